// SPDX-License-Identifier: MIT

import Drawing
import Tableau
import Testing

@testable import Scene

/// The rows and columns of a deal, in windows of other sizes.
struct GridTests {
  private static let sizes = [
    PixelSize(width: 640, height: 480), PixelSize(width: 880, height: 660),
    PixelSize(width: 1920, height: 1080), PixelSize(width: 480, height: 640),
    PixelSize(width: 1080, height: 1920),
  ]

  private func layout(
    _ count: Int, keeping shape: GridShape? = nil, in window: PixelSize
  ) -> TableLayout {
    TableLayout(of: [PileGroup(.grid, count)], keeping: shape, in: window, scale: 1)
  }

  /// For each card the row and the column that it is in.
  private func rowsAndColumns(_ layout: TableLayout) -> [[Int]] {
    let (tops, lefts) = (layout.piles.map(\.y), layout.piles.map(\.x))
    let (rows, columns) = (Set(tops).sorted(), Set(lefts).sorted())
    return zip(tops, lefts).map { [rows.firstIndex(of: $0)!, columns.firstIndex(of: $1)!] }
  }

  private static let manySizes =
    sizes + [
      PixelSize(width: 320, height: 240), PixelSize(width: 240, height: 320),
      PixelSize(width: 600, height: 900), PixelSize(width: 700, height: 700),
      PixelSize(width: 2560, height: 1080), PixelSize(width: 3840, height: 2160),
    ]

  private func growing(_ count: Int, in window: PixelSize) -> TableLayout {
    TableLayout(of: [PileGroup(.grid, count)], growingFrom: 12, in: window, scale: 1)
  }

  @Test(arguments: manySizes)
  func `a table that grows has the largest cards at first, and large ones later`(
    window: PixelSize
  ) {
    for (count, parts) in [(12, 20), (15, 19), (18, 16), (21, 15)] {
      let widths = (1...count).flatMap { columns in
        [true, false].map { isPortrait in
          let shape = GridShape(columns: columns, isPortrait: isPortrait)
          return layout(count, keeping: shape, in: window).metrics.card.width
        }
      }
      let width = growing(count, in: window).metrics.card.width
      #expect(width * 20 >= widths.max()! * parts, "\(count) cards")
    }
  }

  @Test(arguments: manySizes)
  func `three cards more leave the others in their rows and columns`(window: PixelSize) {
    for count in [12, 15] {
      let before = rowsAndColumns(growing(count, in: window))
      let after = rowsAndColumns(growing(count + 3, in: window))
      #expect(Array(after.prefix(count)) == before, "\(count) cards")
    }
  }

  @Test(arguments: [6, 12, 16, 30, 52])
  func `a deal has cards at least four fifths as wide as its window allows`(count: Int) {
    for window in Self.sizes {
      let dealt = layout(count, in: window)
      for columns in 1...count {
        let shape = GridShape(columns: columns, isPortrait: window.height > window.width)
        let other = layout(count, keeping: shape, in: window)
        #expect(other.metrics.card.width * 4 <= dealt.metrics.card.width * 5)
      }
    }
  }

  @Test func `of grids that are nearly as good the one with the shortest lines is dealt`() {
    #expect(layout(12, in: PixelSize(width: 640, height: 480)).grid?.columns == 4)
    #expect(layout(12, in: PixelSize(width: 880, height: 660)).grid?.columns == 4)
    #expect(layout(12, in: PixelSize(width: 400, height: 600)).grid?.columns == 3)
    #expect(layout(12, in: PixelSize(width: 1280, height: 780)).grid?.columns == 4)
    #expect(layout(12, in: PixelSize(width: 1920, height: 1080)).grid?.columns == 6)
  }

  @Test func `a wide window's deal fills most of a tall one that follows`() {
    let dealt = layout(12, in: PixelSize(width: 1280, height: 780))
    let tall = PixelSize(width: 480, height: 760)
    let kept = layout(12, keeping: dealt.grid, in: tall)
    #expect(kept.metrics.card.width * 5 >= layout(12, in: tall).metrics.card.width * 4)
  }

  @Test func `a larger window of the same orientation has the same rows and columns`() {
    let dealt = layout(12, in: PixelSize(width: 640, height: 480))
    let wide = PixelSize(width: 1920, height: 1080)
    #expect(rowsAndColumns(layout(12, in: wide)) != rowsAndColumns(dealt))
    let kept = layout(12, keeping: dealt.grid, in: wide)
    #expect(rowsAndColumns(kept) == rowsAndColumns(dealt))
    #expect(kept.grid == dealt.grid)
    #expect(kept.metrics.card.width > dealt.metrics.card.width)
  }

  @Test func `turned by a quarter the rows are columns, and the first card is first`() {
    let dealt = layout(12, in: PixelSize(width: 880, height: 660))
    let upright = layout(12, keeping: dealt.grid, in: PixelSize(width: 660, height: 880))
    #expect(rowsAndColumns(upright) == rowsAndColumns(dealt).map { $0.reversed() })
    #expect(rowsAndColumns(upright).first == [0, 0])
    #expect(upright.grid == dealt.grid)
  }

  @Test func `the shorter row in the end is a shorter column, in the middle of its place`() {
    let shape = GridShape(columns: 4, isPortrait: false)
    let upright = layout(10, keeping: shape, in: PixelSize(width: 660, height: 880))
    let (first, last) = (upright.piles[0..<4], upright.piles[8..<10])
    #expect(Set(first.map(\.x)).count == 1)
    #expect(Set(last.map(\.x)).count == 1)
    let middle = { (piles: ArraySlice<PixelRectangle>) in piles.first!.y + piles.last!.maxY }
    #expect(abs(middle(first) - middle(last)) <= 1)
  }

  @Test func `a strip of a window gives the rows up, and a window gives them back`() {
    let strip = PixelSize(width: 900, height: 240)
    let square = GridShape(columns: 3, isPortrait: false)
    #expect(layout(12, keeping: square, in: strip) == layout(12, in: strip))
    #expect(layout(12, keeping: square, in: strip).grid != square)
    #expect(layout(12, keeping: square, in: PixelSize(width: 640, height: 480)).grid == square)
  }

  @Test func `cards are at least half as wide as any grid would make them`() {
    for dealt in Self.sizes.map({ layout(12, in: $0) }) {
      for width in stride(from: 320, through: 1600, by: 160) {
        for height in stride(from: 240, through: 1200, by: 160) {
          let window = PixelSize(width: width, height: height)
          let kept = layout(12, keeping: dealt.grid, in: window).metrics.card.width
          #expect(2 * kept >= layout(12, in: window).metrics.card.width)
        }
      }
    }
  }

  @Test(arguments: ["", "4", "4 ", "0 landscape", "1000 portrait", "-4 portrait", "4 Portrait"])
  func `a text that is no shape is none`(text: String) {
    #expect(GridShape(text) == nil)
  }

  @Test func `a shape is read as it is written`() {
    let shape = GridShape(columns: 13, isPortrait: true)
    #expect(shape.text == "13 portrait")
    #expect(GridShape(shape.text) == shape)
  }

  @Test func `more columns than cards are one row`() {
    let wide = GridShape(columns: 999, isPortrait: false)
    let layout = layout(3, keeping: wide, in: PixelSize(width: 900, height: 320))
    #expect(Set(layout.piles.map(\.y)).count == 1)
  }
}
