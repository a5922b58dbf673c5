// SPDX-License-Identifier: MIT

import Cards
import Matching

/// The points of a set of cards before the bonus, pair by pair.
func worth(of cards: [Card]) -> Int {
  var sum = 0
  for (index, card) in cards.enumerated() {
    for other in cards[..<index] {
      if card.rank == other.rank { sum += 4 } else if card.suit == other.suit { sum += 1 }
    }
  }
  return sum
}

/// Whether `size` of these cards would score, found by trying every set of them.
func someSetScores(_ cards: [Card], size: Int) -> Bool {
  func tryFurther(_ chosen: [Card], from index: Int) -> Bool {
    if chosen.count == size { return worth(of: chosen) > 0 }
    for next in index..<cards.count where tryFurther(chosen + [cards[next]], from: next + 1) {
      return true
    }
    return false
  }
  return tryFurther([], from: 0)
}

extension MatchingGame {
  /// Whether the game should be over, found by trying every set of unmatched cards.
  var isOverByBruteForce: Bool {
    let unmatched = table.filter { $0.face != .matched }.map(\.card)
    return !someSetScores(unmatched, size: rules.matchSize.rawValue)
  }
}
