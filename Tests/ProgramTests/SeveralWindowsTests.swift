// SPDX-License-Identifier: MIT

import Foundation
import Games
import Matching
import Observing
import Play
import Testing

@Suite("Windows that have the same files") struct SeveralWindowsTests {
  private static let moved = Sentences.movedGame

  private func moves(in home: PlayersHome, _ name: String) -> [Move]? {
    Journal<MatchingGame>(Array(home.journal(name).utf8)).game?.sitting.movesInForce
  }

  private func waitForMoves(_ places: [Int], _ name: String, of table: PlayedTable) throws {
    try table.observer.wait(for: name, from: table.program, within: PlayedTable.patience) {
      moves(in: table.home, name) == places.map(Move.choose) ? () : nil
    }
  }

  /// What somebody takes away.
  enum Loss: CaseIterable {
    case folder, seats
  }

  @Test(arguments: Loss.allCases)
  func `a window whose seat was taken moves on, and no journal is cut`(_ loss: Loss) throws {
    let home = try PlayersHome()
    let first = try PlayedTable(["--deal", "4711"], home: home)
    try first.choose(0)
    try waitForMoves([0], "match", of: first)
    let folder = home.path("state/matchismo")
    try FileManager.default.removeItem(atPath: loss == .folder ? folder : folder + "/windows")
    let second = try PlayedTable(["--deal", "4711"], home: home, isLookedAt: false)
    let old = loss == .folder ? [] : [0]
    try second.waitForPicture()
    try second.choose(1)
    try waitForMoves(old + [1], "match", of: second)

    try first.click(first.middle(of: 4))
    try waitForMoves([0, 4], "match-2", of: first)
    try second.choose(2)
    try first.click(first.middle(of: 3))
    try waitForMoves([0, 4, 3], "match-2", of: first)
    try waitForMoves(old + [1, 2], "match", of: second)
    #expect(first.program.standardError == "matchismo: \(Self.moved) (\(folder)/match-2)\n")
    #expect(second.program.standardError == "")
    let third = try PlayedTable(["--deal", "4712"], home: home)
    try third.choose(5)
    try waitForMoves([5], "match-3", of: third)
  }

  @Test func `where nobody has come the game stays where it was`() throws {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711"], home: home)
    try table.choose(0)
    try waitForMoves([0], "match", of: table)
    try FileManager.default.removeItem(atPath: home.path("state/matchismo"))
    try table.choose(4)
    try waitForMoves([0, 4], "match", of: table)
    try FileManager.default.removeItem(atPath: home.path("state/matchismo/match"))
    try table.choose(3)
    try waitForMoves([0, 4, 3], "match", of: table)
    #expect(table.program.standardError == "")
  }

  @Test(arguments: ["choose 5\n", "cho", ""])
  func `a journal that somebody else has changed is left to them`(added: String) throws {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711"], home: home)
    try table.choose(0)
    try waitForMoves([0], "match", of: table)
    // A seat with a game of its own is not taken while there are others.
    try home.put("matchismo 1\ndeal 7\ntable 12\nchoose 1\n", in: "state/matchismo/match-2")
    let file = try #require(FileHandle(forWritingAtPath: home.path("state/matchismo/match")))
    if added.isEmpty { try file.truncate(atOffset: 20) } else { try file.seekToEnd() }
    try file.write(contentsOf: Data(added.utf8))
    let changed = home.journal()
    try table.click(table.middle(of: 4))
    try waitForMoves([0, 4], "match-3", of: table)
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(home.journal() == changed)
    #expect(moves(in: home, "match-2") == [.choose(1)])
  }
}
