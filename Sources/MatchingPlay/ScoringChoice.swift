// SPDX-License-Identifier: MIT

package import Matching
import Play
import Words

/// A scoring that the menu offers.
package enum ScoringChoice: String, CaseIterable, Sendable {
  case stanford, lecture, classroom, sharp
  /// The player's own values.
  case own

  /// `nil` for the player's own.
  package var scoring: Scoring? {
    switch self {
    case .stanford: .stanford
    case .lecture: .lecture
    case .classroom: .classroom
    case .sharp: .sharp
    case .own: nil
    }
  }
}

/// Scorings in words.
extension Sentences {
  /// How games of a kind are scored, by a name or by three numbers; `nil` for the usual scoring.
  static func scoring(_ scoring: Scoring) -> String? {
    switch scoring {
    case .stanford: nil
    case .lecture: phrase("strict scoring")
    case .classroom: phrase("gentle scoring")
    case .sharp: phrase("sharp scoring")
    default:
      phrase(
        """
        suit \(scoring.matchBonus), mismatch costs \(-scoring.mismatchPoints), card costs \
        \(-scoring.flipPoints)
        """)
    }
  }

  package static func name(of scoring: ScoringChoice) -> String {
    switch scoring {
    case .stanford: phrase("Usual", about: "scoring")
    case .lecture: phrase("Strict")
    case .classroom: phrase("Gentle", about: "scoring")
    case .sharp: phrase("Sharp", about: "scoring")
    case .own: phrase("My own", about: "scoring")
    }
  }
}
