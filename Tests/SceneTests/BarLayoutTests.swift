// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Matching
import Play
import Tableau
import Testing

@testable import Scene

@Suite("Where things stand in the bar") struct BarLayoutTests {
  private static let windows = stride(from: 320, through: 2000, by: 47).flatMap { width in
    [240, 480, 1100].map { PixelSize(width: width, height: $0) }
  }

  private let tableau: Tableau

  init() throws {
    tableau = Sitting<MatchingGame>(try Deal(DealNumber(1)!)).tableau()
  }

  @Test func `nothing in the bar overlaps, and all is inside it, in one row and in two`() {
    let fonts = Fonts()
    var rows: Set<Int> = []
    for window in Self.windows {
      let table = TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1)
      let bar = BarLayout(table, buttons: tableau.buttons)
      rows.insert(table.metrics.barRows)
      let parts =
        bar.slots(for: tableau.widestNumbers, fonts).slots + bar.buttons.map(bar.area)
        + [bar.sentence, bar.strip]
      for (index, part) in parts.enumerated() {
        #expect(
          part.x >= 0 && part.maxX <= window.width && part.y >= table.bar.y
            && part.maxY <= table.bar.maxY, "\(part) in \(window)")
        for other in parts[(index + 1)...] {
          #expect(!part.intersects(other), "\(part) and \(other) in \(window)")
        }
      }
      #expect(bar.sentence.width >= 150, "in \(window)")
    }
    #expect(rows == [1, 2])
  }

  @Test func `each button is found where it is, and its tip is in the window`() {
    let fonts = Fonts()
    for window in Self.windows {
      let bar = BarLayout(
        TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1), buttons: tableau.buttons)
      for button in bar.buttons {
        #expect(bar.button(at: Rectangle(bar.area(of: button)).center) == button)
      }
      let buttons = bar.buttons.map { (words: $0.tip, x: Rectangle(bar.area(of: $0)).center.x) }
      let strip = [0, Double(window.width)].map { (words: tableau.positionTip, x: $0) }
      for (words, x) in buttons + strip {
        let tip = Tip(words, centeredAt: x, over: bar, fonts: fonts).area
        #expect(
          tip.x >= 0 && tip.y >= 0 && tip.maxX <= window.width && tip.maxY <= bar.bar.y,
          "\(tip) in \(window)")
      }
    }
  }

  @Test func `each tick is found by its place, to a pixel where there are many`() {
    let bar = BarLayout(
      TableLayout(of: [PileGroup(.grid, 12)], in: PixelSize(width: 320, height: 240), scale: 1),
      buttons: [])
    for count in [1, 12, 40, 104, 300] {
      for index in 0..<count {
        let tick = bar.tick(index, of: count)
        #expect(tick.x >= 0 && tick.maxX <= 320)
        let moment = bar.moment(at: Rectangle(tick).center.x, of: count)
        #expect(abs(moment - (index + 1)) <= (count > 40 ? 1 : 0))
      }
    }
  }
}
