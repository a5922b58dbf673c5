// SPDX-License-Identifier: MIT

/// What a match brings and what turning cards over costs, in points. The three are those of the
/// university course that the game grew from: its finished game, the one shown in its lecture, and
/// a friendly one for beginners.
package enum Scoring: String, CaseIterable, Sendable {
  case stanford, lecture, classroom

  /// The points of an equal rank or suit are multiplied by this.
  package var matchBonus: Int {
    switch self {
    case .stanford: 4
    case .lecture, .classroom: 1
    }
  }

  /// What a wrong set of cards adds to the score; never above 0.
  package var mismatchPoints: Int {
    switch self {
    case .stanford: -2
    case .lecture: -1
    case .classroom: 0
    }
  }

  /// What turning a card face up adds to the score; never above 0.
  package var flipPoints: Int {
    switch self {
    case .stanford, .lecture: -1
    case .classroom: 0
    }
  }
}
