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
      snapStrength, snapRelaxed, ownName, standIn, mute, broker, clock, back, suits, indices, theme,
      text, animation, window, windowPlace, windowState,
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
