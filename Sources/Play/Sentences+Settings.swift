// SPDX-License-Identifier: MIT

import Cards
import Matching

extension Sentences {
  /// The first line of a settings file.
  static let settingsRemark =
    "# Matchismo's settings: key = value. What the program doesn't know it leaves alone."

  /// Why a line of the settings was passed over, as a sentence without its full stop.
  package static func explanation(of complaint: SettingsFile.Complaint) -> String {
    switch complaint.reason {
    case .noSetting(let line):
      "line \(complaint.line) is passed over: \(quoted(line)) is no setting, which is written "
        + "key = value"
    case .value(let key, let value):
      "line \(complaint.line) is passed over: \(key.rawValue) is \(allowed(for: key)), "
        + "not \(quoted(value))"
    case .version(let value):
      "line \(complaint.line) is passed over: version is a number, not \(quoted(value))"
    case .repeated(let key):
      "line \(complaint.line) is passed over: \(key.rawValue) stands in an earlier line already"
    }
  }

  /// What the value of a key may be, as the end of the sentence "mode is …".
  package static func allowed(for key: SettingKey) -> String {
    switch key {
    case .mode: list(Mode.allCases.map(\.rawValue))
    case .match: list(MatchSize.allCases.map { "\($0.rawValue)" })
    case .cards:
      "a number from \(Deal.tableSizes.lowerBound) to \(Deal.tableSizes.upperBound)"
    case .pairsCards: list(Mode.pairs.tableSizes.map { "\($0)" })
    case .scoring: list(Settings.ScoringChoice.allCases.map(\.rawValue))
    case .ownScoring: "three numbers, such as 4 -2 -1: \(scoringNumbers)"
    case .clock: list([SettingKey.shown, SettingKey.hidden])
    case .back: "the name of a back or of a PNG file"
    case .suits: list(Settings.Suits.allCases.map(\.rawValue))
    case .table: list(Settings.Table.allCases.map(\.rawValue))
    case .animation: list(Settings.Animation.allCases.map(\.rawValue))
    case .window: "a width and a height in pixels, such as 880x660"
    }
  }
}
