// SPDX-License-Identifier: MIT

import Cards
import Matching

extension Scoring {
  /// The scorings that have a name.
  static let named = [Scoring.stanford, .lecture, .classroom]
}

extension Chance {
  /// So many different cards of a deck that holds only a few ranks, so that ranks are often full.
  mutating func cards(_ count: Int, ofRanks ranks: Int) -> [Card] {
    var deck = Deck.standard.cards.filter { $0.rank.rawValue <= ranks }
    return (0..<count).map { _ in deck.remove(at: below(deck.count)) }
  }

  /// So many different cards, of all ranks or of few.
  mutating func mixedCards(_ count: Int) -> [Card] {
    let fewest = (count + 3) / 4
    return cards(count, ofRanks: fewest + below(14 - fewest))
  }
}

extension MatchingGame {
  /// The best final score of all games that can be played on from here, found by playing them all:
  /// every choice, mismatches and cards turned down among them. Turning a card up and down again
  /// wins nothing, so only the best way to each look of the table is followed.
  var bestByPlayingAll: Int {
    var bestOnTheWay = [look: score]
    var best = Int.min
    var open = [self]
    while let game = open.popLast() {
      if game.isOver { best = max(best, game.score) }
      for place in game.table.indices {
        var next = game
        guard (try? next.choose(place)) != nil else { continue }
        if let known = bestOnTheWay[next.look], known >= next.score { continue }
        bestOnTheWay[next.look] = next.score
        open.append(next)
      }
    }
    return best
  }
}

/// The best points of sets of `size` cards, each worth something, taken until there are no more:
/// found by trying all of them at every step.
func bestByTakingSets(of cards: [Card], size: Int, bonus: Int, flip: Int) -> Int {
  let sets = (0..<1 << cards.count).lazy.filter { $0.nonzeroBitCount == size }.compactMap {
    set -> (set: Int, points: Int)? in
    let worth = worth(of: cards.indices.filter { set >> $0 & 1 == 1 }.map { cards[$0] })
    return worth > 0 ? (set, bonus * worth + flip * size) : nil
  }
  let scoring = Array(sets)
  var best = [Int](repeating: 0, count: 1 << cards.count)
  for left in best.indices {
    var most: Int?
    for (set, points) in scoring where set & ~left == 0 {
      most = max(most ?? .min, points + best[left ^ set])
    }
    best[left] = most ?? 0
  }
  return best[best.count - 1]
}
