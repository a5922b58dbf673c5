// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Tableau
import Testing

@Suite("Where the cards lie")
struct TableLayoutTests {
  /// Window sizes from the smallest to 4K, standing and lying, at several densities: a lattice, and
  /// the sizes that screens really have.
  private static let windows: [(size: PixelSize, scale: Double)] = {
    var windows: [(PixelSize, Double)] = []
    for width in stride(from: 320, through: 3840, by: 293) {
      for height in stride(from: 240, through: 2160, by: 167) {
        windows.append((PixelSize(width: width, height: height), 1))
      }
    }
    for (width, height) in [
      (320, 240), (640, 480), (480, 800), (880, 660), (1024, 768), (1366, 768), (1920, 1080),
      (1080, 1920), (2560, 1440), (3840, 2160), (2160, 3840),
    ] {
      for scale in [1, 1.25, 1.5, 2] {
        windows.append((PixelSize(width: width, height: height), scale))
      }
    }
    return windows
  }()

  @Test(arguments: 2...52) func `every card lies inside the window and above the bar`(count: Int) {
    for (size, scale) in Self.windows {
      let layout = TableLayout(of: [PileGroup(.grid, count)], in: size, scale: scale)
      #expect(layout.piles.count == count)
      for card in layout.piles {
        #expect(
          card.x >= 0 && card.y >= 0 && card.maxX <= size.width && card.maxY <= layout.bar.y,
          "\(count) cards in \(size) at \(scale): \(card)")
      }
    }
  }

  @Test(arguments: 2...52) func `cards keep a gap from each other, from the edges and from the bar`(
    count: Int
  ) {
    for (size, scale) in Self.windows {
      let layout = TableLayout(of: [PileGroup(.grid, count)], in: size, scale: scale)
      let gap = layout.metrics.gap
      #expect(gap >= 4)
      for (index, card) in layout.piles.enumerated() {
        let grown = PixelRectangle(
          x: card.x - gap, y: card.y - gap, width: card.width + 2 * gap,
          height: card.height + 2 * gap)
        #expect(grown.x >= 0 && grown.y >= 0)
        #expect(grown.maxX <= size.width && grown.maxY <= layout.bar.y)
        for other in layout.piles[(index + 1)...] {
          #expect(
            !grown.intersects(other), "\(count) cards in \(size) at \(scale): \(card) and \(other)")
        }
      }
    }
  }

  @Test(arguments: [2, 12, 52])
  func `every card has the proportions of a poker card, five to seven`(count: Int) {
    for (size, scale) in Self.windows {
      let card = TableLayout(of: [PileGroup(.grid, count)], in: size, scale: scale).metrics.card
      #expect(abs(Double(card.height) - Double(card.width) * 7 / 5) <= 0.5)
    }
  }

  @Test(arguments: 2...52) func `no other grid would give much larger cards`(count: Int) {
    for (size, scale) in Self.windows {
      let layout = TableLayout(of: [PileGroup(.grid, count)], in: size, scale: scale)
      let wider = CardMetrics(cardWidth: layout.metrics.card.width * 5 / 4 + 1)
      for columns in 1...count {
        for rows in 1...count where columns * rows >= count {
          let width = wider.gap + columns * (wider.card.width + wider.gap)
          let height = wider.gap + rows * (wider.card.height + wider.gap) + layout.bar.height
          #expect(
            width > size.width || height > size.height,
            "\(count) cards in \(size) at \(scale) could be wider in \(columns) columns")
        }
      }
    }
  }

  @Test(arguments: 2...52) func `rows are centred, and full but for the last`(count: Int) {
    for (size, scale) in Self.windows {
      let layout = TableLayout(of: [PileGroup(.grid, count)], in: size, scale: scale)
      let rows = Dictionary(grouping: layout.piles, by: \.y).sorted { $0.key < $1.key }.map(\.value)
      for row in rows {
        let left = row.map(\.x).min() ?? 0
        let right = size.width - (row.map(\.maxX).max() ?? 0)
        #expect(abs(left - right) <= 1)
      }
      let above = layout.piles.map(\.y).min() ?? 0
      let below = layout.bar.y - (layout.piles.map(\.maxY).max() ?? 0)
      #expect(abs(above - below) <= 1)
      #expect(Set(rows.dropLast().map(\.count)).count <= 1)
      #expect((rows.last?.count ?? 0) <= (rows.first?.count ?? 0))
    }
  }

  @Test func `twelve cards lie in four columns in a lying window and in three in a standing one`() {
    func columns(_ width: Int, _ height: Int) -> Int {
      let layout = TableLayout(
        of: [PileGroup(.grid, 12)], in: PixelSize(width: width, height: height), scale: 1)
      return layout.piles.filter { $0.y == layout.piles[0].y }.count
    }
    #expect(columns(880, 660) == 4)
    #expect(columns(800, 600) == 4)
    #expect(columns(480, 800) == 3)
    #expect(columns(1080, 1920) == 3)
  }

  @Test func `the bar spans the window's lower edge and is at most a quarter of it`() {
    for (size, scale) in Self.windows where scale == 1 {
      let layout = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: scale)
      #expect(layout.bar.maxY == size.height)
      #expect(layout.bar.x == 0 && layout.bar.width == size.width)
      #expect(layout.bar.height * 4 <= size.height)
    }
  }

  @Test func `the text grows with the screen's density`() {
    let size = PixelSize(width: 320, height: 240)
    let usual = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1).text
    #expect(TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 2).text == 2 * usual)
  }

  @Test(arguments: [(1, 1), (10, 10), (30, 2000), (2000, 30), (60, 60)])
  func `a window without room has cards of no size, and nothing goes wrong`(width: Int, height: Int)
  {
    for count in [2, 12, 52] {
      let layout = TableLayout(
        of: [PileGroup(.grid, count)], in: PixelSize(width: width, height: height), scale: 1)
      #expect(layout.piles.count == count)
      for card in layout.piles where card.isEmpty {
        #expect(layout.pile(at: Point(Double(card.x), Double(card.y))) == nil)
      }
    }
  }
}

@Suite("The first size of the window")
struct ComfortableWindowTests {
  @Test func `pinned for screens that people have`() {
    func size(_ width: Int, _ height: Int, _ scale: Double) -> [Int] {
      let size = TableLayout.comfortableWindow(
        on: PixelSize(width: width, height: height), scale: scale)
      return [size.width, size.height]
    }
    #expect(size(1024, 768, 1) == [880, 660])
    #expect(size(1366, 768, 1) == [880, 660])
    #expect(size(1920, 1080, 1) == [892, 669])
    #expect(size(3840, 2160, 1) == [1785, 1339])
    #expect(size(3840, 2160, 2) == [1785, 1339])
    #expect(size(2560, 1440, 2) == [1728, 1296])
    #expect(size(720, 1440, 1) == [648, 892])
  }

  @Test func `never larger than the screen, and never nothing`() {
    for width in stride(from: 1, through: 4000, by: 333) {
      for height in stride(from: 1, through: 4000, by: 333) {
        for scale in [0.5, 1, 1.75, 8] {
          let size = TableLayout.comfortableWindow(
            on: PixelSize(width: width, height: height), scale: scale)
          #expect((1...width).contains(size.width) && (1...height).contains(size.height))
        }
      }
    }
  }
}
