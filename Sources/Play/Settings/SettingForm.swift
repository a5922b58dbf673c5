// SPDX-License-Identifier: MIT

import Words

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
