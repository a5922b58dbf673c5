// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Tableau
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

@Suite("Which card lies under a point")
struct HitTests {
  private static let windows = [
    PixelSize(width: 320, height: 240), PixelSize(width: 880, height: 660),
    PixelSize(width: 480, height: 800), PixelSize(width: 1920, height: 1080),
  ]

  @Test(arguments: 2...52)
  func `every card is found at its corners and in its middle, and not beyond`(count: Int) {
    for size in Self.windows {
      let layout = TableLayout(of: [PileGroup(.grid, count)], in: size, scale: 1)
      for (place, card) in layout.piles.enumerated() {
        let (left, top) = (Double(card.x), Double(card.y))
        let (right, bottom) = (Double(card.maxX - 1), Double(card.maxY - 1))
        for x in [left, (left + right) / 2, right] {
          for y in [top, (top + bottom) / 2, bottom] {
            #expect(layout.pile(at: Point(x, y)) == place)
          }
        }
        for (x, y) in [(left - 1, top), (left, top - 1), (right + 1, top), (left, bottom + 1)] {
          #expect(layout.pile(at: Point(x, y)) == nil)
        }
      }
    }
  }

  @Test func `every pixel of a small window belongs to the one card that covers it, or to none`() {
    let size = PixelSize(width: 320, height: 240)
    for count in [2, 7, 12, 30, 52] {
      let layout = TableLayout(of: [PileGroup(.grid, count)], in: size, scale: 1)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let covering = layout.piles.indices.filter { index in
            let card = layout.piles[index]
            return x >= card.x && x < card.x + card.width && y >= card.y
              && y < card.y + card.height
          }
          let found = layout.pile(at: Point(Double(x), Double(y)))
          if covering != (found.map { [$0] } ?? []) {
            Issue.record(
              "\(count) cards: at \(x), \(y) lie \(covering), found was \(String(describing: found))"
            )
          }
        }
      }
    }
  }

  @Test func `the bar and everything outside the window belong to no card`() {
    let size = PixelSize(width: 880, height: 660)
    let layout = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1)
    for x in stride(from: -10.0, to: 890, by: 10) {
      for y in [-5.0, Double(layout.bar.y), Double(size.height - 1), 700, 1e9] {
        #expect(layout.pile(at: Point(x, y)) == nil)
      }
    }
  }
}
