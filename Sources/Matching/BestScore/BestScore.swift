// SPDX-License-Identifier: MIT

import Cards

/// The best final score that any game on a deal could have reached by a player who knew all the
/// cards.
///
/// Only the matched sets decide it. Each of their cards has to be turned up once, and matching one
/// set after another costs no more than that; a mismatch or an extra turn never gains points and
/// changes no set. No scoring set can be declined, since the game goes on as long as one is left.
/// So the question is in which sets to match the cards until none is left that would score, which
/// may force a set that costs more than it gains.
package enum BestScore: Equatable, Sendable {
  /// Some game reaches these points, and none reaches more.
  case exact(Int)

  /// No game reaches more than these points, and perhaps none reaches as many.
  case atMost(Int)

  /// Takes well under 50 ms.
  package init(of deal: Deal, rules: Rules) {
    self.init(of: deal.cards, matchSize: rules.matchSize, values: Values(rules.scoring))
  }

  init(of cards: [Card], matchSize: MatchSize, values: Values) {
    switch matchSize {
    case .two: self = .exact(BestPairs(cards, values).points)
    case .three: self = Self.ofThrees(cards, values)
    }
  }

  /// The suits of each rank's cards, a bit each.
  static func suitsByRank(_ cards: [Card]) -> [Int] {
    var suits = [Int](repeating: 0, count: Rank.allCases.count)
    for card in cards { suits[card.rank.rawValue - 1] |= 1 << card.suit.rawValue }
    return suits
  }

  /// The points, whether they can be reached or not.
  package var points: Int {
    switch self {
    case .exact(let points), .atMost(let points): points
    }
  }
}

extension BestScore {
  /// The part of a scoring that matters here.
  struct Values: Equatable, Sendable {
    /// What the worth of a match is multiplied by; 0 or more.
    let bonus: Int

    /// What turning a card up adds to the score; 0 or less.
    let flip: Int

    init(_ scoring: Scoring) {
      self.init(bonus: scoring.matchBonus, flip: scoring.flipPoints)
    }

    init(bonus: Int, flip: Int) {
      (self.bonus, self.flip) = (bonus, flip)
    }

    /// The points of matches with this worth and this many cards.
    func points(worth: Int, cards: Int) -> Int { bonus * worth + flip * cards }
  }

  /// What a pair of equal rank and one of equal suit are worth, before the bonus.
  static let rankWorth = 4
  static let suitWorth = 1
}
