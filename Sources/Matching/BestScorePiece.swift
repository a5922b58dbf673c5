// SPDX-License-Identifier: MIT

/// A card as it counts in sets of three, or one that may still be any of its rank's cards.
struct BestScorePiece {
  let rank: Int

  /// The suits that it may have, a bit each.
  let suits: Int

  /// The cards of a rank.
  static func all(rank: Int, _ held: Int) -> [BestScorePiece] {
    [1, 2, 4, 8].filter { held & $0 != 0 }.map { BestScorePiece(rank: rank, suits: $0) }
  }

  /// What stays of a rank after three of its cards have been taken away, if it has three. Of four
  /// any may stay.
  static func rest(rank: Int, _ held: Int) -> [BestScorePiece] {
    switch held.nonzeroBitCount {
    case 4: [BestScorePiece(rank: rank, suits: held)]
    case 3: []
    default: all(rank: rank, held)
    }
  }

  /// What three pieces are worth at best, before the bonus.
  static func worth(_ a: BestScorePiece, _ b: BestScorePiece, _ c: BestScorePiece) -> Int {
    if a.rank == b.rank { return worth(ofPair: a, b, and: c) }
    if b.rank == c.rank { return worth(ofPair: b, c, and: a) }
    if a.rank == c.rank { return worth(ofPair: a, c, and: b) }
    if a.suits & b.suits & c.suits != 0 { return 3 * BestScore.suitWorth }
    let someShare = a.suits & (b.suits | c.suits) | b.suits & c.suits
    return someShare != 0 ? BestScore.suitWorth : 0
  }

  private static func worth(
    ofPair a: BestScorePiece, _ b: BestScorePiece, and c: BestScorePiece
  ) -> Int {
    if c.rank == a.rank { return BestScore.threeOfARankWorth }
    return BestScore.rankWorth + ((a.suits | b.suits) & c.suits != 0 ? BestScore.suitWorth : 0)
  }

  /// Whether the pieces can all be of different ranks and suits.
  static func canDiffer(_ pieces: [BestScorePiece]) -> Bool {
    let fixed = pieces.map(\.suits).filter { $0.nonzeroBitCount == 1 }
    return pieces.count <= 4 && Set(pieces.map(\.rank)).count == pieces.count
      && Set(fixed).count == fixed.count
  }
}
