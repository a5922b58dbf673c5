// SPDX-License-Identifier: MIT

import Play

/// The command line taken apart: each option with its value as it was written. Of an option that
/// stands there twice, the last counts.
struct Arguments {
  private var values: [Option: String] = [:]

  init(_ words: some Sequence<String>) throws(Failure) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      let (option, attached) = try Self.option(of: word)
      guard option.value != nil else {
        guard attached == nil else {
          throw .usage("\(option.name) takes no value")
        }
        values[option] = ""
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .usage("\(option.name) takes \(option.allowed), and none was given")
      }
      values[option] = value
    }
  }

  /// Whether the option was given.
  func has(_ option: Option) -> Bool {
    values[option] != nil
  }

  /// Those of the options that were given, as they may be written.
  func words(of options: [Option]) -> [String] {
    options.compactMap { option in
      values[option].map { option.value == nil ? option.name : "\(option.name)=\($0)" }
    }
  }

  /// The value of an option in the form that `read` understands; `nil` where the option was not
  /// given.
  func value<Value>(of option: Option, _ read: (String) -> Value?) throws(Failure) -> Value? {
    guard let text = values[option] else { return nil }
    guard let value = read(text) else {
      throw .usage("\(option.name) takes \(option.allowed), not \(Sentences.quoted(text))")
    }
    return value
  }

  /// Makes sure that none of these was given, since they mean nothing here.
  func refuse(_ options: [Option], because reason: String) throws(Failure) {
    guard let option = options.first(where: has) else { return }
    throw .usage("\(option.name) \(reason)")
  }

  /// The option of a word `--name` or `--name=value`.
  private static func option(of word: String) throws(Failure) -> (Option, attached: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = Option.allCases.first(where: { $0.name == parts[0] }) else {
      let kind = word.hasPrefix("-") ? "is no option" : "means nothing here"
      let names = Sentences.list(Option.told.map(\.name))
      throw .usage("\(Sentences.quoted(String(parts[0]))) \(kind); the options are \(names)")
    }
    return (option, parts.count > 1 ? String(parts[1]) : nil)
  }
}
