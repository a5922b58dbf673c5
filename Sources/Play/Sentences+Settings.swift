// SPDX-License-Identifier: MIT

import Words

extension Sentences {
  /// The first line of a settings file, in English wherever it is written.
  static let settingsRemark =
    "# Matchismo's settings: key = value. What the program doesn't know it leaves alone."

  /// Why a line of the settings is ignored, as a sentence without its full stop.
  package static func explanation(of complaint: SettingsFile.Complaint) -> String {
    let line = complaint.line
    return switch complaint.reason {
    case .noSetting(let text):
      phrase(
        "line \(line) is ignored: \(quoted(text)) is not a setting, which is written key = value")
    case .value(let setting, let value):
      phrase(
        """
        line \(line) is ignored: \(setting.key) can't be \(quoted(value)); allowed: \
        \(setting.allowed.sentence)
        """)
    case .version(let value):
      phrase("line \(line) is ignored: version is a number, not \(quoted(value))")
    case .repeated(let setting):
      phrase("line \(line) is ignored: \(setting.key) is already set in an earlier line")
    }
  }

  // What a setting or an option may be, as the end of the sentence "cards can't be 1; allowed: …".

  /// The numbers of a player's own scoring.
  static var ownScoringAllowed: String {
    phrase("three numbers, such as 4 -2 -1: \(scoringNumbers)")
  }

  /// The same where commas stand between them.
  static var scoringOptionAllowed: String {
    phrase("three numbers, as in 4,-2,-1: \(scoringNumbers)")
  }

  static var backAllowed: String { phrase("the name of a back or of a PNG file") }
  static var pictureAllowed: String { phrase("the name of a PNG file") }

  static var windowAllowed: String {
    phrase("a width and a height in pixels, such as 880x660")
  }

  static var windowPlaceAllowed: String {
    phrase(
      "a distance from the left and from the top of a monitor, and its name, such as 8 40 DP-1")
  }

  package static func number(from first: Int, to last: Int) -> String {
    phrase("a number from \(first) to \(last)")
  }
}
