// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Testing

/// The scores as text and as comma-separated values, and the line to be shared.
struct ScoreTextTests {
  @Test func `results are written as comma-separated values`() throws {
    let results = [
      try result(["deal": "20261121"]),
      try result([
        "deal": "", "table": "3", "cards": "AS,10H,AD", "scoring": "7,-3,0", "best": "",
        "bound": "93", "practice": "yes", "score": "-4", "match": "3",
      ]),
      try result(["mode": "pairs", "table": "16", "match": "", "scoring": "", "best": ""]),
    ]
    var csv = ResultsCSV<GameResult>()
    for result in results { csv.add(result) }
    let lines = [
      "finished,local,mode,cards,match,scoring,deal,daily,score,tries,flips,seconds,hints,best,"
        + "exact,practice",
      "2026-11-21T18:03:09Z,2026-11-21T18:03,match,12,2,stanford,20261121,2026-11-21,74,9,23,102,0,"
        + "81,yes,no",
      "2026-11-21T18:03:09Z,2026-11-21T18:03,match,3,3,\"7,-3,0\",AS 10H AD,,-4,9,23,102,0,93,no,"
        + "yes",
      "2026-11-21T18:03:09Z,2026-11-21T18:03,pairs,16,,,4711,,74,9,23,102,0,,,no",
    ]
    #expect(String(decoding: csv.take(), as: UTF8.self) == lines.map { $0 + "\r\n" }.joined())
    #expect(csv.take().isEmpty)
  }

  @Test func `the scores are a table for each kind of game`() throws {
    let second = [
      "score": "-8", "flips": "40", "seconds": "3661", "hints": "2", "best": "", "bound": "93",
      "finished": "1795370589", "local": "2026-11-22T07:05",
    ]
    let pairs = [
      "mode": "pairs", "table": "2", "deal": "", "cards": "AS,AC", "best": "", "tries": "1",
    ]
    let games = [
      try result(), try result(second), try result(pairs), try result(["practice": "yes"]),
    ]
    let report = ScoreReport(of: Scores(of: games), today: try date("2026-11-23"))
    #expect(
      report.description == """
        Match, 12 cards: 2 games

          Best             91%
          Fewest flips      23
          Shortest time   1:42
          Average        45.5%
          Average flips   31.5
          Average time   31:22

          Date              Percent  Stars  Score  Possible  Tries  Flips     Time  Hints  Deal
          2026-11-22 07:05       0%  ☆☆☆☆☆     -8      ≤ 93      9     40  1:01:01      2  4711
          2026-11-21 18:03      91%  ★★★★★     74        81      9     23     1:42      0  4711

          Stars  0  1  2  3  4  5
          Games  1  0  0  0  0  1

          Percent in the last 2 games
          ▇▁
          Average 45.5%

        Concentration, 2 cards: 1 game

          Best             100%
          Fewest flips       23
          Shortest time    1:42
          Average        100.0%
          Average flips    23.0
          Average time     1:42

          Date              Percent  Stars  Tries  Flips  Time  Hints  Deal
          2026-11-21 18:03     100%  ★★★★★      1     23  1:42      0     -

          Stars  0  1  2  3  4  5
          Games  0  0  0  0  0  1

          Percent in the last game
          █
          Average 100.0%

        """)
  }

  @Test func `of each kind the last ten are listed`() throws {
    let report = ScoreReport(
      of: Scores(of: try results(scores: Array(100...130))), today: try date("2026-11-22"))
    let scores = report.description.split(separator: "\n").filter { $0.hasPrefix("  2026") }
      .map { $0.split(separator: " ")[4] }
    #expect(scores == (121...130).reversed().map { "\($0)" })
  }

  @Test func `without a game that counts there is no table`() throws {
    let practice = try result(["practice": "yes"])
    #expect(
      ScoreReport(of: Scores(of: [practice]), today: try date("2026-11-22")).description.isEmpty)
  }

  @Test(arguments: [
    ([:], "74 of 81 ▰▰▰▰▰▰▰▰▰▱, 23 flips, 1:42"),
    (["score": "81", "flips": "12"], "81 of 81 ▰▰▰▰▰▰▰▰▰▰, 12 flips, 1:42"),
    (["score": "80"], "80 of 81 ▰▰▰▰▰▰▰▰▰▱, 23 flips, 1:42"),
    (["score": "-7"], "-7 of 81 ▱▱▱▱▱▱▱▱▱▱, 23 flips, 1:42"),
    (["score": "1000000000"], "1000000000 of 81 ▰▰▰▰▰▰▰▰▰▰, 23 flips, 1:42"),
    (["best": "0", "score": "-1"], "-1 of 0 ▱▱▱▱▱▱▱▱▱▱, 23 flips, 1:42"),
    (["best": "", "bound": "93"], "74 of at most 93 ▰▰▰▰▰▰▰▱▱▱, 23 flips, 1:42"),
    (["best": "", "flips": "1"], "74 points, 1 flip, 1:42"),
    (["hints": "1"], "74 of 81 ▰▰▰▰▰▰▰▰▰▱, 23 flips, 1:42, 1 hint"),
    (["hints": "3"], "74 of 81 ▰▰▰▰▰▰▰▰▰▱, 23 flips, 1:42, 3 hints"),
  ])
  func `a day's game can be shared in a line`(fields: [String: String], line: String) throws {
    let result = try result(["deal": "20261121"].merging(fields) { $1 })
    #expect(Sentences.shared(result) == "Matchismo daily 2026-11-21: \(line)")
    let attempt = Attempt(after: [result, result])
    #expect(Sentences.shared(result, attempt) == "Matchismo daily 2026-11-21, attempt 3: \(line)")
  }

  @Test func `a day's game that was late is shared as such`() throws {
    let result = try result(["deal": "20261119"])
    #expect(
      Sentences.shared(result)
        == "Matchismo daily 2026-11-19: 74 of 81 ▰▰▰▰▰▰▰▰▰▱, 23 flips, 1:42, played late")
  }

  @Test func `below all games stands what they come to together`() throws {
    let games = [
      try result(["deal": "20261120"]), try result(["deal": "20261121", "score": "81"]),
      try result(["deal": "20261121", "practice": "yes"]),
    ]
    let (scores, today) = (Scores(of: games), try date("2026-11-22"))
    let whole = ScoreReport(of: scores, today: today).description
    let part = ScoreReport(of: scores, today: today, isWhole: false).description
    #expect(
      whole == part + """

        Daily deals: 1 played on the day, 1 played late

          Days in a row       1
          Most days in a row  1

        Achievements: 1 of 10

          Perfect               2026-11-21
          Not one mismatch         Not yet
          Under a minute           Not yet
          All in threes            Not yet
          A full deck              Not yet
          An elephant's memory     Not yet
          On your own              Not yet
          Seven days in a row      Not yet
          Every day of a month     Not yet
          A hundred games          Not yet

        """)
  }

  @Test func `any other game is not shared so`() throws {
    #expect(Sentences.shared(try result()) == nil)
  }

  @Test(arguments: [
    (51.25, "51.3"), (51.2, "51.2"), (-0.5, "-0.5"), (-0.01, "0.0"), (0, "0.0"),
    (1e300, "1000000000000.0"),
  ])
  func `an average has one digit behind its point`(number: Double, text: String) {
    #expect(Sentences.oneDecimal(number) == text)
  }
}
