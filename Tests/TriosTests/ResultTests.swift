// SPDX-License-Identifier: MIT

import Cards
import Play
import Testing
import Trios
import TriosPlay

@Suite("Results of Trios") struct TrioResultTests {
  private func result(_ fields: String) throws -> TrioResult {
    try TrioResult(line: "v1 \(fields)".utf8.span)
  }

  private func game(
    _ seconds: Int, trios: Int = 25, score: Int = 75, at end: Int = 1_795_284_189,
    practice: Bool = false, deal: Int = 4711
  ) throws -> TrioResult {
    try result(
      "finished=\(end) local=2026-11-21T18:03 deal=\(deal) score=\(score) trios=\(trios) "
        + "mistakes=0 hints=0 seconds=\(seconds) practice=\(practice ? "yes" : "no")")
  }

  @Test func `a line is read and written again`() throws {
    let fields =
      "finished=1795284189 local=2026-11-21T18:03 deal=4711 score=70 trios=25 mistakes=2 hints=1 "
      + "seconds=375 practice=no"
    let line = try result(fields).line
    #expect(line.hasPrefix("v2 \(fields) check="))
    #expect(try TrioResult(line: line.utf8.span) == (try result(fields)))
  }

  @Test(arguments: ["trios=0", "trios=28", "score=x", "seconds=-1", "practice=perhaps", "deal=0"])
  func `a wrong value is refused`(field: String) throws {
    let key = field.prefix { $0 != "=" }
    let good =
      "finished=1795284189 local=2026-11-21T18:03 deal=4711 score=70 trios=25 mistakes=2 hints=1 "
      + "seconds=375 practice=no"
    let fields = good.split(separator: " ").map { $0.hasPrefix("\(key)=") ? field : String($0) }
    #expect(throws: ResultError.self) { try result(fields.joined(separator: " ")) }
  }

  @Test(arguments: [(325, 5), (326, 4), (550, 4), (551, 3), (1075, 3), (1825, 2), (1826, 1)])
  func `stars are for the seconds that a trio takes`(seconds: Int, stars: Int) throws {
    #expect(try game(seconds).stars == stars)
  }

  @Test func `a lost point counts as five seconds`() throws {
    #expect(try game(315, score: 73).stars == 5)
    #expect(try game(316, score: 73).stars == 4)
  }

  @Test func `practice counts for nothing, but its deal is known`() throws {
    var scores = TrioScores()
    #expect(scores.isEmpty)
    scores.add(try game(100, practice: true, deal: 5))
    #expect(scores.statistics.count == 0)
    #expect(scores.statistics.best() == nil)
    #expect(scores.has(try #require(DealNumber(5))))
    #expect(!scores.has(try #require(DealNumber(6))))
    #expect(!scores.isEmpty)
  }

  @Test func `the best is the quickest for each trio, whatever the order`() throws {
    let games = try [game(300), game(290, trios: 23, score: 69), game(600, at: 1_795_284_190)]
    for order in [games, games.reversed()] {
      var scores = TrioScores()
      for game in order { scores.add(game) }
      #expect(scores.statistics.best() == games[0])
      #expect(scores.statistics.best(besides: games[0]) == games[1])
      #expect(scores.statistics.history.first == games[2])
      #expect(scores.statistics.stars == [0, 0, 0, 1, 0, 2])
      #expect(scores.statistics.shortest == 290)
    }
  }
}
