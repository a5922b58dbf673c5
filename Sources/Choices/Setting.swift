// SPDX-License-Identifier: MIT

package import Words

/// A setting, and everything that the program knows about it: how it is written in a file, which
/// option overrides it, and where the menu changes it. ``Settings`` has its value; ``all`` lists
/// all settings.
package struct Setting: Sendable {
  package typealias Change = @Sendable (inout Settings) -> Void

  /// Its name in a file.
  package let key: String

  /// Its value as it is written in a file; `nil` for one that is not written.
  package let written: @Sendable (Settings) -> [UInt8]?

  /// Reads a file's value as a change; `nil` if it makes no sense.
  package let read: @Sendable ([UInt8]) -> Change?

  /// The option that overrides it.
  package let option: Option?

  /// Reads the option's value as a change; `nil` if it makes no sense.
  package let readOption: @Sendable (FilePath) -> Change?

  /// Where the menu changes it; `nil` if it is changed elsewhere.
  package let menu: Menu?

  private let allowedValues: @Sendable () -> Allowed

  /// What its value may be.
  package var allowed: Allowed { allowedValues() }

  /// - Parameters:
  ///   - place: where ``Settings`` has its value.
  ///   - typed: reads an option's value, if that differs from a file's.
  init<Value: Sendable>(
    _ key: String, _ place: any WritableKeyPath<Settings, Value> & Sendable,
    _ form: SettingForm<Value>, option: Option? = nil,
    typed: (@Sendable (FilePath) -> Value?)? = nil, menu: Menu? = nil
  ) {
    @Sendable func change(to value: Value) -> Change { { $0[keyPath: place] = value } }
    self.key = key
    written = { form.write($0[keyPath: place]) }
    read = { form.read($0).map(change) }
    self.option = option
    let typed = typed ?? { form.read($0.bytes) }
    readOption = { typed($0).map(change) }
    self.menu = menu
    allowedValues = form.allowed
  }

  /// All settings, in the order in which they take effect, are written and have their options
  /// listed.
  package static let all: [Setting] =
    [level, mode, matchSize] + tableSizes
    + [
      scoring, ownScoring, players, opponent, firstName, secondName, snap, snapComputers,
      snapStrength, snapRelaxed, snapLength, snapMatch, ownName, standIn, mute, broker, address,
      clock, back, suits,
      indices, letters,
      theme, text, animation, sound, window, windowPlace, windowState,
    ]

  /// The setting with this name in a file.
  package init?(key: String) {
    guard let setting = Self.all.first(where: { $0.key == key }) else { return nil }
    self = setting
  }
}

extension Setting: Hashable {
  package static func == (one: Setting, other: Setting) -> Bool { one.key == other.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// How the values of a setting are written in a file.
struct SettingForm<Value>: Sendable {
  /// What a value may be.
  let allowed: @Sendable () -> Allowed

  /// Reads a value; `nil` if it makes no sense.
  let read: @Sendable ([UInt8]) -> Value?

  /// Writes a value; `nil` for one that is not written.
  let write: @Sendable (Value) -> [UInt8]?

  init(
    _ allowed: @autoclosure @escaping @Sendable () -> Allowed,
    read: @escaping @Sendable ([UInt8]) -> Value?, write: @escaping @Sendable (Value) -> [UInt8]?
  ) {
    (self.allowed, self.read, self.write) = (allowed, read, write)
  }

  /// Values that are written as text.
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
  /// What may be missing, which is written as nothing.
  static func optional<Wrapped>(
    _ allowed: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable ([UInt8]) -> Wrapped?, _ text: @escaping @Sendable (Wrapped) -> String
  ) -> SettingForm where Value == Wrapped? {
    SettingForm(
      .text(allowed()), read: { $0.isEmpty ? .some(nil) : read($0).map(Optional.some) },
      write: { $0.map { Array(text($0).utf8) } })
  }

  /// Each value has a word.
  static func words(_ words: KeyValuePairs<String, Value>) -> SettingForm
  where Value: Equatable & Sendable {
    SettingForm(
      .words(words.map(\.key)),
      text: { text in words.first { $0.key == text }?.value },
      { value in words.first { $0.value == value }?.key })
  }
}

extension SettingForm where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of the type's values, by its name.
  static var name: SettingForm {
    SettingForm(
      .words(Value.allCases.map(\.rawValue)), text: { Value(rawValue: $0) }, \.rawValue)
  }
}

extension SettingForm where Value: CaseIterable & RawRepresentable<Int> & Sendable {
  /// One of the type's values, by its number.
  static var number: SettingForm {
    SettingForm(
      .words(Value.allCases.map { "\($0.rawValue)" }),
      text: { Int(digits: $0).flatMap { Value(rawValue: $0) } }, { "\($0.rawValue)" })
  }
}

extension SettingForm<Int> {
  /// One of these numbers, which are in order.
  static func number(of numbers: [Int]) -> SettingForm {
    SettingForm(
      .numbers(numbers),
      text: { Int(digits: $0).flatMap { numbers.contains($0) ? $0 : nil } }, { "\($0)" })
  }
}
