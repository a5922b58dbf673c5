// SPDX-License-Identifier: MIT

/// How good a computer is at Snap!.
package enum Strength: String, CaseIterable, Sendable {
  case slow, usual, sharp

  /// How it plays, in milliseconds.
  package struct Habits: Sendable {
    /// From its turn until it turns a card.
    package let turns: ClosedRange<Int>

    /// From seeing two cards of a rank until it calls.
    package let calls: ClosedRange<Int>

    /// It calls wrongly once in so many cards that match nothing.
    package let cardsToWrongCall: Int
  }

  package var habits: Habits {
    switch self {
    case .slow: Habits(turns: 800...3000, calls: 900...3500, cardsToWrongCall: 26)
    case .usual: Habits(turns: 500...2500, calls: 500...2500, cardsToWrongCall: 51)
    case .sharp: Habits(turns: 500...1500, calls: 350...1200, cardsToWrongCall: 102)
    }
  }
}
