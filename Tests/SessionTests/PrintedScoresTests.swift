// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Scene
import Snapping
import SnappingPlay
import Testing
import Trios
import TriosPlay

@testable import matchismo

/// The scores as `--scores` prints them: the rows of their page.
@Suite("The scores in a terminal") struct PrintedScoresTests {
  private func scores(_ games: [String]) throws -> Scores {
    var scores = Scores()
    for fields in games { scores.add(try GameResult(line: "v1 \(fields)".utf8.span)) }
    return scores
  }

  private func text(_ scores: Scores, mode: String? = nil) -> String {
    MatchingGame.sheets(of: scores, mode: mode).map(\.text).joined(separator: "\n")
  }

  private static func game(
    _ score: Int, at second: Int = 0, deal: Int = 4711, flips: Int = 23, seconds: Int = 102,
    practice: String = "no"
  ) -> String {
    "finished=\(1_795_284_189 + second) local=2026-11-21T18:03 deal=\(deal) table=12 mode=match match=2 "
      + "scoring=stanford score=\(score) tries=9 flips=\(flips) hints=0 seconds=\(seconds) best=81 "
      + "practice=\(practice)"
  }

  @Test func `each kind of game has its best game, its figures, its last games and its charts`()
    throws
  {
    let pairs =
      "finished=1795284289 local=2026-11-21T18:04 cards=AS,AC table=2 mode=pairs score=0 tries=1 flips=2 "
      + "hints=0 seconds=9 practice=no"
    let games = [
      Self.game(74), Self.game(-8, at: 60, flips: 40, seconds: 3661), pairs,
      Self.game(81, at: 90, practice: "yes"),
    ]
    #expect(
      text(try scores(games)).hasPrefix(
        """
        Match, 12 cards

          74 points, 2026-11-21

          Best possible: 81

          Games                  2
          Average        2.5 stars
          Fewest flips          23
          Shortest time       1:42

          Date              Stars  Score  Flips     Time
          2026-11-21 18:03  ☆☆☆☆☆     -8     40  1:01:01
          2026-11-21 18:03  ★★★★★     74     23     1:42

          Stars in the last 2 games
          █▁
          Average 2.5

          Games by stars
          0  1  2  3  4  5
          1  0  0  0  0  1

        Concentration, 2 cards

          1 try, 2026-11-21

          Games                  1
          Average        5.0 stars
          Fewest flips           2
          Shortest time       0:09

          Date              Stars  Tries  Flips  Time
          2026-11-21 18:04  ★★★★★      1      2  0:09

          Stars in the last game
          █
          Average 5.0

          Games by stars
          0  1  2  3  4  5
          0  0  0  0  0  1

        """))
  }

  @Test func `of each kind the last ten are listed`() throws {
    let games = (100...130).map { Self.game($0, at: 60 * $0) }
    let listed = text(try scores(games)).split(separator: "\n").filter { $0.hasPrefix("  2026") }
      .map { $0.split(separator: " ")[3] }
    #expect(listed == (121...130).reversed().map { "\($0)" })
  }

  @Test func `without a game that counts nothing is printed`() throws {
    #expect(text(try scores([Self.game(81, practice: "yes")])).isEmpty)
    #expect(SnapGame.sheets(of: SnapScores(), mode: nil).isEmpty)
  }

  @Test func `below all games stand the daily deals, which are of no mode`() throws {
    let scores = try scores([Self.game(81, deal: 20_261_121)])
    let (whole, part) = (text(scores), text(scores, mode: "match"))
    #expect(whole.hasPrefix("\(part)\nDaily deals\n\n  81 points, 2026-11-21\n"))
    #expect(!part.contains("Daily deals"))
  }

  @Test func `games of Trios are printed, and their daily deals`() throws {
    var scores = TrioScores()
    for (day, seconds, mistakes) in [(20, 375, 0), (21, 1300, 2)] {
      let line =
        "v1 finished=\(1_795_197_789 + 86_400 * (day - 20)) local=2026-11-\(day)T18:03 "
        + "deal=202611\(day) score=\(75 - 2 * mistakes) trios=25 mistakes=\(mistakes) hints=0 "
        + "seconds=\(seconds) practice=no"
      scores.add(try TrioResult(line: line.utf8.span))
    }
    let games = TrioGame.sheets(of: scores, mode: nil).map(\.text)
    #expect(games.count == 2)
    #expect(
      games[0].hasPrefix(
        """
        Trios

          25 trios in 6:15

          2026-11-20

          Games                  2
          Average        3.0 stars
          Shortest time       6:15

          Date              Stars   Time  Trios  Score
        """), "\(games[0])")
    #expect(games[1].hasPrefix("Daily deals of Trios\n\n  25 trios in 6:15\n"))
    #expect(games[1].contains("  Most days in a row "))
    #expect(TrioGame.sheets(of: scores, mode: TrioGame.mode).count == 1)
  }

  @Test func `achievements are printed last, with the days of those that were earned`() throws {
    let games: [any ResultSummary] = [try scores([Self.game(81, deal: 20_261_121)])]
    let text = Sheet.achievements(games.standings(on: Clock.now.day)).text
    #expect(text.hasPrefix("Achievements\n\n  4 of 18 earned\n\n  First game "))
  }

  @Test func `rounds of Snap! are printed with their opponents, head starts apart`() throws {
    let rounds = [
      "players=3 strength=usual relaxed=no won=yes turns=214 right=2 wrong=1 late=2 times=300,900",
      "players=3 strength=usual relaxed=no won=no turns=214 right=1 wrong=0 late=2 times=250",
      "players=3 strength=usual relaxed=no won=yes turns=214 right=1 wrong=1 late=2 times=2500",
      "players=2 strength=people relaxed=no won=no turns=214 right=0 wrong=1 late=2",
      "players=3 strength=usual relaxed=yes won=yes turns=214 right=0 wrong=1 late=2",
    ]
    var scores = SnapScores()
    for round in rounds {
      let line = "v1 finished=1795284189 local=2026-11-21T18:03 deal=4711 \(round)"
      scores.add(try SnapResult(line: line.utf8.span))
    }
    #expect(
      SnapGame.sheets(of: scores, mode: SnapGame.mode).map(\.text).joined(separator: "\n") == """
        Snap!

          Rounds                      4
          Won                 2 (50.0%)
          Most wins in a row          1
          Best reaction          0.25 s
          Usually                 0.3 s
          Right calls                 4
          Wrong calls                 3
          Calls too late              8

          Against             Rounds  Won    Best  Usually
          1 person                 1    0       -        -
          2 computers: Usual       3    2  0.25 s    0.3 s

          Reactions in seconds
          |  ██     █          █|
                0.5  1    1.5  2+
          Usually 0.3 s

        Snap!, with a head start

          Rounds                       1
          Won                 1 (100.0%)
          Most wins in a row           1
          Right calls                  0
          Wrong calls                  1
          Calls too late               2

          Against             Rounds  Won  Best  Usually
          2 computers: Usual       1    1     -        -

        """)
  }
}
