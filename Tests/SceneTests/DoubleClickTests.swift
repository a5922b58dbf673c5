// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Tableau
import Testing

@Suite("A double click on a card is one click") struct DoubleClickTests {
  private func doubleClick(_ table: SceneUnderTest, at point: Point) throws -> Intent? {
    table.scene.pressAgain(at: point)
      ?? table.scene.release(at: point)
  }

  @Test func `the second press on the card that the first has turned does nothing`() throws {
    let table = try SceneUnderTest("AS KH AD 4C")
    let card = table.middle(of: 1)
    #expect(table.click(card) == .choose(1))
    try table.play(1)
    #expect(try doubleClick(table, at: card) == nil)
    #expect(table.click(card) == .choose(1))
  }

  @Test func `on another card it is a click`() throws {
    let table = try SceneUnderTest("AS KH AD 4C")
    #expect(table.click(table.middle(of: 1)) == .choose(1))
    try table.play(1)
    #expect(try doubleClick(table, at: table.middle(of: 2)) == .choose(2))
  }

  @Test func `on a button it is a click`() throws {
    let table = try SceneUnderTest("AS KH AD 4C")
    let button = try #require(table.scene.outline.items.first { $0.role == .button })
    let place = Rectangle(button.area).center
    let intent = table.click(place)
    #expect(intent == .use(table.scene.tableau.buttons[0].name))
    #expect(try doubleClick(table, at: place) == intent)
  }

  @Test func `the double click that ends a game doesn't put its panel aside`() throws {
    let table = try SceneUnderTest("AS AH")
    try table.play(0)
    let card = table.middle(of: 1)
    #expect(table.click(card) == .choose(1))
    try table.play(1)
    let isOpen = table.scene.isEndingOpen
    #expect(try doubleClick(table, at: card) == nil)
    #expect(table.scene.isEndingOpen == isOpen)
  }
}
