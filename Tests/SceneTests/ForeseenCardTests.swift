// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Testing

/// The card that a click would show is drawn before it.
@Suite("A foreseen card")
struct ForeseenCardTests {
  private func table() throws -> SceneUnderTest {
    let table = try SceneUnderTest("AS KS 7H 2D 9C JH")
    try table.paint()
    while try table.scene.prepare() {}
    return table
  }

  /// Whether a card that was turned still had to be drawn.
  private func isDrawnLate(_ place: Int, on table: SceneUnderTest) throws -> Bool {
    try table.play(place)
    return try table.scene.prepare()
  }

  @Test func `without a hand near it a card is drawn when it is turned`() throws {
    let table = try table()
    #expect(try isDrawnLate(2, on: table))
  }

  @Test func `the card under the pointer is drawn ahead of time`() throws {
    let table = try table()
    table.scene.point(at: table.middle(of: 2))
    table.played.foresee()
    #expect(try table.scene.prepare())
    #expect(try !table.scene.prepare())
    #expect(try !isDrawnLate(2, on: table))
  }

  @Test func `the card that the keyboard is on is drawn ahead of time`() throws {
    let table = try table()
    table.scene.moveFocus(.right)
    table.scene.moveFocus(.right)
    table.played.foresee()
    while try table.scene.prepare() {}
    #expect(table.scene.shownFocus == "1")
    #expect(try !isDrawnLate(1, on: table))
  }

  @Test func `to foresee a card changes nothing of the game or its picture`() throws {
    let table = try table()
    let before = table.game
    table.scene.point(at: table.middle(of: 2))
    try table.paint()
    let pixels = table.surface.pixels
    table.played.foresee()
    _ = try table.scene.prepare()
    #expect(table.game == before)
    #expect(try table.paint().isEmpty)
    #expect(table.surface.pixels == pixels)
  }
}
