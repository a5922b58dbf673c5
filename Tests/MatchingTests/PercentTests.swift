// SPDX-License-Identifier: MIT

import Matching
import Testing

struct PercentTests {
  @Test(arguments: [
    (81, 81, 100), (80, 81, 98), (40, 81, 49), (1, 81, 1), (1, 200, 0), (0, 81, 0), (-7, 81, -9),
    (-81, 81, -100), (90, 81, 100), (1_000_000_000, 81, 100), (-1_000_000_000, 81, -9999),
  ])
  func `points are compared with the most that the deal allows`(
    points: Int, best: Int, percent: Int
  ) {
    #expect(Percent(points: points, of: .exact(best)).value == percent)
    #expect(Percent(points: points, of: .atMost(best)).value == percent)
  }

  @Test(arguments: [(0, 0, 100), (-1, 0, 0), (-3, -3, 100), (-4, -3, 0)])
  func `where nothing can be won, the least loss is all there is`(
    points: Int, best: Int, percent: Int
  ) {
    #expect(Percent(points: points, of: .exact(best)).value == percent)
  }

  @Test(arguments: [
    (8, 16, 100), (9, 16, 88), (16, 16, 50), (900, 16, 0), (4, 16, 100), (0, 2, 100),
  ])
  func `tries are compared with one for every two cards`(tries: Int, cards: Int, percent: Int) {
    #expect(Percent(tries: tries, cards: cards).value == percent)
  }
}
