// SPDX-License-Identifier: MIT

import Cards
import Foundation
import MatchingPlay
import Observing
import Play

/// What our program does with none, with many and with very many finished games: the scores as text and as
/// a table, a start, and the pages about them.
struct ResultsBenchmark {
  /// In milliseconds, and the most memory (RSS) in kB.
  struct Figures {
    let games: Int
    var report = Samples()
    var reportMemory = Samples()
    var table = Samples()
    var tableMemory = Samples()
    var start = Samples()

    /// From the key to the first paint, by the order of the pages.
    var pages = Page.all.map { _ in Samples() }

    /// By how much the most memory grows when the pages open.
    var pagesMemory = Samples()
  }

  /// A page, and the keys that lead to it from the table.
  struct Page {
    let name: String
    let way: [String]

    static let all = [
      Page(name: "menu", way: ["F10"]),
      Page(name: "scores", way: MenuRow.scores.keys),
      Page(name: "games", way: ["g"]),
    ]
  }

  private static let counts = [0, 10_000, 100_000]

  private let contestant: Contestant
  private let arena: Arena
  private var homes: [PlayersHome] = []
  private var figures = counts.map { Figures(games: $0) }

  /// The players take turns, so that noise from elsewhere hits all of them alike.
  static func measure(_ contestant: Contestant, _ options: Options) throws -> [Figures] {
    var benchmark = try ResultsBenchmark(contestant, options)
    for _ in 0..<options.runs {
      for index in benchmark.homes.indices.shuffled() { try benchmark.run(index) }
    }
    return benchmark.figures
  }

  private init(_ contestant: Contestant, _ options: Options) throws {
    self.contestant = contestant
    arena = try Arena(windowManager: options.windowManager)
    homes = try Self.counts.map(Self.home)
  }

  /// The home of a player with so many games.
  private static func home(games: Int) throws -> PlayersHome {
    let home = try PlayersHome()
    let lines = try (0..<games).map { try line($0) + "\n" }.joined()
    if games > 0 { try home.put(lines, in: ".local/share/matchismo/results") }
    return home
  }

  /// The line of one of several games a day: most of them of one kind, one in twenty the day's deal.
  private static func line(_ game: Int) throws -> String {
    let (time, isPairs) = (1_500_000_000 + game * 2400, game % 10 == 0)
    let now = Timestamp(universal: time)
    let number =
      game % 20 == 1 ? DailyDeal(now.day).number.value : UInt32(game * 40_503 % 4_000_000_000 + 1)
    let kind = isPairs ? "mode=pairs table=16" : "mode=match table=12 match=2 scoring=stanford"
    let text =
      "v1 finished=\(time) local=\(now.localText) deal=\(number) \(kind) "
      + "score=\(isPairs ? 0 : game * 37 % 90) tries=\(9 + game % 11) flips=\(20 + game % 31) "
      + "hints=\(game % 7) seconds=\(60 + game % 240) left=\(isPairs ? 0 : game % 3 * 2)"
      + "\(isPairs ? "" : " best=90") practice=no"
    return try GameResult(line: text.utf8.span).line
  }
}

extension ResultsBenchmark {
  private mutating func run(_ index: Int) throws {
    let report = try print(index, "--scores")
    figures[index].report.append(report.time)
    figures[index].reportMemory.append(report.memory)
    let table = try print(index, "--scores", "--csv")
    figures[index].table.append(table.time)
    figures[index].tableMemory.append(table.memory)
    try openPages(index)
  }

  /// Runs the program to its end.
  private func print(
    _ index: Int, _ arguments: String...
  ) throws -> (time: Double, memory: Double) {
    let program = try RunningProgram(
      contestant.path, arguments, environment: homes[index].environment)
    var memory = 0
    while program.exitStatus == nil {
      memory = max(memory, (try? program.mostResident()) ?? 0)
      usleep(200)
    }
    return (program.startedAt.duration(to: .now).inMilliseconds, Double(memory))
  }

  /// Starts the program, and opens and closes the pages.
  private mutating func openPages(_ index: Int) throws {
    let open = try arena.open(contestant, environment: homes[index].environment)
    figures[index].start.append(open.start.inMilliseconds)
    arena.observer.focus(open.window)
    let before = try open.program.mostResident()
    for (number, page) in Page.all.enumerated() {
      for key in page.way.dropLast() { try type(key) }
      if let last = page.way.last {
        figures[index].pages[number].append(try time(last, in: open.window))
      }
      for _ in page.way.prefix(2) { try type("Escape") }
    }
    figures[index].pagesMemory.append(Double(try open.program.mostResident() - before))
    try arena.close(open)
  }

  private func type(_ key: String) throws {
    let typed = try arena.observer.typeKey(key)
    try arena.observer.waitUntilStill(arena.observer.root, since: typed, within: .seconds(10))
  }

  /// How long it takes from a key to the first paint, in milliseconds.
  private func time(_ key: String, in window: ObservedWindow) throws -> Double {
    arena.observer.forgetDamage()
    let place = try arena.observer.geometry(of: window)
    let typed = try arena.observer.typeKey(key)
    let paint = try arena.observer.waitForDamage(
      of: arena.observer.root, since: typed, touching: place, within: .seconds(20))
    try arena.observer.waitUntilStill(arena.observer.root, since: typed, within: .seconds(10))
    return typed.duration(to: paint.arrival).inMilliseconds
  }
}

extension Report {
  /// None, many and very many finished games beside each other.
  var resultsTable: String {
    guard !finishedGames.isEmpty else { return "" }
    var table = Table()
    table.append(
      ["medians of a start with finished games", ""] + finishedGames.map { "\($0.games)" })
    func add(_ label: String, _ unit: String, _ samples: (ResultsBenchmark.Figures) -> Samples) {
      table.append(
        [label, unit] + finishedGames.map { Self.text(samples($0).median, unit == "ms" ? 1 : 0) })
    }
    add("--scores", "ms") { $0.report }
    add("  most memory, RSS", "kB") { $0.reportMemory }
    add("--scores --csv", "ms") { $0.table }
    add("  most memory, RSS", "kB") { $0.tableMemory }
    add("start to first complete frame", "ms") { $0.start }
    for (number, page) in ResultsBenchmark.Page.all.enumerated() {
      add("key to first paint, \(page.name)", "ms") { $0.pages[number] }
    }
    add("  growth of the most memory, RSS", "kB") { $0.pagesMemory }
    return table.text
  }
}
