// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Goldens
import Tableau
import Testing

@testable import Scene

@Suite("The fan of matched cards") struct CardFanTests {
  private let fonts = Fonts()

  private static func ending(_ count: Int) -> Ending {
    var ending = Ending(
      "Five stars", facts: ["Time: 1:00"],
      offers: [LabelledButton(ControlName(rawValue: "new"), "Deal again")])
    ending.score = "42"
    let deck = Suit.allCases.flatMap { suit in Rank.allCases.map { Card($0, of: suit) } }
    ending.cards = Array(deck.prefix(count))
    return ending
  }

  private func layout(_ ending: Ending, _ width: Int, _ height: Int) -> SheetLayout {
    let size = PixelSize(width: width, height: height)
    let table = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1)
    return SheetLayout(ShownSheet(Sheet(ending)), in: table, fonts: fonts)
  }

  private func fan(on layout: SheetLayout) -> PixelRectangle? {
    for mark in layout.marks { if case .fan = mark.kind { return mark.area } }
    return nil
  }

  @Test(arguments: [2, 12, 52]) func `takes no room that other rows need`(count: Int) throws {
    for (width, height) in [(320, 240), (480, 300), (480, 800), (880, 660), (3840, 2160)] {
      let layout = layout(Self.ending(count), width, height)
      var bare = Self.ending(count)
      bare.cards = []
      #expect(layout.overflow == self.layout(bare, width, height).overflow)
      let hasFan = fan(on: layout) != nil
      #expect(height < 300 ? !hasFan : height < 660 || hasFan, "\(width)x\(height)")
      if let fan = self.fan(on: layout) {
        #expect(layout.viewport.intersection(fan) == fan, "\(width)x\(height)")
        #expect(fan.height >= Int(2.5 * layout.text))
      }
    }
  }

  @Test func `an ending without matches has none`() {
    #expect(!Sheet(Self.ending(0)).rows.contains { if case .fan = $0 { true } else { false } })
  }

  /// The area in which a sheet without its fan looks different from one with it.
  private func ink(_ count: Int, opening: Double) throws -> (
    ink: PixelRectangle, fan: PixelRectangle
  ) {
    let size = PixelSize(width: 880, height: 660)
    let layout = layout(Self.ending(count), size.width, size.height)
    let stars = Celebration().stage(at: 0).stars
    let look = SheetLook(
      layout: layout, cursor: SheetLook.Cursor(), opening: 1,
      celebration: Celebration.Stage(fan: opening, stars: stars))
    let painter = SheetPainter(look, Brushes(fonts: fonts, look: Look()))
    let picture = try Picture(size: size, ground: Color(0)) { painter.draw(on: $0) }
    let fan = try #require(self.fan(on: layout))
    var ink: PixelRectangle?
    for y in layout.viewport.y..<fan.maxY {
      for x in fan.x..<fan.maxX where picture[x, y] >> 8 & 0xFF > 0xC0 {
        let pixel = PixelRectangle(x: x, y: y, width: 1, height: 1)
        ink = ink?.united(with: pixel) ?? pixel
      }
    }
    return (try #require(ink), fan)
  }

  @Test(arguments: [2, 12, 52]) func `opens from a single card's place within its own`(
    count: Int
  ) throws {
    let (closed, fan) = try ink(count, opening: 0)
    let (half, _) = try ink(count, opening: 0.3)
    let (open, _) = try ink(count, opening: 1)
    #expect(abs(closed.height * 5 - closed.width * 7) <= 14)
    #expect(closed.width < half.width && half.width < open.width)
    #expect(fan.intersection(open) == open)
    #expect(abs(open.x + open.maxX - fan.x - fan.maxX) <= 4)
  }
}
