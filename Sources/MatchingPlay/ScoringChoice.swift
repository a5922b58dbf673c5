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
  /// A scoring by its name, or by its three numbers.
  package static func scoring(_ scoring: Scoring) -> String {
    if let choice = scoring.name.flatMap(ScoringChoice.init) { return name(of: choice) }
    return phrase(
      """
      match x \(scoring.matchBonus), mismatch \(scoring.mismatchPoints), flip \(scoring.flipPoints)
      """)
  }

  package static func name(of scoring: ScoringChoice) -> String {
    switch scoring {
    case .stanford: phrase("Stanford")
    case .lecture: phrase("Lecture")
    case .classroom: phrase("Classroom")
    case .sharp: phrase("Sharp")
    case .own: phrase("my own")
    }
  }
}
