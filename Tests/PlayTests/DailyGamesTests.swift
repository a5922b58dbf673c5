// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Tableau
import Testing

@Suite("What was played on the days' deals") struct DailyGamesTests {
  /// The game on the deal of a day in November, played on another or the same; the later in a test, the
  /// later it ended.
  private func game(
    _ day: Int, on played: Int, score: Int = 50, practice: String = "no"
  ) throws -> GameResult {
    let two = { (day: Int) in day < 10 ? "0\(day)" : "\(day)" }
    return try result([
      "finished": "\(1_793_534_400 + (played - 1) * 86_400 + score)",
      "local": "2026-11-\(two(played))T12:00", "deal": "202611\(two(day))", "score": "\(score)",
      "practice": practice,
    ])
  }

  private func games(_ results: [GameResult]) -> DailyGames<GameResult> {
    var games = DailyGames<GameResult>()
    for result in results { games.add(result) }
    return games
  }

  @Test func `a day that was missed is played late, and breaks the streak for good`() throws {
    let inTime = try [17, 18, 20, 21].map { try game($0, on: $0) }
    let late = try game(19, on: 21, score: 80)
    let today = try date("2026-11-21")
    for results in [inTime + [late], [late] + inTime] {
      let games = games(results)
      #expect(games[late.finished.day]?.isLate == false)
      #expect(games[try date("2026-11-19")] == late)
      #expect(games.inTime == inTime)
      #expect(games.streak(on: today) == Streak(of: inTime.map(\.finished.day), today: today))
      #expect(games.streak(on: today).current == 2)
    }
  }

  @Test func `the first game on a deal is kept, and practice only without one that counts`() throws
  {
    let day = try date("2026-11-10")
    let practice = try game(10, on: 10, score: 1, practice: "yes")
    #expect(games([practice])[day] == practice)
    #expect(games([practice]).inTime.isEmpty)
    let first = try game(10, on: 10, score: 2)
    let second = try game(10, on: 10, score: 3)
    for results in [[practice, first, second], [second, first, practice]] {
      #expect(games(results)[day] == first)
    }
  }

  @Test func `of other deals nothing is kept`() throws {
    let games = games([try result(), try game(22, on: 21)])
    #expect(games[try date("2026-11-21")] == nil)
    #expect(games[try date("2026-11-22")] == nil)
    #expect(games.streak(on: try date("2026-11-22")).current == 0)
  }

  @Test(arguments: [
    (2025, false), (2026, true), (2027, false),
  ])
  func `days are offered from the first year on, up to today`(year: Int, isOffered: Bool) throws {
    let daily = DailyDeal(try date("\(year)-11-21"))
    #expect(daily.isOffered(on: try date("2026-11-21")) == isOffered)
  }
}
