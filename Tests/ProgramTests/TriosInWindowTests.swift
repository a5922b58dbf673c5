// SPDX-License-Identifier: MIT

import Observing
import Testing

/// Trios in a real window, played by real keys, and killed.
@Suite("Trios in the window") struct TriosInWindowTests {
  private func table(_ words: [String], _ home: PlayersHome, titled title: String) throws
    -> PlayedTable
  {
    let table = try PlayedTable(words, home: home, isLookedAt: false)
    try table.observer.wait(for: "title", from: table.program, within: PlayedTable.patience) {
      table.observer.title(of: table.window) == title ? () : nil
    }
    return table
  }

  private func type(_ keys: [String], _ table: PlayedTable, recorded moves: String) throws {
    for key in keys { try table.observer.typeKey(key) }
    try table.observer.wait(for: "moves", from: table.program, within: PlayedTable.patience) {
      table.record.hasSuffix(moves) ? () : nil
    }
  }

  @Test func `keys choose and deal, and a kill loses nothing`() throws {
    let home = try PlayersHome()
    let first = try table(
      ["--mode", "trios", "--deal", "4711"], home, titled: "Matchismo - Trios 4711")
    let moves = "choose 0\nchoose 2\nchoose 8\nmore\nhint\n"
    try type(["1", "3", "9", "0", "h"], first, recorded: moves)
    first.program.kill()
    #expect(
      home.records("trios").hasPrefix("matchismo 1\nmode trios\ndeal 4711\n\(moves)"))
    let second = try table([], home, titled: "Matchismo - Trios 4711")
    try type(["1", "1"], second, recorded: moves + "choose 0\nchoose 0\n")
    // Match comes back where it is asked for.
    second.program.kill()
    _ = try table(["--mode", "match", "--deal", "7"], home, titled: "Matchismo - Deal 7")
  }
}
