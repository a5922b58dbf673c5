// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Tableau
import Testing

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
