// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

/// The program is stopped as soon as anything of what was done is seen, and its files are looked at.
@Suite("What is shown has been saved") struct SavedBeforeShownTests {
  private static let journal = "state/matchismo/match"

  @Test(arguments: [
    ([], "1", journal, "choose 0\n"),
    (["1"], "h", journal, "\nhint\n"),
    (["Right"], "Right", journal, "focus 1\n"),
    (MenuRow.look.keys, "Right", "config/matchismo/settings", "back = guilloche\n"),
  ])
  func `what is painted`(before: [String], key: String, file: String, text: String) throws {
    let table = try PlayedTable("--deal", "4711")
    for key in before {
      try table.observer.typeKey(key)
      try table.observer.waitUntilKept(table.window, within: PlayedTable.patience)
    }
    table.observer.forgetDamage()
    let moment = try table.observer.typeKey(key)
    _ = try table.observer.waitForDamage(
      of: table.window, since: moment, within: PlayedTable.patience)
    table.program.freeze()
    #expect(contents(of: file, table).contains(text), "\(contents(of: file, table))")
  }

  @Test func `the result of a game that has ended`() throws {
    let home = try PlayersHome()
    try home.put("matchismo 1\ncards 8S 8D KH\nchoose 0\n", in: Self.journal)
    let table = try PlayedTable(["--geometry", "640x480"], home: home, isLookedAt: false)
    try table.observer.waitUntilKept(table.window, within: PlayedTable.patience)
    table.observer.forgetDamage()
    let moment = try table.observer.typeKey("2")
    _ = try table.observer.waitForDamage(
      of: table.window, since: moment, within: PlayedTable.patience)
    table.program.freeze()
    #expect(home.results.contains("score="))
    #expect(home.journal().contains("\nresult "))
  }

  @Test func `the deal that the title names, and what was played before it`() throws {
    let table = try PlayedTable("--deal", "4711", animation: "slow")
    // Both come at once, so that only the deal is shown.
    table.program.freeze()
    try table.observer.typeKey("1")
    try table.observer.typeKey("n")
    table.observer.synchronize()
    table.program.thaw()
    let title = try table.observer.wait(for: "title", within: PlayedTable.patience) {
      let title = table.observer.title(of: table.window)
      return title == "Matchismo - Deal 4711" ? nil : title
    }
    table.program.freeze()
    let number = try #require(title.split(separator: " ").last)
    let games = table.home.journal().components(separatedBy: "matchismo 1\n")
    #expect(games.count == 3)
    #expect(games.dropFirst().first?.contains("choose 0\n") == true)
    #expect(games.last?.contains("deal \(number)\n") == true)
  }

  private func contents(of file: String, _ table: PlayedTable) -> String {
    table.home.file(file).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
