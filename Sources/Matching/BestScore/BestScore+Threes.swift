// SPDX-License-Identifier: MIT

import Cards

extension BestScore {
  /// The best score with three cards to a match; exact for at most ``mostPieces`` pieces.
  static func ofThrees(_ cards: [Card], _ values: Values) -> BestScore {
    let suits = suitsByRank(cards)
    let pieces = pieces(suits, values)
    guard pieces.count <= mostPieces else { return .atMost(bound(suits, values)) }
    let ranks = mayTakeRanks(values) ? ranksOfThree(suits) : 0
    return .exact(
      values.points(worth: ranks * threeOfARankWorth, cards: ranks * 3)
        + BestScorePacking(pieces, values).best().points)
  }

  /// The pieces to pack into sets: all cards, or the rest after taking three of each rank that has
  /// three.
  private static func pieces(_ suits: [Int], _ values: Values) -> [BestScorePiece] {
    let takesRanks = mayTakeRanks(values)
    return suits.enumerated().flatMap { rank, held in
      takesRanks ? BestScorePiece.rest(rank: rank, held) : BestScorePiece.all(rank: rank, held)
    }
  }

  /// The sets of three with the best score; `nil` if it is not known exactly.
  static func setsOfThree(_ cards: [Card], _ values: Values) -> [[Card]]? {
    let suits = suitsByRank(cards)
    let pieces = pieces(suits, values)
    guard pieces.count <= mostPieces else { return nil }
    let (_, packed, left) = BestScorePacking(pieces, values).best()
    let sets = packed.map { BestScorePiece.worthiest($0.map { pieces[$0] }) }
    let rest = BestScorePiece.leastWorth(left.map { pieces[$0] })
    let others = Set(sets.joined() + rest)
    let taken = Dictionary(grouping: cards.filter { !others.contains($0) }, by: \.rank)
    return taken.values + sets
  }

  /// The most pieces for a full search, which takes a few milliseconds; each further piece doubles
  /// that.
  static let mostPieces = 20

  static let threeOfARankWorth = 3 * rankWorth

  private static func ranksOfThree(_ suits: [Int]) -> Int {
    suits.filter { $0.nonzeroBitCount >= 3 }.count
  }

  /// Whether some best game matches three of each rank that has three, as it does with the named
  /// scorings.
  ///
  /// Take a finished game that lacks such a match of some rank, and make the match. The cards come
  /// out of one, two or three other sets, each worth at most 5, and at most 3 if it has no pair of
  /// another rank. Such a pair, if there is one, makes a set of 4 with any spare card. So the worth
  /// grows by
  ///
  /// - 7 or more, from one set: there are as many sets as before;
  /// - 2 or more, from two: one set less;
  /// - from three: 12 - 9 with no pair, two sets less; 16 - 11 with one, one less; 20 - 15 with two
  ///   or three, as many.
  ///
  /// Then sets are taken again until the game is over, each worth 1 or more. Games that are over
  /// differ by one set at most, so there may be one set more in the end; then the worth has grown
  /// by 4 or more, and it is enough that this pays for turning up three cards.
  private static func mayTakeRanks(_ values: Values) -> Bool {
    values.points(worth: 4, cards: 3) >= 0
  }

  /// Points that no game exceeds.
  ///
  /// A set is worth 12 if it is three of a rank; otherwise at most 5, which takes a pair of a rank;
  /// and at most 3 without one. With three taken of each rank that has them, each rank of two still
  /// gives a pair. Doing without one of these threes would lose 12 and win at most 7, as two pairs
  /// for one more set. A finished game leaves two cards or fewer, or three or four that all differ.
  static func bound(_ suits: [Int], _ values: Values) -> Int {
    let count = suits.reduce(0) { $0 + $1.nonzeroBitCount }
    let pairs = suits.filter { $0.nonzeroBitCount == 2 }.count
    let fewestSets = count % 3 == 2 ? count / 3 : count / 3 - 1
    return (fewestSets...count / 3).map { sets in
      let threes = min(ranksOfThree(suits), sets)
      let fives = min(pairs, sets - threes)
      let worth =
        threes * threeOfARankWorth + fives * (rankWorth + suitWorth)
        + (sets - threes - fives) * 3 * suitWorth
      return values.points(worth: worth, cards: 3 * sets)
    }.max() ?? 0
  }
}
