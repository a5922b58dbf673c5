// SPDX-License-Identifier: MIT

import Drawing
import Tableau
import Testing

@testable import Scene

@Suite("The line that explains a first game") struct LessonLineTests {
  private static let windows = stride(from: 320, through: 2400, by: 97).flatMap { width in
    stride(from: 240, through: 2000, by: 83).map { PixelSize(width: width, height: $0) }
  }

  private func layout(_ count: Int, _ window: PixelSize, isExplained: Bool) -> TableLayout {
    TableLayout(
      of: [PileGroup(.grid, count)], in: window, scale: 1, isExplained: isExplained)
  }

  @Test(arguments: [1, 2, 12, 16, 52])
  func `it covers no card, and cards become little smaller for it`(count: Int) {
    var lines = 0
    for window in Self.windows {
      let usual = layout(count, window, isExplained: false)
      let explained = layout(count, window, isExplained: true)
      #expect(usual.lessonLine == nil)
      guard let line = explained.lessonLine else {
        #expect(explained == usual)
        continue
      }
      lines += 1
      #expect(
        line.x >= 0 && line.maxX <= window.width && line.maxY <= explained.bar.y, "in \(window)")
      for card in explained.piles {
        #expect(card.y >= 0 && !card.intersects(line), "\(card) and \(line) in \(window)")
      }
      #expect(explained.grid == usual.grid)
      #expect(explained.metrics.card.width * 6 >= usual.metrics.card.width * 5)
    }
    #expect(lines > Self.windows.count / 2)
    #expect(lines < Self.windows.count)
  }

  @Test func `its words and its picture are within it`() throws {
    let fonts = Fonts()
    let words = "−12: 10♥, 9♣ and 8♦. No two share a rank or suit, so the first two turn back down."
    for window in Self.windows {
      guard let area = layout(12, window, isExplained: true).lessonLine else { continue }
      let text = layout(12, window, isExplained: true).text
      let line = LessonLine(
        Illustration(.cards([.down, .down, .down]), words), in: area, text: text, isLit: false)
      let places = line.places(fonts)
      #expect(area.contains(places.picture), "in \(window)")
      #expect(area.contains(places.words), "in \(window)")
      #expect(!places.picture.intersects(places.words), "in \(window)")
      #expect(!places.words.intersects(places.cross), "in \(window)")
    }
  }
}
