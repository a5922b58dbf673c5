// SPDX-License-Identifier: MIT

import Choices
import Foundation
import Games
import Matching
import Observing
import Play
import Testing
import Words

@Suite("Files that can't be read or written") struct KeptFilesTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
  private static let journal = "state/matchismo/match"

  private func waitForError(_ part: String, _ table: PlayedTable) throws {
    try table.observer.wait(for: "sentence", from: table.program, within: PlayedTable.patience) {
      table.program.standardError.contains(part) ? () : nil
    }
  }

  @Test(arguments: [
    ("choose 0\nchoose 4\nchoose 40\nchoose 1\n", "choose 0\nchoose 4\n"),
    ("choose 0\nnonsense\n", "choose 0\n"),
  ])
  func `a journal that breaks the rules is moved aside, and what is whole in it goes on`(
    lines: String, whole: String
  ) throws {
    let home = try PlayersHome()
    try home.put(Self.header + lines, in: Self.journal)
    let table = try PlayedTable([], home: home, saying: Sentences.brokenGame(in: "match.broken-1"))
    #expect(table.record == Self.header + whole)
    #expect(home.journal("match.broken-1") == Self.header + lines)
    try waitForError("match.broken-1 (\(home.path(Self.journal)), line ", table)
    try table.observer.wait(for: "journal", within: PlayedTable.patience) {
      home.records() == Self.header + whole ? () : nil
    }
  }

  @Test(arguments: [
    Data("hello\n".utf8), Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7) }),
  ])
  func `what is no journal is moved aside and never overwritten`(bytes: Data) throws {
    let home = try PlayersHome()
    try home.put("one", in: Self.journal + ".broken-1")
    try home.put("", in: Self.journal)
    try bytes.write(to: URL(fileURLWithPath: home.path(Self.journal)))
    let table = try PlayedTable([], home: home, saying: Sentences.brokenGame(in: "match.broken-2"))
    #expect(home.journal("match.broken-1") == "one")
    #expect(home.file(Self.journal + ".broken-2") == bytes)
    try table.choose(0)
  }

  @Test func `a last line that was cut off is left out`() throws {
    let home = try PlayersHome()
    try home.put(Self.header + "choose 0\nchoose 4\nchoo", in: Self.journal)
    let table = try PlayedTable([], home: home)
    #expect(table.record == Self.header + "choose 0\nchoose 4\n")
    try table.choose(2)
    try table.observer.wait(for: "journal", within: PlayedTable.patience) {
      home.journal().hasPrefix(Self.header + "choose 0\nchoose 4\nchoose 2\n") ? () : nil
    }
    #expect(table.program.standardError == "")
  }

  @Test func `what a newer program has saved is left alone`() throws {
    let home = try PlayersHome(settings: "version = 2\nclock = hidden\ncards = 16\nshiny = very\n")
    let newer = "matchismo 2\nshuffle 3\n"
    try home.put(newer, in: Self.journal)
    let table = try PlayedTable([], home: home, isLookedAt: false)
    try waitForError(Sentences.newerGame, table)
    try waitForError(Sentences.newerSettings, table)
    try table.observer.typeKey("1")
    try table.observer.wait(for: "move", within: PlayedTable.patience) {
      table.record.hasSuffix("choose 0\n") ? () : nil
    }
    table.observer.resize(table.window, toWidth: 700, height: 500)
    try table.waitForSize(700, 500)
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(home.journal() == newer)
    #expect(home.settings == "version = 2\nclock = hidden\ncards = 16\nshiny = very\n")
  }

  @Test func `a second window has a game of its own, and both results are kept`() throws {
    let home = try PlayersHome()
    let first = try PlayedTable(["--deal", "4711"], home: home)
    let second = try PlayedTable(["--deal", "4711"], home: home)
    let moves = [0, 8, 4, 9, 3, 2, 1, 11, 5, 6]
    for place in moves {
      for table in [first, second] { try table.click(table.middle(of: place)) }
    }
    // What each shows at its end depends on which of them was the first to know these cards.
    for name in ["match", "match-2"] {
      try first.observer.wait(for: "end of \(name)", within: PlayedTable.patience) {
        let game = Journal<MatchingGame>(Array(home.journal(name).utf8)).game
        return game?.sitting.moment == moves.count ? () : nil
      }
    }
    try first.observer.wait(for: "results", within: PlayedTable.patience) {
      home.wholeResults.count == 2 ? () : nil
    }
    #expect(home.results.split(separator: "\n").count == 2)
    second.program.kill()
    try second.program.waitForExit(within: PlayedTable.patience)
    // The seat of a window that was killed is free again.
    let third = try PlayedTable(["--deal", "7"], home: home)
    try third.choose(0)
    #expect(home.journal("match-2").contains("deal 7\n"))
    #expect(home.journal("match-3") == "")
  }

  @Test(arguments: ["relative/folder", "", "FILE"])
  func `without a folder the game is played, and says once why it isn't saved`(
    _ state: String
  ) throws {
    let home = try PlayersHome()
    try home.put("", in: "file")
    let folder = state == "FILE" ? home.path("file") : state
    // A variable that names no place counts as none, and so does such a HOME.
    let table = try PlayedTable(
      ["--deal", "4711"], home: home,
      environment: ["XDG_STATE_HOME": folder, "HOME": state == "FILE" ? home.path("") : "nowhere"],
      isLookedAt: false)
    try waitForError("Can't save: ", table)
    for place in [0, 4] { try table.choose(place) }
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    let told = table.program.standardError.split(separator: "\n").filter {
      $0.hasPrefix("matchismo: Can't save: ")
    }
    #expect(told.count == 1)
  }

  @Test func `saving is tried again and goes on when it works`() throws {
    let home = try PlayersHome()
    try home.put("", in: "state/matchismo")
    let table = try PlayedTable(["--deal", "4711"], home: home, isLookedAt: false)
    try waitForError("Can't save: ", table)
    try table.choose(0)
    try FileManager.default.removeItem(atPath: home.path("state/matchismo"))
    try waitForError(Sentences.savesAgain, table)
    #expect(home.journal().hasPrefix(Self.header + "choose 0\n"))
  }

  @Test func `all that is kept is for the player's eyes alone`() throws {
    let home = try PlayersHome()
    let table = try PlayedTable(
      ["--deal", "4711"], home: home,
      environment: [
        "XDG_STATE_HOME": home.path("new/state"), "XDG_DATA_HOME": home.path("new/data"),
        "XDG_CONFIG_HOME": home.path("new/config"),
      ], isLookedAt: false)
    for place in [0, 4, 3, 2, 1, 1, 4, 6, 5, 9, 7, 8, 1, 11] {
      try table.click(table.middle(of: place))
    }
    table.observer.resize(table.window, toWidth: 700, height: 500)
    try table.waitForSize(700, 500)
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    for file in ["config/matchismo/settings", "data/matchismo/results", "state/matchismo/match"] {
      #expect(try home.mode(of: "new/\(file)") == 0o600, "\(file)")
    }
    for folder in ["", "/state", "/state/matchismo", "/data/matchismo", "/config/matchismo"] {
      #expect(try home.mode(of: "new\(folder)") == 0o700, "\(folder)")
    }
  }
}
