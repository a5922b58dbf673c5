// SPDX-License-Identifier: MIT

import Cards

/// The best final score of any game on a deal, by a player who knew all the cards.
///
/// Only the matched sets decide it. Each of their cards has to be turned up once, and matching one
/// set after another costs no more than that; a mismatch or an extra turn never gains points and
/// changes no set. No scoring set can be declined, since the game goes on while one is left. So the
/// question is how to divide the cards into sets until no scoring set is left, even if a forced set
/// costs more than it gains.
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

  /// The points, even if no game reaches them.
  package var points: Int {
    switch self {
    case .exact(let points), .atMost(let points): points
    }
  }
}

extension BestScore {
  /// The part of a scoring that matters here.
  struct Values: Equatable, Sendable {
    /// The factor of a match's worth; 0 or more.
    let bonus: Int

    /// The points for turning a card up; 0 or less.
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

  /// The worth of a pair of equal rank, and of equal suit, before the bonus.
  static let rankWorth = 4
  static let suitWorth = 1
}

/// A game with the best score of its deal, match by match.
package struct BestLine: Equatable, Sendable {
  /// The places to choose for each match, the worthiest match first.
  package let sets: [[Int]]

  /// `nil` if the best score is not known exactly, and in modes without points. Takes well under 50
  /// ms.
  package init?(of deal: Deal, rules: Rules) {
    guard rules.mode.measure == .points,
      let sets = Self.sets(of: deal.cards, rules.matchSize, BestScore.Values(rules.scoring))
    else { return nil }
    let places = Dictionary(uniqueKeysWithValues: zip(deal.cards, deal.cards.indices))
    let found = sets.map { set in
      (places: set.compactMap { places[$0] }.sorted(), worth: MatchingGame.worth(of: set))
    }
    self.sets =
      found.sorted { ($1.worth, $0.places[0]) < ($0.worth, $1.places[0]) }.map(\.places)
  }

  private static func sets(
    of cards: [Card], _ size: MatchSize, _ values: BestScore.Values
  ) -> [[Card]]? {
    switch size {
    case .two: BestPairs(cards, values).sets
    case .three: BestScore.setsOfThree(cards, values)
    }
  }
}

/// The reached share of the best possible, comparable between deals and scorings: whole percent,
/// rounded down, so that only the best has 100.
package struct Percent: Hashable, Sendable {
  /// Negative for a game that cost more points than it brought.
  package let value: Int

  /// The lowest and the highest possible.
  package static let all = -9999...100

  /// Clamps to ``all``.
  package init(_ value: Int) {
    self.value = min(max(value, Self.all.lowerBound), Self.all.upperBound)
  }

  /// The share of points. On a deal that allows no gain, reaching its best counts as all.
  package init(points: Int, of best: BestScore) {
    let most = best.points
    guard points < most, most > 0 else {
      self.init(points < most ? 0 : 100)
      return
    }
    self.init(Int((100 * Double(points) / Double(most)).rounded(.down)))
  }

  /// The share of tries: a game needs at least one for every two cards.
  package init(tries: Int, cards: Int) {
    self.init(tries > 0 ? cards / 2 * 100 / tries : 100)
  }
}

extension Percent: Comparable {
  package static func < (one: Percent, other: Percent) -> Bool { one.value < other.value }
}
