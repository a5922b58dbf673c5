// SPDX-License-Identifier: MIT

import Drawing
import Play
import Scene
import Testing

@Suite("What a click means")
struct ClickTests {
  @Test func `a click on a card is the wish to turn it over`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C")
    for place in 0..<4 {
      #expect(table.click(table.middle(of: place)) == .choose(place))
    }
  }

  @Test func `a click beside the cards, on the bar or outside the window means nothing`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C")
    let card = table.layout.piles[0]
    for point in [
      Point(Double(card.x) - 2, Double(card.y)), Point(320, 479), Point(-1, -1), Point(9999, 20),
    ] {
      #expect(table.click(point) == nil)
    }
  }

  @Test func `a press on one card and a release on another means nothing`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C")
    table.scene.press(at: table.middle(of: 0))
    #expect(table.scene.release(at: table.middle(of: 1)) == nil)
  }

  @Test func `a release without a press means nothing, also after a click`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C")
    #expect(table.scene.release(at: table.middle(of: 0)) == nil)
    #expect(table.click(table.middle(of: 0)) == .choose(0))
    #expect(table.scene.release(at: table.middle(of: 0)) == nil)
  }

  @Test func `after a resize a click finds the cards where they lie now`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C AD QC 2S 3S 5D 6D 8H 9C")
    try table.paint()
    table.scene.size = PixelSize(width: 480, height: 800)
    for place in 0..<12 {
      #expect(table.click(table.middle(of: place)) == .choose(place))
    }
  }
}
