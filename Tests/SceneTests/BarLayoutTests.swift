// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Matching
import MatchingPlay
import Play
import Tableau
import Testing

@testable import Scene

@Suite("Where things stand in the bar") struct BarLayoutTests {
  private static let windows = stride(from: 320, through: 2000, by: 47).flatMap { width in
    [240, 480, 1100].map { PixelSize(width: width, height: $0) }
  }

  private let tableau: Tableau
  private let fonts = Fonts()

  init() throws {
    var tableau = Sitting<MatchingGame>(try Deal(DealNumber(1)!)).tableau()
    tableau.clock = Counter("0:00", upTo: Sentences.widestClock)
    self.tableau = tableau
  }

  private func bar(_ window: PixelSize, isTextLarge: Bool = false) -> BarLayout {
    BarLayout(
      TableLayout(
        of: [PileGroup(.grid, 12)], in: window, scale: 1, isTextLarge: isTextLarge),
      of: tableau, fonts: fonts)
  }

  @Test(arguments: [false, true])
  func `nothing in the bar overlaps, and all is inside it, in one row and in two`(isLarge: Bool) {
    var (rows, labels): (Set<Int>, Set<Bool>) = ([], [])
    for window in Self.windows {
      let table = TableLayout(
        of: [PileGroup(.grid, 12)], in: window, scale: 1, isTextLarge: isLarge)
      let bar = bar(window, isTextLarge: isLarge)
      rows.insert(table.barMetrics.sentence > 0 ? 2 : 1)
      labels.insert(bar.isLabelled)
      let parts = bar.slots + bar.buttons.map(bar.area) + [bar.sentence, bar.strip]
      for (index, part) in parts.enumerated() {
        #expect(
          part.x >= 0 && part.maxX <= window.width && part.y >= table.bar.y
            && part.maxY <= table.bar.maxY, "\(part) in \(window)")
        for other in parts[(index + 1)...] {
          #expect(!part.intersects(other), "\(part) and \(other) in \(window)")
        }
      }
      let least = table.barMetrics.isCramped ? 7.5 : 13
      #expect(Double(bar.sentence.width) >= least * bar.text - 1, "in \(window)")
      for area in bar.buttons.map(bar.area) {
        #expect(min(area.width, area.height) >= table.target, "in \(window)")
      }
    }
    #expect(rows == [1, 2] && labels == [true, false], "each kind of bar was looked at")
  }

  @Test func `where numbers have no room the clock goes first`() {
    func shown(_ window: PixelSize, isLarge: Bool = false) -> [Int] {
      let bar = bar(window, isTextLarge: isLarge)
      #expect([bar.text, TextSize.note(beside: bar.text)].contains(bar.numberStyle.size))
      return bar.slots.indices.filter { !bar.slots[$0].isEmpty }
    }
    #expect(shown(PixelSize(width: 880, height: 660)) == [0, 1])
    #expect([[0, 1], [0]].contains(shown(PixelSize(width: 880, height: 660), isLarge: true)))
    #expect(shown(PixelSize(width: 320, height: 320)) == [0, 1])
    #expect(shown(PixelSize(width: 320, height: 240)) == [0])
    #expect(shown(PixelSize(width: 480, height: 800)) == [0])
    #expect(shown(PixelSize(width: 320, height: 240), isLarge: true) == [0])
  }

  @Test func `one row is enough in a tall window of one player, and in a low one`() {
    func rows(_ width: Int, _ height: Int, players: Int = 0) -> Int {
      let window = PixelSize(width: width, height: height)
      let table = TableLayout(
        of: [PileGroup(.grid, 12)], players: players, in: window, scale: 1)
      return table.barMetrics.sentence > 0 ? 2 : 1
    }
    #expect(rows(480, 800) == 1)
    #expect(rows(480, 800, players: 2) == 2)
    #expect(rows(880, 660, players: 2) == 1)
    #expect(rows(320, 320) == 2)
    #expect(rows(320, 240) == 1)
    #expect(rows(320, 240, players: 2) == 1)
  }

  @Test func `a number that gets longer moves nothing`() throws {
    for window in Self.windows {
      let bar = bar(window)
      guard !bar.areNumbersBare else { continue }
      for (slot, widest) in zip(bar.slots, ["Practice: −888", "9:59:59"])
      where !slot.isEmpty {
        #expect(fonts.line(widest, bar.numberStyle).size.width <= slot.width, "in \(window)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `the history can be grabbed easily`(isLarge: Bool) {
    for window in Self.windows {
      let grip = bar(window, isTextLarge: isLarge).stripGrip
      #expect(grip.height >= (isLarge ? 44 : 24), "in \(window)")
      let table = TableLayout(
        of: [PileGroup(.grid, 12)], in: window, scale: 1, isTextLarge: isLarge)
      for card in table.piles { #expect(!card.intersects(grip), "in \(window)") }
    }
  }

  @Test func `the words on the buttons lie within them`() {
    for window in Self.windows {
      let bar = bar(window)
      for button in bar.buttons where bar.isLabelled {
        let unit = TextSize.unit(bar.text)
        let word = fonts.line(button.label, BarRuler.labelStyle(bar.text)).size.width
        let icon = BarRuler.iconSide(bar.text)
        #expect(
          3 * unit + icon + word <= bar.area(of: button).width, "\(button.label) in \(window)")
      }
    }
  }

  @Test func `letters keep their size whatever number of cards is dealt`() throws {
    func picture(_ cards: Int) throws -> [UInt32] {
      let size = PixelSize(width: 880, height: 660)
      var tableau = Sitting<MatchingGame>(try Deal(DealNumber(1)!, tableSize: cards)).tableau()
      tableau.sentence = "A sentence"
      let scene = TableScene(tableau, size: size, scale: 1, fonts: fonts)
      let surface = try Surface(size: size)
      try scene.paint(scene.update(), on: surface)
      return Array(surface.pixels[(scene.layout.bar.y * size.width)...])
    }
    #expect(try picture(12) == picture(52))
    #expect(try picture(2) == picture(52))
  }

  @Test
  func `text is legible in the smallest window, not loud in the largest, and large on demand`() {
    func text(_ width: Int, _ height: Int, scale: Double = 1, isLarge: Bool = false) -> Double {
      TextSize(in: PixelSize(width: width, height: height), scale: scale, isLarge: isLarge).pixels
    }
    #expect(text(320, 240) == 12)
    #expect(text(880, 660) == 16)
    #expect(text(480, 800) == text(800, 480))
    #expect((18...22).contains(text(1920, 1080)))
    #expect((26...32).contains(text(3840, 2160)))
    #expect((34...44).contains(text(3840, 2160, scale: 2)))
    #expect(text(320, 240, isLarge: true) == 16)
    #expect(text(880, 660, isLarge: true) == 22)
  }

  @Test(arguments: [false, true])
  func `the tip of each button is in the window`(isLarge: Bool) {
    for window in Self.windows {
      let bar = bar(window, isTextLarge: isLarge)
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
    let bar = bar(PixelSize(width: 320, height: 240))
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
