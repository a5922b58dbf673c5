// SPDX-License-Identifier: MIT

import Cards
import Games
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

  @Test func `the time of the quickest trio is kept where it is known`() throws {
    let fields =
      "finished=1795284189 local=2026-11-21T18:03 deal=4711 score=70 trios=25 mistakes=2 hints=1 "
      + "seconds=375 practice=no quickest=4210"
    let result = try result(fields)
    #expect(result.line.hasPrefix("v2 \(fields) check="))
    var csv = ResultsCSV<TrioResult>()
    csv.add(result)
    #expect(String(decoding: csv.take(), as: UTF8.self).hasSuffix(",375,no,4210\r\n"))
  }

  /// The line of a game with ten seconds for each trio but the third, which takes four.
  ///
  /// - Parameter help: entries before the third.
  private func line(
    with help: [RecordEntry<TrioGame.Move>], third seconds: Int = 4
  ) throws -> String {
    var sitting = Sitting<TrioGame>(setup(4711))
    var (time, found) = (0, 0)
    for step in sitting.game.rest {
      if step.count == 3 {
        found += 1
        time += found == 3 ? seconds * 1000 : 10_000
        if found == 3 { for entry in help { try sitting.play(entry) } }
      }
      for move in step {
        guard case .choose(let place, _) = move else {
          try sitting.play(.move(move))
          continue
        }
        try sitting.play(.move(.choose(place, at: time)))
      }
    }
    return try #require(
      TrioResult(of: sitting, finished: Timestamp(universal: 6), seconds: time / 1000)
    ).line
  }

  @Test func `the quickest trio is one that no hint or undo has shown`() throws {
    #expect(try line(with: []).contains(" quickest=4000 "))
    #expect(try line(with: [.move(.hint)]).contains(" quickest=10000 "))
    #expect(try !line(with: [.move(.choose(0)), .undo]).contains("quickest"))
    let backwards = try line(with: [], third: -4)
    #expect(backwards.contains(" quickest=10000 "))
    #expect(try TrioResult(line: backwards.utf8.span).line == backwards)
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
