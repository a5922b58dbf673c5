// SPDX-License-Identifier: MIT

/// All ways to take sets of three out of a few pieces. A subset of the pieces is an `Int` with a
/// bit for each.
struct BestScorePacking {
  private let pieces: [BestScorePiece]

  /// The points of any three pieces, by their places.
  private let points: [Int32]

  /// Less than any possible score, even with points added.
  private static let noWay = Int32.min / 2

  init(_ pieces: [BestScorePiece], _ values: BestScore.Values) {
    self.pieces = pieces
    points = pieces.flatMap { first in
      pieces.flatMap { second in
        pieces.map { third in
          let worth = BestScorePiece.worth(first, second, third)
          return worth > 0 ? Int32(values.points(worth: worth, cards: 3)) : Self.noWay
        }
      }
    }
  }

  /// The most points of sets that leave no scoring set, with those sets and the pieces left, by
  /// their places.
  func best() -> (points: Int, sets: [[Int]], left: [Int]) {
    let all = 1 << pieces.count - 1
    var (best, taken) = (Self.noWay, 0)
    var most = [Int32](repeating: 0, count: all + 1)
    for some in 0...all where some.nonzeroBitCount.isMultiple(of: 3) && isAskedFor(some) {
      if some != 0 { most[some] = mostPoints(of: some, most) }
      if most[some] > best, mayStay(all ^ some) { (best, taken) = (most[some], some) }
    }
    return (Int(best), sets(of: taken, most), pieces.indices.filter { taken >> $0 & 1 == 0 })
  }

  /// The sets that take all of `some` for the most points, found from the end.
  private func sets(of some: Int, _ most: [Int32]) -> [[Int]] {
    var (rest, sets) = (some, [[Int]]())
    while rest != 0 {
      let last = rest.bitWidth - 1 - rest.leadingZeroBitCount
      let others = pieces.indices.filter { $0 < last && rest >> $0 & 1 != 0 }
      let set = others.lazy.flatMap { second in
        others.lazy.filter { $0 < second }.map { [$0, second, last] }
      }.first { set in
        let without = set.reduce(rest) { $0 ^ 1 << $1 }
        return most[without] + self.points(of: set) == most[rest]
      }
      guard let set else { preconditionFailure("the points came from some set") }
      sets.append(set)
      rest = set.reduce(rest) { $0 ^ 1 << $1 }
    }
    return sets
  }

  private func points(of set: [Int]) -> Int32 {
    points[set.reduce(0) { $0 * pieces.count + $1 }]
  }

  /// True if ``mostPoints(of:_:)`` may need the answer for `some`: up to four pieces stay, and each
  /// set taken so far had the last piece.
  private func isAskedFor(_ some: Int) -> Bool {
    let afterLast = pieces.count - (some.bitWidth - some.leadingZeroBitCount)
    return pieces.count - some.nonzeroBitCount <= 4 + 3 * afterLast
  }

  /// The most points when all of `some` are taken; `most` has the answers for fewer pieces. Some
  /// set has the last piece, so only sets with it are tried.
  private func mostPoints(of some: Int, _ most: [Int32]) -> Int32 {
    var best = Self.noWay
    let first = some.bitWidth - 1 - some.leadingZeroBitCount
    var seconds = some ^ 1 << first
    while seconds != 0 {
      let second = seconds.trailingZeroBitCount
      seconds &= seconds - 1
      var thirds = seconds
      while thirds != 0 {
        let third = thirds.trailingZeroBitCount
        thirds &= thirds - 1
        let rest = some ^ 1 << first ^ 1 << second ^ 1 << third
        let place = (first * pieces.count + second) * pieces.count + third
        best = max(best, most[rest] + points[place])
      }
    }
    return best
  }

  /// True if a game may end with these pieces left.
  private func mayStay(_ some: Int) -> Bool {
    let count = some.nonzeroBitCount
    if count < 3 || count > 4 { return count < 3 }
    return BestScorePiece.canDiffer(
      pieces.indices.filter { some >> $0 & 1 != 0 }.map { pieces[$0] })
  }
}
