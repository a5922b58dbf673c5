// SPDX-License-Identifier: MIT

package import Matching
import Play
import Words

/// Scorings in words.
extension Sentences {
  /// The name of a scoring in the menu; `nil` stands for the player's own.
  package static func name(of scoring: Scoring?) -> String {
    scoring.flatMap(words)?.name ?? phrase("My own", about: "scoring")
  }

  /// How games of a kind are scored, by a name or by three numbers; `nil` for the usual scoring.
  static func scoring(_ scoring: Scoring) -> String? {
    if let words = words(scoring) { return words.ofKind }
    return phrase(
      """
      suit \(scoring.matchBonus), mismatch costs \(-scoring.mismatchPoints), card costs \
      \(-scoring.flipPoints)
      """)
  }

  /// The words for a scoring that has a name: in the menu, and where a kind of games is named.
  private static func words(_ scoring: Scoring) -> (name: String, ofKind: String?)? {
    switch scoring {
    case .stanford: (phrase("Usual", about: "scoring"), nil)
    case .lecture: (phrase("Strict"), phrase("strict scoring"))
    case .classroom: (phrase("Gentle", about: "scoring"), phrase("gentle scoring"))
    case .sharp: (phrase("Sharp", about: "scoring"), phrase("sharp scoring"))
    default: nil
    }
  }
}
