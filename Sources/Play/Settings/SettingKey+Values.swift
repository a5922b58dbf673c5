// SPDX-License-Identifier: MIT

import Cards
import Matching
import Words

extension SettingKey {
  /// The value that the settings have, as it is written; `nil` for one that is not written.
  func value(in settings: Settings) -> [UInt8]? {
    let text: String?
    switch self {
    case .mode: text = settings.mode.rawValue
    case .match: text = String(settings.matchSize.rawValue)
    case .cards: text = String(settings.tableSize)
    case .pairsCards: text = String(settings.pairsTableSize)
    case .scoring: text = settings.scoringChoice.rawValue
    case .ownScoring: text = settings.ownScoring.numbers
    case .clock: text = settings.isClockShown ? Self.shown : Self.hidden
    case .back: return settings.back.bytes
    case .suits: text = settings.suits.rawValue
    case .table: text = settings.table.rawValue
    case .animation: text = settings.animation.rawValue
    case .window: text = settings.windowSize.map { "\($0.width)x\($0.height)" }
    }
    return text.map { Array($0.utf8) }
  }

  /// Takes a value over into the settings.
  ///
  /// - Returns: Whether it was understood; where it was not, nothing has changed.
  func read(_ value: [UInt8], into settings: inout Settings) -> Bool {
    let text = String(decoding: value, as: UTF8.self)
    return switch self {
    case .mode: set(\.mode, Mode(rawValue: text), in: &settings)
    case .match: set(\.matchSize, Int(digits: text).flatMap(MatchSize.init), in: &settings)
    case .cards: set(\.tableSize, Self.tableSize(text, of: .match), in: &settings)
    case .pairsCards: set(\.pairsTableSize, Self.tableSize(text, of: .pairs), in: &settings)
    case .scoring: set(\.scoringChoice, Settings.ScoringChoice(rawValue: text), in: &settings)
    case .ownScoring: set(\.ownScoring, Scoring(numbers: text), in: &settings)
    case .clock: set(\.isClockShown, Self.isShown(text), in: &settings)
    case .back: set(\.back, Self.back(value), in: &settings)
    case .suits: set(\.suits, Settings.Suits(rawValue: text), in: &settings)
    case .table: set(\.table, Settings.Table(rawValue: text), in: &settings)
    case .animation: set(\.animation, Settings.Animation(rawValue: text), in: &settings)
    case .window: set(\.windowSize, Settings.WindowSize(text).map(Optional.some), in: &settings)
    }
  }

  private func set<Value>(
    _ place: WritableKeyPath<Settings, Value>, _ value: Value?, in settings: inout Settings
  ) -> Bool {
    guard let value else { return false }
    settings[keyPath: place] = value
    return true
  }

  static let shown = "shown"
  static let hidden = "hidden"

  private static func isShown(_ text: String) -> Bool? {
    text == shown ? true : text == hidden ? false : nil
  }

  private static func tableSize(_ text: String, of mode: Mode) -> Int? {
    Int(digits: text).flatMap { mode.tableSizes.contains($0) ? $0 : nil }
  }

  /// The longest name of a file that Linux takes, in bytes.
  private static let longestBack = 4095

  private static func back(_ value: [UInt8]) -> FilePath? {
    (1...longestBack).contains(value.count) && !value.contains(0) ? FilePath(value) : nil
  }
}

extension Scoring {
  /// The bonus, the mismatch and the flip, whether they have a name or not: `4 -2 -1`.
  fileprivate var numbers: String { "\(matchBonus) \(mismatchPoints) \(flipPoints)" }

  fileprivate init?(numbers: String) {
    let fields = numbers.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard fields.count == 3 else { return nil }
    self.init(fields: fields)
  }
}

extension Settings.WindowSize {
  /// The size of a text such as `880x660`.
  fileprivate init?(_ text: String) {
    let sides = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
      .map { Int(digits: Substring($0)) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    self.init(width: width, height: height)
  }
}
