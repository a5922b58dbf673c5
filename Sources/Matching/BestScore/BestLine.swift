// SPDX-License-Identifier: MIT

import Cards

/// A game that reaches the best score of its deal, match by match.
package struct BestLine: Equatable, Sendable {
  /// The places to choose for each match, the worthiest match first.
  package let sets: [[Int]]

  /// `nil` where the best score is not known exactly, and in modes without points. Takes well under 50
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
