// SPDX-License-Identifier: MIT

import Play
import Snapping
import Tables
import Testing

@testable import SnappingPlay

/// What rounds of Snap! come to.
@Suite("The scores of Snap!") struct SnapScoresTests {
  private func scores(_ rounds: [[String: String]]) throws -> SnapScores {
    var scores = SnapScores()
    for fields in rounds { scores.add(try round(fields)) }
    return scores
  }

  private let rounds = [
    ["right": "2", "times": "300,900"], ["won": "no", "right": "1", "times": "250", "wrong": "0"],
    ["right": "1", "times": "2500"],
    ["players": "2", "strength": "sharp", "right": "0", "times": ""],
    ["players": "2", "strength": "people", "won": "no", "right": "0", "times": ""],
    ["relaxed": "yes", "right": "1", "times": "60000"],
  ]

  @Test func `rounds are counted, and so are calls`() throws {
    let statistics = try scores(rounds).statistics(hasHeadStart: false)
    #expect([statistics.rounds, statistics.won, statistics.longestRow] == [5, 3, 2])
    #expect(statistics.percentWon == 60)
    #expect([statistics.right, statistics.wrong, statistics.late] == [4, 4, 10])
    #expect(statistics.reactions.fastest == 250)
    #expect(statistics.reactions.median == 300)
  }

  @Test func `relaxed rounds are told from others`() throws {
    let scores = try scores(rounds)
    #expect(scores.statistics(hasHeadStart: true).reactions.fastest == 60_000)
    #expect(scores.kinds(hasHeadStart: true).map(\.players) == [3])
    #expect(
      scores.kinds(hasHeadStart: false) == [
        SnapKind(players: 2, strength: .sharp, hasHeadStart: false),
        SnapKind(players: 2, strength: nil, hasHeadStart: false),
        SnapKind(players: 3, strength: .usual, hasHeadStart: false),
      ])
    #expect(scores.statistics(of: scores.kinds(hasHeadStart: false)[2]).rounds == 3)
  }

  @Test(arguments: [
    ("1", 1), ("5,1", 1), ("1,2,3", 2), ("4,3,2,1", 2), ("7,7,7,1,1", 7), ("9,1,1,1,1", 1),
  ])
  func `half of the reactions don't exceed the median`(times: String, median: Int) throws {
    let result = try round(["times": times, "right": "5"])
    var scores = SnapScores()
    scores.add(result)
    #expect(scores.statistics(hasHeadStart: false).reactions.median == median)
    #expect(result.deeds.median == median)
  }

  @Test func `the last range has all slow reactions`() throws {
    let times = "0,99,100,1999,2000,60000"
    let scores = try scores([["times": times, "right": "6"]])
    var expected = [Int](repeating: 0, count: 21)
    (expected[0], expected[1], expected[19], expected[20]) = (2, 1, 1, 2)
    #expect(scores.statistics(hasHeadStart: false).reactions.distribution == expected)
  }

  @Test func `without rounds there is nothing to tell`() {
    let scores = SnapScores()
    #expect(scores.isEmpty)
    #expect(scores.statistics(hasHeadStart: false).percentWon == nil)
    #expect(scores.statistics(hasHeadStart: false).reactions.median == nil)
  }

  @Test func `the player's pace is that of the last calls, from the first on`() throws {
    var scores = SnapScores()
    func pace() -> Int? { scores.statistics(hasHeadStart: false).pace.milliseconds }
    #expect(pace() == nil)
    // Against two computers the known calls are the faster ones.
    scores.add(try round(["right": "9", "times": "600"]))
    #expect(pace() == 684)
    scores.add(try round(["right": "9", "times": "1500"]))
    #expect(pace() == 1200, "a newcomer's")
    for times in ["400,400,500", "500", "600,900"] {
      scores.add(try round(["right": "9", "times": times]))
    }
    #expect(pace() == 570)
    for _ in 1...30 { scores.add(try round(["right": "9", "times": "1000,1000"])) }
    #expect(pace() == 1140)
  }

  @Test func `a late call tells the pace as long as it is one`() {
    var pace = SnapPace()
    let tells = [
      pace.note(.late, after: 900, against: 2), pace.note(.late, after: 2001, against: 2),
      pace.note(.wrong, after: 500, against: 2),
    ]
    #expect(tells == [true, false, false])
    #expect(pace.milliseconds == 900)
  }

  @Test func `the record of reactions has the best, the usual and this week's`() throws {
    var scores = SnapScores()
    let finished = try round([:]).finished
    for times in ["500", "400,600"] { scores.add(try round(["right": "9", "times": times])) }
    let record = scores.statistics(hasHeadStart: false).record(on: finished.day)
    #expect(record == ReactionRecord(best: 400, usual: 500, week: 500))
    let later = try #require(CalendarDate(dayNumber: finished.day.dayNumber + 7))
    #expect(
      scores.statistics(hasHeadStart: false).record(on: later)
        == ReactionRecord(best: 400, usual: 500, week: nil))
    #expect(SnapStatistics().record(on: later) == nil)
  }

  @Test func `a first win, a best call and a first win at a strength are praised`() throws {
    var scores = SnapScores()
    let lost = try round(["won": "no", "right": "1", "times": "500"])
    #expect(scores.praise(lost) == nil)
    scores.add(lost)
    let won = try round(["won": "yes", "right": "1", "times": "600"])
    #expect(scores.praise(won) == .earned(["First win at Snap!"]))
    scores.add(won)
    #expect(scores.praise(won) == nil)
    #expect(scores.praise(try round(["right": "1", "times": "499"])) == .fastest)
    #expect(
      scores.praise(try round(["won": "yes", "strength": "sharp", "right": "1", "times": "600"]))
        == .firstWinAgainst(.sharp))
  }

  @Test func `one, ten and a hundred wins are achievements`() throws {
    var scores = SnapScores()
    let (won, lost) = (try round(["won": "yes"]), try round(["won": "no"]))
    for number in 1...100 {
      scores.add(lost)
      let names = [
        1: "First win at Snap!", 10: "Ten wins at Snap!", 100: "A hundred wins at Snap!",
      ]
      #expect(scores.praise(won) == names[number].map { .earned([$0]) })
      scores.add(won)
      #expect(scores.achievements.count == names.keys.count { $0 <= number })
    }
    let standings = scores.achievements.standings(on: won.finished.day)
    #expect(standings.map(\.day) == [won.finished.day, won.finished.day, won.finished.day])
  }

  @Test func `rounds are written as comma-separated values`() throws {
    var csv = ResultsCSV<SnapResult>()
    csv.add(try round())
    csv.add(try round(["right": "0", "times": "", "relaxed": "yes", "won": "no"]))
    let lines = [
      "finished,local,mode,deal,players,strength,relaxed,won,turns,right,wrong,late,fastest,median,"
        + "reactions,length",
      "2026-11-21T18:03:09Z,2026-11-21T18:03,snap,4711,3,usual,no,yes,214,3,1,2,312,388,"
        + "312 388 541,deck",
      "2026-11-21T18:03:09Z,2026-11-21T18:03,snap,4711,3,usual,yes,no,214,0,1,2,,,,deck",
    ]
    #expect(String(decoding: csv.take(), as: UTF8.self) == lines.map { $0 + "\r\n" }.joined())
  }
}
