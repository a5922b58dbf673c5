// SPDX-License-Identifier: MIT

import Finding
import Foundation
import Games
import Glibc
import Matching
import MatchingPlay
import Observing
import Play
import Testing

@Suite("What can't be saved keeps nothing else from being saved") struct SavingTroubleTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
  private static let results = "data/matchismo/results"

  /// What may stand where a file should be.
  enum Obstacle: CaseIterable {
    case folder, device, nowhere, pipe
  }

  private func put(_ obstacle: Obstacle, at path: String) throws {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: path)
    switch obstacle {
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .device: try link(path, to: "/dev/full")
    case .nowhere: try link(path, to: "/proc/self/nothing/here")
    case .pipe: try #require(unsafe mkfifo(path, 0o600) == 0)
    }
  }

  private func link(_ path: String, to end: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: end)
  }

  private func waitForError(_ part: String, _ table: PlayedTable) throws {
    try table.observer.wait(for: part, from: table.program, within: PlayedTable.patience) {
      table.program.standardError.contains(part) ? () : nil
    }
  }

  private func waitForJournal(
    _ name: String = "match", of table: PlayedTable, where holds: (Journal<MatchingGame>) -> Bool
  ) throws {
    try table.observer.wait(for: "journal", from: table.program, within: PlayedTable.patience) {
      holds(Journal<MatchingGame>(Array(table.home.journal(name).utf8))) ? () : nil
    }
  }

  /// Plays the game on the table to its end, choosing cards that match.
  private func finish(_ table: PlayedTable) throws {
    var sitting = Sitting(replaying: try Record<MatchingGame>(table.lastGame))
    while !sitting.game.isOver {
      let open = sitting.game.table.indices.filter { sitting.game.table[$0].face != .matched }
      let pairs = open.flatMap { one in open.filter { $0 > one }.map { (one, $0) } }
      let cards = sitting.game.table.map(\.card)
      let (one, other) = try #require(
        pairs.first { cards[$0].matchPoints(with: cards[$1]) > 0 })
      for place in [one, other] {
        _ = try sitting.play(.choose(place))
        try table.click(table.middle(of: place))
      }
    }
    let moves = sitting.record.entries.map { $0.line + "\n" }.joined()
    try table.observer.wait(for: "end", from: table.program, within: PlayedTable.patience) {
      table.record.hasSuffix(moves) ? () : nil
    }
  }

  private func dealAnew(_ table: PlayedTable) throws {
    let before = table.record
    try table.observer.typeKey("n")
    try table.observer.wait(for: "deal", from: table.program, within: PlayedTable.patience) {
      table.record.hasPrefix(before + "matchismo 1\n") && table.record.hasSuffix("stanford\n")
        ? () : nil
    }
  }

  @Test(arguments: Obstacle.allCases)
  func `moves are saved where the settings can't be`(_ obstacle: Obstacle) throws {
    let home = try PlayersHome()
    let twin = try TwinTable("--deal", "4711", home: home)
    try put(obstacle, at: home.path("config/matchismo/settings"))
    try twin.openMenu(by: .keyboard)
    try twin.use(.look, by: .keyboard)
    try twin.use(.theme, by: .keyboard)
    try waitForError("Can't save: \(home.path("config/matchismo/settings")) ", twin.table)
    for _ in 0..<2 { try twin.table.observer.typeKey("Escape") }
    for key in ["1", "5", "3", "4", "2", "2", "6"] { try twin.table.observer.typeKey(key) }
    try waitForJournal(of: twin.table) { $0.game?.sitting.moment == 7 }
    twin.table.program.kill()
    try twin.table.program.waitForExit(within: PlayedTable.patience)
    let complaints = twin.table.program.standardError.split(separator: "\n")
    #expect(complaints.count == 1, "\(complaints)")
    let journal = Journal<MatchingGame>(Array(home.journal().utf8))
    #expect(journal.game?.sitting.movesInForce == [0, 4, 2, 3, 1, 1, 5].map(Move.choose))
  }

  @Test(arguments: Obstacle.allCases, [SIGTERM, SIGKILL])
  func `games that are finished while results can't be saved count later`(
    _ obstacle: Obstacle, signal: Int32
  ) throws {
    let home = try PlayersHome()
    try put(obstacle, at: home.path(Self.results))
    let table = try PlayedTable(["--deal", "4711"], home: home)
    for number in 1...3 {
      if number > 1 { try dealAnew(table) }
      try finish(table)
    }
    try dealAnew(table)
    try waitForJournal(of: table) { $0.owed.count == 3 && $0.game?.sitting.moment == 0 }
    table.program.send(signal: signal)
    try table.program.waitForExit(within: PlayedTable.patience)
    let owed = Journal<MatchingGame>(Array(home.journal().utf8)).owed
    #expect(owed.count == 3)
    let told = table.program.standardError.split(separator: "\n")
    #expect(told.count == 1, "\(told)")

    // Once more in vain, and then they can be saved.
    let vain = try PlayedTable([], home: home, isLookedAt: false)
    try waitForError(home.path(Self.results), vain)
    vain.program.kill()
    try vain.program.waitForExit(within: PlayedTable.patience)
    try FileManager.default.removeItem(atPath: home.path(Self.results))
    let again = try PlayedTable([], home: home)
    try waitForResults(3, in: again)
    #expect(home.wholeResults == owed)
    // The journal says so with the first move after the disk has taken them.
    for _ in 0..<200 {
      try again.choose(0)
      if Journal<MatchingGame>(Array(home.journal().utf8)).owed.isEmpty { break }
    }
    #expect(Journal<MatchingGame>(Array(home.journal().utf8)).owed == [])
    again.program.kill()
  }

  private func waitForResults(_ count: Int, in table: PlayedTable) throws {
    try table.observer.wait(for: "results", from: table.program, within: PlayedTable.patience) {
      table.home.results.split(separator: "\n").count == count ? () : nil
    }
  }

  @Test func `results that other modes and windows have left are found at the next start`() throws {
    let home = try PlayersHome()
    let moves = [0, 4, 3, 2, 1, 1, 4, 6, 5, 9, 7, 8, 1, 11].map { "choose \($0)\n" }.joined()
    func line(_ score: Int) -> String {
      "result v1 finished=1795284189 local=2026-11-21T18:03 deal=4711 table=12 mode=match match=2"
        + " scoring=stanford score=\(score) tries=9 flips=23 hints=0 seconds=102 practice=no\n"
    }
    try home.put(line(1) + Self.header + moves, in: "state/matchismo/pairs")
    try home.put(Self.header + line(2) + moves, in: "state/matchismo/match-2")
    try home.put(line(3) + "kept results\n" + Self.header + moves, in: "state/matchismo/match-7")
    for name in [
      "match-65", "match-1", "match-02", "match-x", "match-2-3", "other", "-", "pairs.new",
    ] {
      try home.put(line(4) + Self.header + moves, in: "state/matchismo/\(name)")
    }
    let table = try PlayedTable([], home: home)
    try table.choose(0)
    try waitForResults(2, in: table)
    let scores = home.wholeResults.map(\.score)
    #expect(scores.sorted() == [1, 2])
    table.program.kill()
    try table.program.waitForExit(within: PlayedTable.patience)
    let again = try PlayedTable([], home: home)
    try again.choose(4)
    #expect(home.wholeResults.count == 2)
  }

  @Test func `several troubles are told one by one, and each end of one`() throws {
    let home = try PlayersHome()
    let settings = home.path("config/matchismo/settings")
    try put(.folder, at: home.path(Self.results))
    let twin = try TwinTable("--deal", "4711", home: home)
    try put(.folder, at: settings)
    try twin.openMenu(by: .keyboard)
    try twin.use(.look, by: .keyboard)
    try twin.use(.theme, by: .keyboard)
    try waitForError("Can't save: \(settings) ", twin.table)
    for _ in 0..<2 { try twin.table.observer.typeKey("Escape") }
    for place in [0, 4, 3, 2, 1, 1, 4, 6, 5, 9, 7, 8, 1, 11] {
      try twin.table.click(twin.table.middle(of: place))
    }
    try waitForError("Can't save: \(home.path(Self.results)) ", twin.table)
    try FileManager.default.removeItem(atPath: settings)
    try waitForError("\(Sentences.savesAgain) (\(settings))", twin.table)
    try FileManager.default.removeItem(atPath: home.path(Self.results))
    try waitForError("\(Sentences.savesAgain) (\(home.path(Self.results)))", twin.table)
    #expect(twin.table.program.standardError.split(separator: "\n").count == 4)
    #expect(home.results.split(separator: "\n").count == 1)
    #expect(home.settings.contains("table = "))
  }
}
