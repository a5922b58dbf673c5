// SPDX-License-Identifier: MIT

import Choices
import Play
import Wire
import Words

/// The command line taken apart: each option with its value as it was written, which need not be
/// UTF-8. Of an option that stands there twice, the last counts. The name of a file stands alone.
struct Arguments {
  private var values: [Option: [UInt8]] = [:]

  init(_ words: some Sequence<[UInt8]>) throws(Failure) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word.elementsEqual(Self.endOfOptions.utf8) { break }
      guard let (option, attached) = try Self.option(of: word) else {
        try take(file: word)
        continue
      }
      guard option.value != nil else {
        guard attached == nil else {
          throw .usage(phrase("\(option.name) takes no value"))
        }
        values[option] = []
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .usage(phrase("\(option.name) needs a value: \(option.allowed.sentence)"))
      }
      values[option] = value
    }
    for word in rest { try take(file: word) }
  }

  private mutating func take(file: [UInt8]) throws(Failure) {
    guard values.updateValue(file, forKey: .file) == nil else {
      throw .usage(phrase("only one file can be opened, so \(quoted(file)) is one too many"))
    }
  }

  /// Whether the option was given.
  func has(_ option: Option) -> Bool {
    values[option] != nil
  }

  /// The setting's option, if it was given.
  func given(_ setting: Setting) -> Option? { setting.option.flatMap { has($0) ? $0 : nil } }

  /// The options that were given, as they may be written.
  func words(of options: [Option]) -> [[UInt8]] {
    options.compactMap { option in
      values[option].map { value in
        Array(option.name.utf8) + (option.value == nil ? [] : [Self.equals] + value)
      }
    }
  }

  /// After it every word is the name of a file.
  private static let endOfOptions = "--"

  private static let equals = UInt8(ascii: "=")

  /// The value of an option in the form that `read` understands; `nil` where the option was not
  /// given.
  func value<Value>(of option: Option, _ read: (String) -> Value?) throws(Failure) -> Value? {
    try path(of: option) { read(String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The number of an option that takes one.
  func number(of option: Option) throws(Failure) -> Int? {
    let numbers = option.allowed.numbers
    return try value(of: option) { text in
      Int(digits: text).flatMap { numbers?.contains($0) == true ? $0 : nil }
    }
  }

  /// The value of an option that may be the path of a file.
  func path<Value>(of option: Option, _ read: (FilePath) -> Value?) throws(Failure) -> Value? {
    guard let bytes = values[option] else { return nil }
    guard let value = read(FilePath(bytes)) else {
      throw .usage(
        phrase("\(option.name) can't be \(quoted(bytes)); allowed: \(option.allowed.sentence)"))
    }
    return value
  }

  /// The value of an option that only its user should know: a dash stands for the first line of standard input,
  /// since everybody at this computer can see what a program was started with.
  func secret<Value>(of option: Option, _ read: (String) -> Value?) throws(Failure) -> Value? {
    guard values[option]?.elementsEqual("-".utf8) == true else {
      return try value(of: option, read)
    }
    guard let value = read(try StandardInput.firstLine()) else {
      throw .usage(
        phrase(
          """
          standard input has no value for \(option.name); allowed: \(option.allowed.sentence)
          """))
    }
    return value
  }

  /// The change that the setting's option asks for; `nil` where it was not given.
  func change(of setting: Setting) throws(Failure) -> Setting.Change? {
    guard let option = setting.option else { return nil }
    return try path(of: option, setting.readOption)
  }

  /// The changes that the options of these settings ask for.
  func changes(of settings: [Setting]) throws(Failure) -> [Setting.Change] {
    var changes: [Setting.Change] = []
    for setting in settings {
      if let change = try change(of: setting) { changes.append(change) }
    }
    return changes
  }

  /// Makes sure that none of these was given, since they mean nothing here.
  ///
  /// - Parameter sentence: says so of an option's name.
  func refuse(_ options: [Option], saying sentence: (String) -> String) throws(Failure) {
    guard let option = options.first(where: has) else { return }
    throw .usage(sentence(option.name))
  }

  /// The option of a word `--name` or `--name=value`; `nil` for the name of a file.
  private static func option(
    of word: [UInt8]
  ) throws(Failure) -> (Option, attached: [UInt8]?)? {
    if word.elementsEqual("-h".utf8) { return (.help, nil) }
    // The desktop opens a link with it alone.
    if InvitationLink.isLink(word) { return (.join, word) }
    guard word.first == UInt8(ascii: "-") else { return nil }
    let parts = word[...].cut(at: "=")
    let name = parts?.first ?? word[...]
    guard let option = Option.all.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      let names = Sentences.list(Option.told.map(\.name))
      throw .usage(phrase("\(quoted(name)) is not an option; the options are \(names)"))
    }
    return (option, parts.map { Array($0.rest) })
  }
}
