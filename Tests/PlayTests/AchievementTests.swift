// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import SnappingPlay
import Testing
import TriosPlay

@Suite("Achievements, from the results alone") struct AchievementTests {
  /// A line for each that earns it or just misses it: its fields, where they differ from the usual ones.
  private static let single: [(fields: String, earned: String?)] = [
    ("score=81", "Perfect"), ("score=80", nil), ("score=81 practice=yes", nil),
    ("score=81 table=10", nil), ("score=81 deal= table=3 cards=AS,10H,AD", nil),
    ("score=81 best= bound=93", nil), ("score=81 best=", nil), ("score=81 hints=1", nil),
    ("left=0 tries=6 hints=1", nil),
    ("left=0 tries=6", "Not one mismatch"), ("left=0 tries=7", nil), ("tries=6", nil),
    ("left=2 tries=5", nil), ("left=0 tries=5 table=10", nil),
    ("left=0 seconds=59", "Under a minute"), ("left=0 seconds=60", nil),
    ("left=0 seconds=59 hints=1", nil),
    ("left=2 seconds=59", nil), ("seconds=59", nil),
    ("left=0 match=3", "All in threes"), ("left=3 match=3", nil), ("match=3", nil),
    ("left=0 table=52", "A full deck"), ("left=2 table=52", nil), ("left=0 table=51", nil),
    ("mode=pairs table=52 best= tries=200", "A full deck"),
    ("mode=pairs table=24 best= tries=14", "An elephant's memory"),
    ("mode=pairs table=24 best= tries=60", nil), ("mode=pairs table=16 best= tries=9", nil),
  ]

  @Test(arguments: single) func `one game may earn it`(fields: String, earned: String?) throws {
    let game = try result(Self.fields(fields))
    var scores = Scores()
    scores.add(game)
    let names = scores.achievements.earned(by: game)
    let first: Set = ["First game", "Three stars", "Five stars"]
    #expect(names.filter { !first.contains($0) } == [earned].compactMap(\.self))
    #expect(scores.achievements.count == names.count)
    let days = scores.achievements.standings(on: game.finished.day).compactMap(\.day)
    #expect(days.map(\.text) == names.map { _ in "2026-11-21" })
  }

  @Test(arguments: [
    ("score=-7", ["First game"]), ("score=40", ["First game", "Three stars"]),
    ("score=74", ["First game", "Three stars", "Five stars"]),
    ("score=74 hints=1", ["First game", "Three stars"]), ("score=74 table=10", ["First game"]),
    ("score=74 practice=yes", []),
  ])
  func `a first evening may earn some`(fields: String, earned: [String]) throws {
    let game = try result(Self.fields(fields))
    var scores = Scores()
    scores.add(game)
    #expect(scores.achievements.earned(by: game) == earned)
  }

  @Test func `whoever has tried each game has looked around`() throws {
    let games = try [
      game(0), game(1), game(2, ["mode": "pairs", "table": "16", "best": "", "tries": "12"]),
      daily(21, on: 21),
    ]
    #expect(Self.earning("A look around", games) == 3)
    #expect(Self.earning("A look around", Array(games.dropLast())) == nil)
  }

  @Test func `games and daily deals come in steps`() throws {
    let games = try (0..<12).map { try game($0) }
    #expect(Self.earning("Ten games", games) == 9)
    let dailies = try (1...30).map { try daily($0, on: 30) }
    #expect(Self.earning("Three daily deals", dailies) == 2)
    #expect(Self.earning("Ten daily deals", dailies) == 9)
    #expect(Self.earning("Thirty daily deals", dailies) == 29)
  }

  @Test func `ten games in a row without a hint do`() throws {
    let games = try (0..<25).map { try game($0, hints: $0 == 0 || $0 == 10 ? 1 : 0) }
    #expect(Self.earning("On your own", games) == 20)
    #expect(Self.earning("On your own", Array(games.prefix(20))) == nil)
  }

  @Test func `a hundred games do, without practice`() throws {
    let games = try (0..<150).map { try game($0, practice: $0 % 10 == 0 ? "yes" : "no") }
    #expect(Self.earning("A hundred games", games) == 111)
  }

  @Test func `seven days in a row do if each is played in time`() throws {
    let days = Array(1...5) + Array(7...13)
    let games = try days.map { try daily($0, on: $0) }
    let late = try daily(6, on: 8)
    #expect(Self.earning("Seven days in a row", games + [late]) == 11)
    let broken = try (Array(1...6) + Array(8...13)).map { try daily($0, on: $0) }
    #expect(Self.earning("Seven days in a row", broken + [try daily(7, on: 14)]) == nil)
  }

