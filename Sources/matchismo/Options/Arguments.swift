// SPDX-License-Identifier: MIT

import Play
import Words

/// The command line taken apart: each option with its value as it was written, which need not be
/// UTF-8. Of an option that stands there twice, the last counts.
struct Arguments {
  private var values: [Option: [UInt8]] = [:]

  init(_ words: some Sequence<[UInt8]>) throws(Failure) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      let (option, attached) = try Self.option(of: word)
      guard option.value != nil else {
        guard attached == nil else {
          throw .usage("\(option.name) takes no value")
        }
        values[option] = []
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
  func words(of options: [Option]) -> [[UInt8]] {
    options.compactMap { option in
      values[option].map { value in
        Array(option.name.utf8) + (option.value == nil ? [] : [Self.equals] + value)
      }
    }
  }

  private static let equals = UInt8(ascii: "=")

  /// The value of an option in the form that `read` understands; `nil` where the option was not
  /// given.
  func value<Value>(of option: Option, _ read: (String) -> Value?) throws(Failure) -> Value? {
    try path(of: option) { read(String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The same for a value that may be the path of a file.
  func path<Value>(of option: Option, _ read: (FilePath) -> Value?) throws(Failure) -> Value? {
    guard let bytes = values[option] else { return nil }
    guard let value = read(FilePath(bytes)) else {
      throw .usage("\(option.name) takes \(option.allowed), not \(Sentences.quoted(bytes))")
    }
    return value
  }

  /// Makes sure that none of these was given, since they mean nothing here.
  func refuse(_ options: [Option], because reason: String) throws(Failure) {
    guard let option = options.first(where: has) else { return }
    throw .usage("\(option.name) \(reason)")
  }

  /// The option of a word `--name` or `--name=value`.
  private static func option(
    of word: [UInt8]
  ) throws(Failure) -> (Option, attached: [UInt8]?) {
    let parts = word.split(separator: equals, maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = Option.allCases.first(where: { $0.name.utf8.elementsEqual(parts[0]) }) else {
      let kind = word.first == UInt8(ascii: "-") ? "is no option" : "means nothing here"
      let names = Sentences.list(Option.told.map(\.name))
      throw .usage("\(Sentences.quoted(parts[0])) \(kind); the options are \(names)")
    }
    return (option, parts.count > 1 ? Array(parts[1]) : nil)
  }
}
