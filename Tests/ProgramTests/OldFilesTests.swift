// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

/// A player who has played version 0.1.0 (`Tests/Kept`) starts this one.
@Suite("The files of version 0.1.0, in the window") struct OldFilesTests {
  private func home() throws -> PlayersHome {
    let home = try PlayersHome()
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let kept = tests.appendingPathComponent("../Kept/0.1.0").standardized
    for name in ["settings", "results", "match", "flip", "pairs"] {
      let folder = ["settings": "config", "results": "data"][name] ?? "state"
      let file = "\(folder)/matchismo/\(name)"
      try home.put(String(contentsOf: kept.appendingPathComponent(file), encoding: .utf8), in: file)
    }
    return home
  }

  @Test(arguments: [
    (
      "match", "Matchismo - Deal 4713",
      "deal 4713\ntable 12\nmatch 2\nscoring 9 -9 -1\npractice\n"
        + "choose 0\nchoose 4\nchoose 3\nhint\nundo\nundo\nredo\nchoose 5\nchoose 6\n"
    ),
    (
      "flip", "Matchismo - Deal 99",
      "mode flip\ndeal 99\ntable 52\n" + String(repeating: "choose 0\n", count: 7)
        + "undo\nundo\nundo\nredo\n"
    ),
    (
      "pairs", "Matchismo - Deal 8",
      "mode pairs\ndeal 8\ntable 24\nchoose 0\nchoose 1\nchoose 2\nchoose 3\nchoose 4\n"
        + "choose 5\nchoose 5\nchoose 7\nhint\n"
    ),
  ])
  func `the game of each mode is on the table`(mode: String, title: String, lines: String) throws {
    let home = try home()
    let table = try PlayedTable(["--mode", mode], home: home, isLookedAt: false)
    try table.observer.wait(for: "record", from: table.program, within: PlayedTable.patience) {
      table.record == "matchismo 1\n" + lines ? () : nil
    }
    try table.observer.wait(for: "title", from: table.program, within: PlayedTable.patience) {
      table.observer.title(of: table.window) == title ? () : nil
    }
    #expect(try table.size == (900, 700))
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(table.program.standardError == "")
    #expect(home.settings.hasPrefix("# mine\nsound = on\n"))
  }

  @Test func `the scores are those of then`() throws {
    let home = try home()
    let result = try Program.run("--scores", "--mode", "pairs", environment: home.environment)
    #expect(result.status == .exited(0))
    #expect(result.output.hasPrefix("Concentration, 16 cards\n\n  10 tries, 2026-11-22\n"))
    #expect(result.output.contains("\n  2026-11-22 11:55  ★★★★★     10     24  0:07\n"))
    #expect(
      result.errors.hasSuffix(
        "results, line 3 is ignored: it doesn't end with its checksum, and may have been cut off\n"
      ))
  }
}
