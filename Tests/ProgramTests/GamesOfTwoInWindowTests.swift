// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Matching
import MatchingPlay
import Observing
import Testing

@testable import Scene
@testable import matchismo

/// A person at the window, and the computer on the other side.
@Suite("The player against the computer in the window") struct GamesOfTwoInWindowTests {
  private static let cards = 8

  private func home() throws -> PlayersHome {
    try PlayersHome(
      settings: """
        clock = hidden
        mode = pairs
        pairs-cards = \(Self.cards)
        players = 2
        opponent = good

        """)
  }

  /// The same game in memory.
  private func session(_ home: PlayersHome) -> Session {
    let playerSettings = PlayerSettings(home.choices)
    playerSettings.isDesktopAnimated = false
    let sitting = Sitting(replaying: playerSettings.settings.record(DealNumber(4711)))
    let scene = TableScene(
      sitting.tableau(), size: PixelSize(width: 640, height: 480), scale: 1,
      look: playerSettings.look, fonts: Fonts())
    return Session(sitting, on: scene, playerSettings: playerSettings)
  }

  /// Clicks a card; the computer may answer before anybody has looked.
  private func choose(_ place: Int, on table: PlayedTable, like session: Session) throws {
    let (x, y) = try table.middle(of: place, among: Self.cards)
    try table.click((x, y))
    session.carryOut(.choose(place))
    try wait(on: table, for: session)
  }

  private func wait(on table: PlayedTable, for session: Session) throws {
    let due = session.matching.sitting.record.text
    try table.observer.wait(for: "moves in \(due)", within: PlayedTable.patience) {
      table.lastGame.hasPrefix(due) ? () : nil
    }
  }

  /// Two cards that are down and no partners.
  private func mismatch(in game: MatchingGame) throws -> (Int, Int) {
    let first = try #require(game.table.firstIndex { $0.face == .down })
    let other = try #require(
      game.table.firstIndex {
        $0.face == .down && $0.card.rank != game.table[first].card.rank
      })
    return (first, other)
  }

  private func letComputerPlay(_ session: Session) {
    for _ in 0..<200 where session.matching.isComputersTurn { session.advance(by: 1) }
  }

  @Test func `the player wins, and no result is written`() throws {
    let home = try home()
    let session = session(home)
    let table = try PlayedTable(["--deal", "4711", "--geometry", "640x480"], home: home)
    #expect(table.record == session.matching.sitting.record.text)
    let (one, other) = try mismatch(in: session.matching.sitting.game)
    try choose(one, on: table, like: session)
    try choose(other, on: table, like: session)
    letComputerPlay(session)
    try wait(on: table, for: session)
    while let first = session.matching.sitting.game.table.firstIndex(where: { $0.face == .down }) {
      let cards = session.matching.sitting.game.table
      try choose(first, on: table, like: session)
      try choose(
        try #require(cards.firstIndex { $0.card == cards[first].card.partner }), on: table,
        like: session)
    }
    #expect(session.matching.sitting.game.leader == 0)
    #expect(table.lastGame == session.matching.sitting.record.text)
    // The panel at the end says so.
    try table.waitForPicture()
    #expect(home.results.isEmpty)
  }

  @Test func `after a kill the computer goes on as it would have`() throws {
    let home = try home()
    let session = session(home)
    let first = try PlayedTable(["--deal", "4711", "--geometry", "640x480"], home: home)
    let (one, other) = try mismatch(in: session.matching.sitting.game)
    try choose(one, on: first, like: session)
    try choose(other, on: first, like: session)
    first.program.kill()
    _ = try first.program.waitForExit(within: PlayedTable.patience)
    #expect(home.journal("two").contains("\nopponent good\n"))
    letComputerPlay(session)
    let second = try PlayedTable(["--geometry", "640x480"], home: home, isLookedAt: false)
    try wait(on: second, for: session)
    #expect(!session.matching.isComputersTurn)
    #expect(second.lastGame == session.matching.sitting.record.text)
  }
}
