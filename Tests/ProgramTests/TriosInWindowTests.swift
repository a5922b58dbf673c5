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
      Self.withoutTimes(table.record).hasSuffix(moves) ? () : nil
    }
  }

  /// Without the milliseconds at the ends of lines.
  private static func withoutTimes(_ record: String) -> String {
    record.split(separator: "\n").map { line in
      let fields = line.split(separator: " ")
      let isTimed = (["choose", "call"].contains(fields[0]) && fields.count == 3)
      return (isTimed ? fields.dropLast() : fields[...]).joined(separator: " ") + "\n"
    }.joined()
  }

  @Test func `keys choose and deal, and a kill loses nothing`() throws {
    let home = try PlayersHome()
    let first = try table(
      ["--mode", "trios", "--deal", "4711"], home, titled: "Matchismo - Trios 4711")
    let moves = "choose 0\nchoose 2\nchoose 8\nmore\nhint\n"
    try type(["1", "3", "9", "0", "h"], first, recorded: moves)
    first.program.kill()
    #expect(
      Self.withoutTimes(home.records("trios")).hasPrefix(
        "matchismo 1\nmode trios\ndeal 4711\n\(moves)"))
    let second = try table([], home, titled: "Matchismo - Trios 4711")
    try type(["1", "1"], second, recorded: moves + "choose 0\nchoose 0\n")
    // Match comes back where it is asked for.
    second.program.kill()
    _ = try table(["--mode", "match", "--deal", "7"], home, titled: "Matchismo - Deal 7")
  }

  @Test func `two call with the Shift keys, which still go back where they are held`() throws {
    let home = try PlayersHome(settings: "clock = hidden\ntrios-opponent = person\n")
    let words = ["--mode", "trios", "--deal", "4711"]
    let first = try table(words, home, titled: "Matchismo - Trios 4711")
    let moves = "players 2\ndeal 4711\ncall 1\nchoose 0\nchoose 2\nchoose 8\n"
    try type(["1", "Shift_R", "1", "3", "9"], first, recorded: moves)
    first.program.kill()
    let second = try table([], home, titled: "Matchismo - Trios 4711")
    try type(["Shift_L", "1"], second, recorded: moves + "call 0\nchoose 0\n")
    second.program.kill()
    // Match has no use for them alone.
    let other = ["--mode", "match", "--deal", "7"]
    let third = try table(other, home, titled: "Matchismo - Deal 7")
    try type(["Shift_L", "Shift_R", "2"], third, recorded: "\nchoose 1\n")
    #expect(!third.record.contains("call"))
  }
}
