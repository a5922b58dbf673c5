// SPDX-License-Identifier: MIT

import Cards

/// The best way to match cards two by two, with any scoring.
///
/// A finished game leaves cards of different ranks and suits, at most one of each suit. Of the
/// other cards, an even number of each rank was matched within the rank. The rest were matched
/// within suits, in any order, which takes an even number of each suit. So all that matters about
/// the ranks so far is which suits are odd and which cards are left. Between games that agree on
/// this, pairs of a rank are always better than pairs of a suit.
struct BestPairs {
  /// The suits of each rank's cards, a bit each.
  private let ranks: [Int]

  /// After each number of ranks: the most pairs of a rank so far, for each set of odd suits (bits 0
  /// to 3) and of suits left (bits 4 to 7).
  private let mostRankPairs: [[Int]]

  /// The suits left at the end.
  private let left: Int

  let points: Int

  private static let noWay = -1

  init(_ cards: [Card], _ values: BestScore.Values) {
    ranks = BestScore.suitsByRank(cards)
    var most = [[Int](repeating: Self.noWay, count: 16 * 16)]
    most[0][0] = 0
    for held in ranks { most.append(Self.afterRank(of: held, most[most.count - 1])) }
    mostRankPairs = most
    let last = most[most.count - 1]
    func points(leaving left: Int) -> Int {
      let rankPairs = last[left << 4]
      let suitPairs = (cards.count - left.nonzeroBitCount) / 2 - rankPairs
      return rankPairs * values.points(worth: BestScore.rankWorth, cards: 2)
        + suitPairs * values.points(worth: BestScore.suitWorth, cards: 2)
    }
    let ends = (0..<16).filter { last[$0 << 4] != Self.noWay }
    left = ends.max { points(leaving: $0) < points(leaving: $1) } ?? 0
    self.points = points(leaving: left)
  }

  /// Adds another rank, whose cards have these suits.
  private static func afterRank(of held: Int, _ most: [Int]) -> [Int] {
    var next = [Int](repeating: noWay, count: most.count)
    for share in Share.all(of: held) {
      for state in most.indices where most[state] != noWay && (state >> 4) & share.left == 0 {
        let reached = share.state(after: state)
        next[reached] = max(next[reached], most[state] + share.pairs)
      }
    }
    return next
  }

  /// The fate of a rank's cards, as sets of suits, a bit each.
  private struct Share {
    /// Matched within the rank.
    let paired: Int
    /// Not matched within the rank; includes the cards left at the end.
    let unpaired: Int
    let left: Int

    var pairs: Int { paired.nonzeroBitCount / 2 }

    /// All ways to divide the cards.
    static func all(of held: Int) -> [Share] {
      (0...held).filter { $0 & ~held == 0 && (held ^ $0).nonzeroBitCount.isMultiple(of: 2) }
        .flatMap { unpaired in
          [0, 1, 2, 4, 8].filter { $0 & ~unpaired == 0 }.map { left in
            Share(paired: held ^ unpaired, unpaired: unpaired, left: left)
          }
        }
    }

    func state(after state: Int) -> Int { (state ^ unpaired ^ left) | left << 4 }

    /// The state before; it may be one that no game reaches.
    func state(before state: Int) -> Int { (state ^ unpaired ^ left) & ~(left << 4) }
  }
}

// MARK: - The matches themselves

extension BestPairs {
  /// The pairs that bring these points.
  var sets: [[Card]] {
    var sets: [[Card]] = []
    var ofSuits = [[Card]](repeating: [], count: Suit.allCases.count)
    for (rank, share) in zip(Rank.allCases, shares) {
      let cards = { (suits: Int) in Suit.allCases.filter { suits >> $0.rawValue & 1 != 0 } }
      sets += cards(share.paired).map { Card(rank, of: $0) }.inPairs
      for suit in cards(share.unpaired ^ share.left) {
        ofSuits[suit.rawValue].append(Card(rank, of: suit))
      }
    }
    return sets + ofSuits.flatMap(\.inPairs)
  }

  /// The fate of each rank's cards, found from the end: each step back leads to a state with the
  /// most pairs.
  private var shares: [Share] {
    var state = left << 4
    var shares: [Share] = []
    for (rank, held) in ranks.enumerated().reversed() {
      let (before, after) = (mostRankPairs[rank], mostRankPairs[rank + 1])
      let share = Share.all(of: held).first { share in
        let from = share.state(before: state)
        return share.left & ~(state >> 4) == 0 && before[from] != Self.noWay
          && before[from] + share.pairs == after[state]
      }
      guard let share else { preconditionFailure("a state was reached from some other") }
      shares.append(share)
      state = share.state(before: state)
    }
    return shares.reversed()
  }
}

extension [Card] {
  /// The first two, the next two and so on.
  fileprivate var inPairs: [[Card]] {
    stride(from: 0, to: count - 1, by: 2).map { [self[$0], self[$0 + 1]] }
  }
}
