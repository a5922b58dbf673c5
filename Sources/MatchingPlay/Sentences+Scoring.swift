// SPDX-License-Identifier: MIT

package import Matching
import Play
import Words

extension Sentences {
  /// The name of a scoring in the menu; `nil` stands for the player's own.
  package static func name(of scoring: Scoring?) -> String {
    scoring.flatMap(words)?.name ?? phrase("My own", about: "scoring")
  }

  /// A kind's scoring, as a name or three numbers; `nil` for the usual one.
  static func scoring(_ scoring: Scoring) -> String? {
    if let words = words(scoring) { return words.ofKind }
    return phrase(
      """
      suit \(scoring.matchBonus), mismatch costs \(-scoring.mismatchPoints), card costs \
      \(-scoring.flipPoints)
      """)
  }

  /// The words for a named scoring: in the menu, and in the name of a kind.
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
