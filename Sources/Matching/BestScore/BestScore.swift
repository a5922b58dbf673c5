// SPDX-License-Identifier: MIT

import Cards

/// The best final score that any game on a deal could have reached, had its cards lain open.
///
/// Only the sets that are matched decide it. Each of their cards has to be turned up once, and sets
/// that are each turned up and matched in turn cost no more than that; a mismatch and any further
/// turn cost points or nothing and change no set. No set is refused, since the game goes on for as
/// long as one is left that would score. So the question is how to take sets that score until no
/// other is left, which may force a set that costs more than it brings.
package enum BestScore: Equatable, Sendable {
  /// Some game reaches these points, and none reaches more.
  case exact(Int)

  /// No game reaches more than these points; perhaps none reaches as many.
  case atMost(Int)

  /// Takes well under 50 ms.
  package init(of deal: Deal, rules: Rules) {
    let scoring = rules.scoring
    self.init(
      of: deal.cards, matchSize: rules.matchSize,
      values: Values(bonus: scoring.matchBonus, flip: scoring.flipPoints))
  }

  init(of cards: [Card], matchSize: MatchSize, values: Values) {
    switch matchSize {
    case .two: self = .exact(Self.ofPairs(cards, values))
    case .three: self = Self.ofThrees(cards, values)
    }
  }

  /// The points, reached or not.
  package var points: Int {
    switch self {
    case .exact(let points), .atMost(let points): points
    }
  }
}

extension BestScore {
  /// What counts of a scoring.
  struct Values: Equatable, Sendable {
    /// By what the worth of a match is multiplied; 0 or more.
    let bonus: Int

    /// What turning a card up adds to the score; 0 or less.
    let flip: Int

    /// The points of matches that are worth so much and made of so many cards.
    func points(worth: Int, cards: Int) -> Int { bonus * worth + flip * cards }
  }

  /// What a pair of equal rank is worth before the bonus, and one of equal suit.
  static let rankWorth = 4
  static let suitWorth = 1
}
