// SPDX-License-Identifier: MIT

import Choices
import Decks
import Play
import Wire
import Words

/// The options of the command line, with their values as bytes, since they need not be UTF-8. The
/// last of equal options counts. A file's name stands alone.
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
      guard option.hasValue else {
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

  func has(_ option: Option) -> Bool {
    values[option] != nil
  }

  /// The setting's option if it was given.
  func given(_ setting: Setting) -> Option? { setting.option.flatMap { has($0) ? $0 : nil } }

  /// The given options, in the form of words.
  func words(of options: [Option]) -> [[UInt8]] {
    options.compactMap { option in
      values[option].map { value in
        Array(option.name.utf8) + (option.hasValue ? [Self.equals] + value : [])
      }
    }
  }

  /// All later words are files' names.
  private static let endOfOptions = "--"

  private static let equals = UInt8(ascii: "=")

  /// The value of an option in the form that `read` understands; `nil` without the option.
  func value<Value>(of option: Option, _ read: (String) -> Value?) throws(Failure) -> Value? {
    try path(of: option) { read(String(decoding: $0.bytes, as: UTF8.self)) }
  }

  func number(of option: Option) throws(Failure) -> Int? {
    let numbers = option.allowed.numbers
    return try value(of: option) { text in
      Int(digits: text).flatMap { numbers?.contains($0) == true ? $0 : nil }
    }
  }

  /// The value of an option that may be a file's path.
  ///
  /// - Parameter allowed: the values to name in a complaint; `nil` for all that the option takes.
  func path<Value>(
    of option: Option, allowed: @autoclosure () -> Allowed? = nil, _ read: (FilePath) -> Value?
  ) throws(Failure) -> Value? {
    guard let bytes = values[option] else { return nil }
    guard let value = read(FilePath(bytes)) else {
      let allowed = (allowed() ?? option.allowed).sentence
      throw .usage(phrase("\(option.name) can't be \(quoted(bytes)); allowed: \(allowed)"))
    }
    return value
  }

  /// A secret value. A dash stands for the first line of standard input, since all users of this
  /// computer can see a program's arguments.
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

  /// The change by the setting's option, or by one that it shares with another; `nil` without it.
  func change(of setting: Setting, by shared: Option? = nil) throws(Failure) -> Setting.Change? {
    guard let option = setting.option ?? shared else { return nil }
    return try path(of: option, allowed: setting.allowedByOption, setting.readOption)
  }

  /// The changes by the options of these settings.
  func changes(of settings: [Setting]) throws(Failure) -> [Setting.Change] {
    var changes: [Setting.Change] = []
    for setting in settings {
      if let change = try change(of: setting) { changes.append(change) }
    }
    return changes
  }

  /// Refuses a deck that isn't there.
  func checkDeck() throws(Failure) {
    guard let option = given(.deck) else { return }
    _ = try path(of: option) { deck in
      deck == FilePath(Setting.ownDeck)
        ? deck : PictureDeck.find(deck, in: PictureDeck.folders)?.path
    }
  }

  /// Refuses options that mean nothing here.
  ///
  /// - Parameter sentence: the complaint about an option's name.
  func refuse(_ options: [Option], saying sentence: (String) -> String) throws(Failure) {
    guard let option = options.first(where: has) else { return }
    throw .usage(sentence(option.name))
  }

  /// The option of a word `--name` or `--name=value`; `nil` for a file's name.
  private static func option(
    of word: [UInt8]
  ) throws(Failure) -> (Option, attached: [UInt8]?)? {
    if word.elementsEqual("-h".utf8) { return (.help, nil) }
    // The desktop opens a link by passing it alone.
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
