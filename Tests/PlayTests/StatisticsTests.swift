// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Testing

struct StatisticsTests {
  @Test func `what stands out is found`() throws {
    // Of 80 points and of 40: the better game is the one that reached more of what there was.
    let games = [
      try game(1, "2026-11-01", score: 40, flips: 30, seconds: 90, ["best": "80"]),
      try game(2, "2026-11-02", score: 74, flips: 26, seconds: 120, ["best": "80"]),
      try game(3, "2026-11-03", score: 38, flips: 22, seconds: 100, ["best": "40"]),
      try game(4, "2026-11-04", score: -6, flips: 60, seconds: 80, ["best": "80"]),
    ]
    let statistics = Statistics(of: games.shuffled())
    #expect(statistics.count == 4)
    #expect(statistics.history == games.reversed())
    #expect(statistics.best == games[2])
    #expect(statistics.fewestFlips == games[2])
    #expect(statistics.shortest == games[3])
    #expect(statistics.lastGames == games)
    #expect(statistics.stars(of: games[0].kind).reduce(0, +) == 4)
    #expect(statistics.stars(of: games[0].kind)[0] == 1)
  }

  @Test func `a game whose best is not known counts, but is no best`() throws {
    let games = [
      try game(1, "2026-11-01", score: 99, ["best": ""]), try game(2, "2026-11-02", score: 1),
    ]
    let statistics = Statistics(of: games)
    #expect(statistics.count == 2)
    #expect(statistics.best == games[1])
    #expect(statistics.lastGames == [games[1]])
  }

  @Test func `of equal games the first stays the best`() throws {
    let games = [try game(1, "2026-11-01"), try game(2, "2026-11-01")]
    let statistics = Statistics(of: games.reversed())
    #expect(statistics.best == games[0])
    #expect(statistics.fewestFlips == games[0])
    #expect(statistics.shortest == games[0])
  }

  @Test func `practice stays out`() throws {
    let games = [
      try game(1, "2026-11-01", score: 10),
      try game(2, "2026-11-02", score: 99, flips: 1, seconds: 1, ["practice": "yes"]),
    ]
    let statistics = Statistics(of: games)
    #expect(statistics.count == 1)
    #expect(statistics.history == [games[0]])
    #expect(statistics.best == games[0])
  }

  @Test func `without a game there is nothing to say`() throws {
    let statistics = Statistics()
    #expect(statistics.count == 0)
    #expect(statistics.best == nil)
    #expect(statistics.averageStars(of: try result().kind) == nil)
    #expect(statistics.lastGames == [])
  }

  @Test func `pairs are compared by tries, few being better`() throws {
    let pairs = ["mode": "pairs", "table": "16", "match": "", "scoring": ""]
    let games = try [20, 12, 15].enumerated().map { index, tries in
      try game(index, "2026-11-01", pairs.merging(["tries": "\(tries)"]) { $1 })
    }
    let statistics = Statistics(of: games)
    #expect(statistics.best == games[1])
    #expect(statistics.lastGames.compactMap(\.percent?.value) == [40, 66, 53])
    #expect(statistics.best(besides: games[1]) == games[2])
  }

  @Test func `the chart shows the last fifty`() throws {
    let games = try results(scores: (1...170).map { $0 * 7919 % 82 })
    for order in [games, games.reversed(), games.shuffled()] {
      #expect(Statistics(of: order).lastGames == Array(games.suffix(50)))
    }
  }

  @Test func `the best, the last and the shortest are found`() throws {
    let games = [
      try game(1, "2026-11-01", score: 40, seconds: 90),
      try game(2, "2026-11-02", score: 74, seconds: 120),
      try game(3, "2026-11-03", score: -6, seconds: 80),
    ]
    let statistics = Statistics(of: games)
    #expect(statistics.best == games[1] && statistics.best(besides: games[1]) == games[0])
    #expect(statistics.history == [games[2], games[1], games[0]])
    #expect(statistics.shortest == games[2])
  }

  @Test func `of many games the first in an order are listed, whatever order they come in`() throws
  {
    let games = try results(scores: (0..<300).map { $0 * 7919 % 79 })
    let best = games.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element)
    for order in [games, games.reversed(), games.shuffled()] {
      let statistics = Statistics(of: order)
      #expect(statistics.best == best[0] && statistics.best(besides: best[0]) == best[1])
      #expect(statistics.history == games.suffix(Statistics.chartLength).reversed())
      #expect(statistics.count == 300)
    }
  }

  @Test func `games are compared only with those of their kind`() throws {
    let kinds: [[String: String]] = [
      [:], ["table": "20"], ["scoring": "lecture"], ["scoring": "9,0,0"], ["match": "3"],
      ["mode": "pairs", "table": "16"],
    ]
    let games = try (kinds + kinds.reversed()).map { try result($0) }
    let scores = Scores(of: games)
    #expect(scores.kinds.map { scores.statistics(of: $0).count } == [2, 2, 2, 2, 2, 2])
    #expect(
      scores.kinds.map(Sentences.kind) == [
        "Match, 12 cards", "Match, 12 cards, strict scoring",
        "Match, 12 cards, suit 9, mismatch costs 0, card costs 0", "Match, 20 cards",
        "Match, 12 cards, three to a match", "Concentration, 16 cards",
      ])
  }

  @Test func `of a day's deal the first game counts`() throws {
    let daily = ["deal": "20261121"]
    let games = [
      try result(daily.merging(["finished": "1795284189", "practice": "yes"]) { $1 }),
      try result(daily.merging(["finished": "1795284289", "score": "10"]) { $1 }),
      try result(daily.merging(["finished": "1795284389", "score": "80"]) { $1 }),
      try result(["finished": "1795284489"]),
      try result([
        "finished": "1795370589", "local": "2026-11-22T18:03", "deal": "20261122",
      ]),
    ]
    #expect(Scores(of: games.reversed()).dailies == [games[1], games[4]])
    #expect(Scores(of: games).dailies == [games[1], games[4]])
  }

  /// The nth of some games, so many seconds into a day.
  private func game(
    _ order: Int, _ day: String, score: Int = 50, flips: Int = 23, seconds: Int = 102,
    _ fields: [String: String] = [:]
  ) throws -> GameResult {
    let finished = try date(day).dayNumber * 86_400 + order
    let usual = [
      "finished": "\(finished)", "local": "\(day)T00:00", "score": "\(score)",
      "flips": "\(flips)", "seconds": "\(seconds)",
    ]
    return try result(usual.merging(fields) { $1 })
  }
}
