// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import MatchingPlay
import Observing
import Play
import SnappingPlay
import Tableau
import Tables
import Testing
import Windowing

@testable import Scene
@testable import matchismo

extension PlayersHome {
  /// A player who has played a round of Snap! has nothing explained.
  func putEarlierRound() throws {
    try put(
      """
      v2 finished=1795395984 local=2026-11-23T01:06 deal=1435084876 players=2 strength=slow \
      relaxed=no won=no turns=98 right=2 wrong=50 late=1 times=291,835 check=009452da

      """, in: "data/matchismo/snap-results")
  }
}

/// A person at the window, and a computer on the other side that leaves matches to the person.
@Suite("Snap! in the window") struct SnapInWindowTests {
  private static let size = PixelSize(width: 640, height: 480)
  private static let settings =
    "clock = hidden\nanimation = off\nsnap-computers = 1\nsnap-relaxed = yes\n"

  private func table() throws -> PlayedTable {
    let home = try PlayersHome(settings: Self.settings)
    try home.putEarlierRound()
    let table = try PlayedTable(
      ["--mode", "snap", "--geometry", "\(Self.size)"], home: home, isLookedAt: false)
    try table.observer.wait(for: "title", from: table.program, within: PlayedTable.patience) {
      table.observer.title(of: table.window) == "Matchismo - Snap!" ? () : nil
    }
    return table
  }

  /// A table with the same places, at which it is the player's turn.
  private func twin() throws -> Session {
    var settings = SettingsFile(Array(Self.settings.utf8)).settings
    settings.animation = .always(.off)
    let playerSettings = PlayerSettings(settings)
    let sitting = Sitting(replaying: playerSettings.settings.record(DealNumber(1)))
    let scene = TableScene(
      sitting.tableau(), size: Self.size, scale: 1, look: playerSettings.look, fonts: Fonts())
    let session = Session(sitting, on: scene, playerSettings: playerSettings)
    session.snap.wantTable()
    for _ in 0..<1000 where session.snap.table?.screen.view.mayTurn == false {
      session.advance(by: 0.1)
    }
    try #require(session.snap.table?.screen.view.mayTurn == true)
    return session
  }

  private func picture(of session: Session) throws -> Screenshot {
    let surface = try Surface(size: Self.size)
    _ = session.scene.update()
    try session.scene.paint([PixelRectangle(Self.size)], on: surface)
    return Screenshot(of: surface, Self.size)
  }

  @Test(arguments: [("p", Key(.character("p"))), ("F10", Key(.function(10)))])
  func `a pause covers the table, as a page does, and ends where it began`(
    name key: String, meaning: Key
  ) throws {
    let table = try table()
    let twin = try twin()
    let name = try #require(twin.scene.outline[.player(0)]).area
    // A pause says whose turn it interrupts.
    try table.wait(for: "player's first turn", in: name, like: try picture(of: twin))
    for (what, area) in [("pause", twin.scene.layout.table), ("player's turn", name)] {
      twin.press(meaning)
      try table.observer.typeKey(key)
      try table.wait(for: what, in: area, like: try picture(of: twin))
    }
  }

  @Test func `a round is written down move by move, and read again from all its files`() throws {
    let home = try PlayersHome(settings: Self.settings)
    let table = try PlayedTable(["--mode", "snap", "--record"], home: home, isLookedAt: false)
    try table.observer.wait(for: "moves", from: table.program, within: PlayedTable.patience) {
      () throws(ObservingError) -> Void? in
      try table.observer.typeKey("space")
      return home.journal("snap").split(separator: "\n").count { $0.hasPrefix("turn ") } > 3
        ? () : nil
    }
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    let record = table.program.standardOutput
    #expect(record.hasPrefix("matchismo 1\nmode snap\ndeal "))
    #expect(record.split(separator: "\n").count { $0 == "matchismo 1" } == 1, "of no other game")
    let folder = try TemporaryFolder()
    let (round, journal) = (try folder.file("round", record), home.path("state/matchismo/snap"))
    let told = try Program.run("--replay", round)
    #expect(told.output.split(separator: "\n").count > 4)
    #expect(try Program.run("--replay", journal).output == told.output, "\(told.errors)")
    let (one, other) = (folder.path("a.png"), folder.path("b.png"))
    for (file, picture) in [(round, one), (journal, other)] {
      let painted = try Program.run("--picture", picture, "--replay", file)
      #expect(painted.status == .exited(0), "\(painted.errors)")
    }
    #expect(try PaintedPicture.file(one).difference(from: PaintedPicture.file(other))?.largest == 0)
  }

  @Test func `the large button answers before it is let go`() throws {
    let table = try table()
    let twin = try twin()
    let outline = twin.scene.outline
    let name = try #require(outline[.player(0)]).area
    try table.wait(for: "player's turn", in: name, like: try picture(of: twin))
    let (closed, open) = (twin.scene.layout.piles[0], twin.scene.layout.piles[1])
    // Calls are shown from one pile to the other.
    let between = PixelRectangle(
      x: closed.maxX, y: closed.maxY - Int(twin.scene.layout.text), width: open.x - closed.maxX,
      height: 4)
    let before = try table.observer.screenshot(of: table.window)
    let button = Rectangle(try #require(outline[.button(ControlName(.call))]).area).center
    try table.observer.movePointer(to: Int(button.x), Int(button.y), in: table.window)
    table.observer.pressButton()
    try table.observer.wait(for: "call", from: table.program, within: PlayedTable.patience) {
      () throws(ObservingError) -> Void? in
      let shown = try table.observer.screenshot(of: table.window)
      return shown.isSame(as: before, in: between) ? nil : ()
    }
    table.observer.releaseButton()
  }
}
