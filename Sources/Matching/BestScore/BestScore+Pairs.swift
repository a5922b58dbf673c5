// SPDX-License-Identifier: MIT

import Cards

extension BestScore {
  /// The best score with two cards to a match, with any scoring.
  ///
  /// A finished game leaves cards of different ranks and suits, at most one of each suit. Of the
  /// other cards, an even number of each rank was matched within the rank. The rest were matched
  /// within suits, which works in any order, but only if there is an even number of each suit. So
  /// all that matters about the ranks so far is which suits are odd and which cards are left, and
  /// between games that agree on this, pairs of a rank are always better than pairs of a suit.
  static func ofPairs(_ cards: [Card], _ values: Values) -> Int {
    var mostRankPairs = [Int](repeating: noWay, count: 16 * 16)
    mostRankPairs[0] = 0
    for held in suitsByRank(cards) where held != 0 {
      mostRankPairs = afterRank(of: held, mostRankPairs)
    }
    return (0..<16).filter { mostRankPairs[$0 << 4] != noWay }.map { left in
      let rankPairs = mostRankPairs[left << 4]
      let suitPairs = (cards.count - left.nonzeroBitCount) / 2 - rankPairs
      return rankPairs * values.points(worth: rankWorth, cards: 2)
        + suitPairs * values.points(worth: suitWorth, cards: 2)
    }.max() ?? 0
  }

  private static let noWay = -1

  /// Adds another rank.
  ///
  /// - Parameters:
  ///   - held: The suits of the rank's cards, a bit each.
  ///   - most: The most pairs of a rank so far, for each set of odd suits (bits 0 to 3) and of
  ///     suits that are left (bits 4 to 7).
  private static func afterRank(of held: Int, _ most: [Int]) -> [Int] {
    var next = [Int](repeating: noWay, count: most.count)
    for unpaired in 0...held where unpaired & ~held == 0 {
      let paired = (held ^ unpaired).nonzeroBitCount
      guard paired.isMultiple(of: 2) else { continue }
      for left in [0, 1, 2, 4, 8] where left & ~unpaired == 0 {
        for state in most.indices where most[state] != noWay && (state >> 4) & left == 0 {
          let reached = (state ^ unpaired ^ left) | left << 4
          next[reached] = max(next[reached], most[state] + paired / 2)
        }
      }
    }
    return next
  }

  /// The suits of each rank's cards, a bit each.
  static func suitsByRank(_ cards: [Card]) -> [Int] {
    var suits = [Int](repeating: 0, count: Rank.allCases.count)
    for card in cards { suits[card.rank.rawValue - 1] |= 1 << card.suit.rawValue }
    return suits
  }
}
