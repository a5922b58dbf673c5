// SPDX-License-Identifier: MIT

package import Words

/// A setting: its form in a file, its option, and its place in the menu. ``Settings`` has its
/// value; ``all`` lists all settings.
package struct Setting: Sendable {
  package typealias Change = @Sendable (inout Settings) -> Void

  /// Its name in a file.
  package let key: String

  /// Its value in a file; `nil` to write none.
  package let written: @Sendable (Settings) -> [UInt8]?

  /// Reads a file's value as a change; `nil` for an invalid one.
  package let read: @Sendable ([UInt8]) -> Change?

  package let option: Option?

  /// Reads the option's value as a change; `nil` for an invalid one.
  package let readOption: @Sendable (FilePath) -> Change?

  /// The option's values, without those that it takes for other settings.
  package var allowedByOption: Allowed { optionValues() }

  private let optionValues: @Sendable () -> Allowed

  /// `nil` for a setting changed elsewhere.
  package var menu: Menu? { makeMenu() }

  private let makeMenu: @Sendable () -> Menu?

  private let allowedValues: @Sendable () -> Allowed

  package var allowed: Allowed { allowedValues() }

  /// A value's place in ``Settings``. Making it takes a while, and a start needs few of them.
  typealias Place<Value> = @Sendable () -> any WritableKeyPath<Settings, Value> & Sendable

  init<Value: Sendable>(
    _ key: String, _ place: @autoclosure @escaping Place<Value>,
    _ form: SettingForm<Value>, option: SettingOption? = nil,
    menu: @autoclosure @escaping @Sendable () -> Menu? = nil
  ) {
    let readFile: @Sendable ([UInt8]) -> Change? = { bytes in
      form.read(bytes).map { Self.change(place(), to: $0) }
    }
    let readText: @Sendable (FilePath) -> Change? = { readFile($0.bytes) }
    self.key = key
    written = { form.write($0[keyPath: place()]) }
    read = readFile
    allowedValues = form.allowed
    let optionValues = option?.allowed ?? form.allowed
    self.optionValues = optionValues
    self.option = option.map { option in
      Option(
        option.name ?? key, option.value ?? optionValues().words.joined(separator: "|"),
        takes: option.allowedByAll?() ?? optionValues(), option.explanation())
    }
    readOption = option?.read ?? readText
    makeMenu = menu
  }

  static func change<Value: Sendable>(
    _ place: any WritableKeyPath<Settings, Value> & Sendable, to value: Value
  ) -> Change {
    { $0[keyPath: place] = value }
  }

  /// All settings, in the order of their effects, of their lines in a file and of their options in
  /// the help.
  package static let all: [Setting] =
    [level, mode, matchSize] + tableSizes
    + [
      scoring, ownScoring, players, opponent, firstName, secondName, gameOnTable, snapComputers,
      snapStrength, snapHeadStart, snapLength, snapMatch, triosOpponent,
      ownName, standIn, mute, broker, address,
      clock, back, deck, suits,
      indices, letters,
      theme, text, animation, sound, window, windowPlace, windowState,
    ]

  /// `nil` for an unknown key.
  package init?(key: String) {
    guard let setting = Self.all.first(where: { $0.key == key }) else { return nil }
    self = setting
  }
}

extension Setting: Hashable {
  package static func == (one: Setting, other: Setting) -> Bool { one.key == other.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A setting's option. By default it has the setting's key and the values of a file.
struct SettingOption: Sendable {
  fileprivate let explanation: @Sendable () -> String
  fileprivate let (value, name): (String?, String?)
  fileprivate let (allowed, allowedByAll): ((@Sendable () -> Allowed)?, (@Sendable () -> Allowed)?)
  fileprivate let read: (@Sendable (FilePath) -> Setting.Change?)?

  /// - Parameters:
  ///   - explanation: its line of the help.
  ///   - value: the word for its value there; `nil` for all its words.
  ///   - allowedByAll: the values for all settings that have the option; `nil` for one setting's.
  init(
    _ explanation: @autoclosure @escaping @Sendable () -> String, value: String? = nil,
    named name: String? = nil, withOthers allowedByAll: (@Sendable () -> Allowed)? = nil,
    takes allowed: (@Sendable () -> Allowed)? = nil,
    read: (@Sendable (FilePath) -> Setting.Change?)? = nil
  ) {
    (self.explanation, self.value, self.name) = (explanation, value, name)
    (self.allowed, self.allowedByAll, self.read) = (allowed, allowedByAll, read)
  }
}

/// The form of a setting's values in a file.
struct SettingForm<Value>: Sendable {
  let allowed: @Sendable () -> Allowed

  /// Reads a value; `nil` for an invalid one.
  let read: @Sendable ([UInt8]) -> Value?

  /// Writes a value; `nil` to write none.
  let write: @Sendable (Value) -> [UInt8]?

  init(
    _ allowed: @autoclosure @escaping @Sendable () -> Allowed,
    read: @escaping @Sendable ([UInt8]) -> Value?, write: @escaping @Sendable (Value) -> [UInt8]?
  ) {
    (self.allowed, self.read, self.write) = (allowed, read, write)
  }

  /// Values written as text.
  init(
    _ allowed: @autoclosure @escaping @Sendable () -> Allowed,
    text read: @escaping @Sendable (String) -> Value?,
    _ write: @escaping @Sendable (Value) -> String?
  ) {
    self.init(
      allowed(), read: { read(String(decoding: $0, as: UTF8.self)) },
      write: { write($0).map { Array($0.utf8) } })
  }
}

extension SettingForm {
  /// A value that may be missing, which is written as nothing.
  static func optional<Wrapped>(
    _ allowed: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable ([UInt8]) -> Wrapped?, _ text: @escaping @Sendable (Wrapped) -> String
  ) -> SettingForm where Value == Wrapped? {
    SettingForm(
      .text(allowed()), read: { $0.isEmpty ? .some(nil) : read($0).map(Optional.some) },
      write: { $0.map { Array(text($0).utf8) } })
  }

  /// - Parameter older: words of earlier versions, which are understood.
  static func words(
    _ words: @autoclosure @escaping @Sendable () -> [(word: String, value: Value)],
    older: @autoclosure @escaping @Sendable () -> [(word: String, value: Value)] = []
  ) -> SettingForm where Value: Equatable & Sendable {
    SettingForm(
      .words(words().map(\.word)),
      text: { text in (words() + older()).first { $0.word == text }?.value },
      { value in (words() + older()).first { $0.value == value }?.word })
  }
}

extension SettingForm where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
  /// One of the type's values, by name.
  static var name: SettingForm { .words(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension SettingForm where Value: CaseIterable & RawRepresentable<Int> & Equatable & Sendable {
  /// One of the type's values, by number.
  static var number: SettingForm { .words(Value.allCases.map { ("\($0.rawValue)", $0) }) }
}

extension SettingForm<Int> {
  /// One of these numbers, which are in order.
  static func number(of numbers: [Int]) -> SettingForm {
    SettingForm(
      .numbers(numbers),
      text: { Int(digits: $0).flatMap { numbers.contains($0) ? $0 : nil } }, { "\($0)" })
  }
}