  @Test func `what takes many games says how far it is`() throws {
    var scores = Scores()
    for day in 1...5 { scores.add(try daily(day, on: day)) }
    scores.add(try daily(6, on: 9))
    func progress(_ name: String, on day: String) throws -> [Int] {
      let games: [any ResultSummary] = [scores]
      let standing = games.standings(on: try date(day)).first { $0.name == name }
      return try #require(standing).progress.map { [$0.done, $0.all] } ?? []
    }
    #expect(try progress("A hundred games", on: "2026-11-06") == [6, 100])
    #expect(try progress("On your own", on: "2026-11-06") == [0, 10])
    #expect(try progress("Seven days in a row", on: "2026-11-06") == [5, 7])
    #expect(try progress("Seven days in a row", on: "2026-11-07") == [0, 7])
    #expect(try progress("Every day of a month", on: "2026-11-30") == [6, 30])
    #expect(try progress("Every day of a month", on: "2026-12-01") == [0, 31])
    #expect(try progress("Perfect", on: "2026-11-06") == [])
  }

  @Test func `a whole month does, late days too`() throws {
    let games = try (1...30).map { try daily($0, on: min(30, $0 + $0 % 3)) }
    #expect(Self.earning("Every day of a month", games) == 29)
    #expect(Self.earning("Every day of a month", Array(games.dropLast())) == nil)
  }

  @Test func `daily deals of two games count together, and a day once`() throws {
    var (match, trios) = (Scores(), TrioScores())
    for day in [1, 3, 5, 7] { match.add(try daily(day, on: day)) }
    for day in [2, 3, 4, 6] { trios.add(try trio(day, on: day)) }
    let games: [any ResultSummary] = [match, trios]
    let standings = games.standings(on: try date("2026-11-07"))
    func standing(_ name: String) -> AchievementStanding? { standings.first { $0.name == name } }
    #expect(standing("Three daily deals")?.day?.day == 3)
    #expect(standing("Ten daily deals")?.progress?.done == 8)
    #expect(standing("Seven days in a row")?.day?.day == 7)
    #expect(standing("Every day of a month")?.progress?.done == 7)
    let last = try #require(PlayedDaily(try daily(7, on: 7)))
    #expect(games.dailies.earned(by: last) == ["Seven days in a row"])
    #expect(games.dailies.earned(by: try #require(PlayedDaily(try trio(3, on: 3)))) == [])
  }

  @Test func `only the first game that earns it is remembered`() throws {
    let games = try (0..<3).map { try game($0, ["score": "81"]) }
    #expect(Self.earning("Perfect", games) == 0)
  }

  @Test func `each has a name of its own`() {
    let games: [any ResultSummary] = [Scores(), SnapScores(), TrioScores()]
    let all = games.standings(on: Timestamp(universal: 0).day)
    #expect(all.count > 20)
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.task)).count == all.count)
  }

  /// Which of some games earns something; `nil` if none does.
  private static func earning(_ name: String, _ games: [GameResult]) -> Int? {
    var scores = Scores()
    for game in games { scores.add(game) }
    let dailies = ([scores] as [any ResultSummary]).dailies
    return games.firstIndex { game in
      let ofDaily = PlayedDaily(game).map(dailies.earned) ?? []
      return (scores.achievements.earned(by: game) + ofDaily).contains(name)
    }
  }

  private static func fields(_ words: String) -> [String: String] {
    let pairs = words.split(separator: " ").map { word in
      word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }

  /// The nth of some games.
  private func game(
    _ number: Int, hints: Int = 0, practice: String = "no", _ fields: [String: String] = [:]
  ) throws -> GameResult {
    let usual = [
      "finished": "\(1_795_284_189 + number)", "hints": "\(hints)", "practice": practice,
    ]
    return try result(usual.merging(fields) { $1 })
  }

  /// The game on the deal of a day in November, played on another or the same.
  private func daily(_ day: Int, on played: Int) throws -> GameResult {
    let two = { (day: Int) in day < 10 ? "0\(day)" : "\(day)" }
    return try result([
      "finished": "\(1_793_534_400 + (played - 1) * 86_400 + day)",
      "local": "2026-11-\(two(played))T12:00", "deal": "202611\(two(day))", "hints": "1",
    ])
  }

  /// As ``daily(_:on:)``, at Trios.
  private func trio(_ day: Int, on played: Int) throws -> TrioResult {
    let line =
      "v1 finished=\(1_793_534_400 + (played - 1) * 86_400 + 3600) local=2026-11-0\(played)T13:00 "
      + "deal=2026110\(day) score=75 trios=25 mistakes=0 hints=0 seconds=400 practice=no"
    return try TrioResult(line: line.utf8.span)
  }
}
