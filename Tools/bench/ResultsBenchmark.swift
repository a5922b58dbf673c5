// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Play

/// What our program does with few and with many finished games: the scores as text and as a table, a
/// start, and the panel with the scores.
struct ResultsBenchmark {
  /// In milliseconds, and the most memory (RSS) in kB.
  struct Figures {
    let games: Int
    var report = Samples()
    var reportMemory = Samples()
    var table = Samples()
    var tableMemory = Samples()
    var start = Samples()
    var panel = Samples()
    /// By how much the most memory grows when the panel opens.
    var panelMemory = Samples()
  }

  private static let counts = [1000, 100_000]

  private let contestant: Contestant
  private let arena: Arena
  private let home: URL
  private var figures: Figures

  static func measure(_ contestant: Contestant, _ options: Options) throws -> [Figures] {
    try counts.map { games in
      var benchmark = try ResultsBenchmark(contestant, options, games: games)
      defer { try? FileManager.default.removeItem(at: benchmark.home) }
      for _ in 0..<options.runs { try benchmark.run() }
      return benchmark.figures
    }
  }

  private init(_ contestant: Contestant, _ options: Options, games: Int) throws {
    self.contestant = contestant
    figures = Figures(games: games)
    arena = try Arena(windowManager: options.windowManager)
    home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-bench-\(UUID().uuidString)")
    let folder = home.appendingPathComponent("matchismo")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = try (0..<games).map { try Self.line($0) + "\n" }.joined()
    try Data(lines.utf8).write(to: folder.appendingPathComponent("results"))
  }

  /// The line of one of several games a day, most of them of one kind.
  private static func line(_ game: Int) throws -> String {
    let (time, isPairs) = (1_500_000_000 + game * 2400, game % 10 == 0)
    let now = Timestamp(universal: time)
    let kind = isPairs ? "mode=pairs table=16" : "mode=match table=12 match=2 scoring=stanford"
    let text =
      "v1 finished=\(time) local=\(now.localText) deal=\(game * 40_503 % 4_000_000_000 + 1) \(kind) "
      + "score=\(isPairs ? 0 : game * 37 % 90) tries=\(9 + game % 11) flips=\(20 + game % 31) "
      + "hints=0 seconds=\(60 + game % 240)\(isPairs ? "" : " best=90") practice=no"
    return try GameResult(line: text.utf8.span).line
  }
}

extension ResultsBenchmark {
  private mutating func run() throws {
    let report = try print("--scores")
    figures.report.append(report.time)
    figures.reportMemory.append(report.memory)
    let table = try print("--scores", "--csv")
    figures.table.append(table.time)
    figures.tableMemory.append(table.memory)
    try openPanel()
  }

  private var environment: [String: String?] {
    ["XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_STATE_HOME": home.path]
  }

  /// Runs the program to its end.
  private func print(_ arguments: String...) throws -> (time: Double, memory: Double) {
    let program = try RunningProgram(contestant.path, arguments, environment: environment)
    var memory = 0
    while program.exitStatus == nil {
      memory = max(memory, (try? program.mostResident()) ?? 0)
      usleep(200)
    }
    return (program.startedAt.duration(to: .now).inMilliseconds, Double(memory))
  }

  /// Starts the program and opens the panel by the menu.
  private mutating func openPanel() throws {
    let open = try arena.open(contestant, environment: environment)
    figures.start.append(open.start.inMilliseconds)
    arena.observer.focus(open.window)
    for key in ["F10", "End", "Up", "Up", "Up", "Up"] {
      let typed = try arena.observer.typeKey(key)
      try arena.observer.waitUntilStill(
        arena.observer.root, since: typed, within: .seconds(10))
    }
    let before = try open.program.mostResident()
    arena.observer.forgetDamage()
    let place = try arena.observer.geometry(of: open.window)
    let typed = try arena.observer.typeKey("Return")
    let paint = try arena.observer.waitForDamage(
      of: arena.observer.root, since: typed, touching: place, within: .seconds(20))
    figures.panel.append(typed.duration(to: paint.arrival).inMilliseconds)
    figures.panelMemory.append(Double(try open.program.mostResident() - before))
    try arena.close(open)
  }
}

extension Report {
  /// Few and many finished games beside each other.
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
    add("key to first paint of the panel", "ms") { $0.panel }
    add("  growth of the most memory, RSS", "kB") { $0.panelMemory }
    return table.text
  }
}
