// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Testing

/// Results as comma-separated values, and the line to be shared.
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

  @Test(arguments: [
    ([:], "74 of 81 ★★★★★, 23 flips, 1:42"),
    (["score": "81", "flips": "12"], "81 of 81 ★★★★★, 12 flips, 1:42"),
    (["score": "80"], "80 of 81 ★★★★★, 23 flips, 1:42"),
    (["score": "-7"], "-7 of 81 ☆☆☆☆☆, 23 flips, 1:42"),
    (["score": "1000000000"], "1000000000 of 81 ★★★★★, 23 flips, 1:42"),
    (["best": "0", "score": "-1"], "-1 of 0 ★★☆☆☆, 23 flips, 1:42"),
    (["best": "", "bound": "93"], "74 of at most 93 ★★★★★, 23 flips, 1:42"),
    (["best": "", "flips": "1"], "74 points, 1 flip, 1:42"),
    (["hints": "1"], "74 of 81 ★★★★★, 23 flips, 1:42, 1 hint"),
    (["hints": "3"], "74 of 81 ★★★★★, 23 flips, 1:42, 3 hints"),
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
        == "Matchismo daily 2026-11-19: 74 of 81 ★★★★★, 23 flips, 1:42, played late")
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
