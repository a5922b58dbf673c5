// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Matching
import Observing
import Play
import Tableau
import Tables
import Testing
import Windowing

@testable import Scene
@testable import matchismo

/// A person at the window, and a computer on the other side that leaves matches to the person.
@Suite("Snap! in the window") struct SnapInWindowTests {
  private static let size = PixelSize(width: 640, height: 480)
  private static let settings = "clock = hidden\nsnap-computers = 1\nsnap-relaxed = yes\n"

  private func table() throws -> PlayedTable {
    let home = try PlayersHome(settings: Self.settings)
    let table = try PlayedTable(
      ["--mode", "snap", "--geometry", "\(Self.size)"], home: home, isLookedAt: false)
    try table.observer.wait(for: "title", from: table.program, within: PlayedTable.patience) {
      table.observer.title(of: table.window) == Sentences.snapTitle ? () : nil
    }
    return table
  }

  /// A table with the same places, at which it is the player's turn.
  private func twin() throws -> Session {
    var settings = SettingsFile(Array(Self.settings.utf8)).settings
    settings.animation = .always(.off)
    let playerSettings = PlayerSettings(settings)
    let sitting = Sitting(replaying: playerSettings.record(DealNumber(1)))
    let scene = TableScene(
      sitting.tableau(), size: Self.size, scale: 1, look: playerSettings.look, fonts: Fonts())
    let session = Session(sitting, on: scene, playerSettings: playerSettings)
    session.perform(.playSnap)
    for _ in 0..<1000 where session.snap?.screen.view.mayTurn == false { session.advance(by: 0.1) }
    try #require(session.snap?.screen.view.mayTurn == true)
    return session
  }

  private func picture(of session: Session) throws -> Screenshot {
    let surface = try Surface(size: Self.size)
    _ = session.scene.update()
    try session.scene.paint([PixelRectangle(Self.size)], on: surface)
    return Screenshot(of: surface, Self.size)
  }

  @Test func `a pause covers the table, and ends where it began`() throws {
    let table = try table()
    let twin = try twin()
    let name = try #require(twin.scene.outline[.player(0)]).area
    let pause = try #require(KeyBinding.action(of: Key(.character("p"))))
    for (what, area) in [("pause", twin.scene.layout.table), ("player's turn", name)] {
      twin.perform(pause)
      try table.observer.typeKey("p")
      try table.wait(for: what, in: area, like: try picture(of: twin))
    }
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
