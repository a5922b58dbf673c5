// SPDX-License-Identifier: MIT

import Cards

/// A card for sets of three, or a stand-in for any of several cards of a rank.
struct BestScorePiece {
  let rank: Int

  /// The possible suits, a bit each.
  let suits: Int

  static func all(rank: Int, _ held: Int) -> [Self] {
    [1, 2, 4, 8].filter { held & $0 != 0 }.map { Self(rank: rank, suits: $0) }
  }

  /// The rest of a rank after three of its cards are taken, if it has three. Of four, any one may
  /// be left.
  static func rest(rank: Int, _ held: Int) -> [Self] {
    switch held.nonzeroBitCount {
    case 4: [Self(rank: rank, suits: held)]
    case 3: []
    default: all(rank: rank, held)
    }
  }

  /// The best possible worth of three pieces, before the bonus.
  static func worth(_ first: Self, _ second: Self, _ third: Self) -> Int {
    if first.rank == second.rank { return worth(ofPair: first, second, and: third) }
    if second.rank == third.rank { return worth(ofPair: second, third, and: first) }
    if first.rank == third.rank { return worth(ofPair: first, third, and: second) }
    if first.suits & second.suits & third.suits != 0 { return 3 * BestScore.suitWorth }
    let common = first.suits & (second.suits | third.suits) | second.suits & third.suits
    return common != 0 ? BestScore.suitWorth : 0
  }

  private static func worth(ofPair first: Self, _ second: Self, and third: Self) -> Int {
    if third.rank == first.rank { return BestScore.threeOfARankWorth }
    let sharesSuit = (first.suits | second.suits) & third.suits != 0
    return BestScore.rankWorth + (sharesSuit ? BestScore.suitWorth : 0)
  }

  /// The possible cards.
  private var cards: [Card] {
    Suit.allCases.filter { suits >> $0.rawValue & 1 != 0 }
      .compactMap { suit in Rank(rawValue: rank + 1).map { Card($0, of: suit) } }
  }

  /// All possible combinations of the pieces' cards.
  private static func ways(_ pieces: [Self]) -> [[Card]] {
    pieces.reduce([[]]) { ways, piece in
      ways.flatMap { way in piece.cards.map { way + [$0] } }
    }
  }

  /// The combination with the highest worth.
  static func worthiest(_ pieces: [Self]) -> [Card] {
    ways(pieces).max { MatchingGame.worth(of: $0) < MatchingGame.worth(of: $1) } ?? []
  }

  /// The combination with the lowest worth.
  static func leastWorth(_ pieces: [Self]) -> [Card] {
    ways(pieces).min { MatchingGame.worth(of: $0) < MatchingGame.worth(of: $1) } ?? []
  }

  /// True if the pieces can all differ in rank and suit.
  static func canDiffer(_ pieces: [Self]) -> Bool {
    let fixed = pieces.map(\.suits).filter { $0.nonzeroBitCount == 1 }
    return pieces.count <= 4 && Set(pieces.map(\.rank)).count == pieces.count
      && Set(fixed).count == fixed.count
  }
}
