// SPDX-License-Identifier: MIT

import Drawing
import Guests
import Matching
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

@Suite("The words of the pages") struct WholeWordsTests {
  private static let windows = [(320, 240), (480, 800), (640, 480), (880, 660), (1920, 1080)]

  @Test(arguments: Page.named.map(\.name), [true, false])
  func `all of them can be read, alone or among others`(name: String, isAlone: Bool) throws {
    let page = try #require(Page(named: name))
    let fonts = Fonts()
    for (width, height) in Self.windows {
      let window = PixelSize(width: width, height: height)
      let text = TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1).text
      var shown = ShownSheet(sheet(of: page, isAlone: isAlone))
      repeat {
        let layout = SheetLayout(shown, in: window, text: text, fonts: fonts)
        for mark in layout.marks {
          switch mark {
          case .words(let words, let style, let area, _, _):
            let room = area.width
            #expect(fonts.line(words, style).size.width <= room, "\(words) in \(window)")
          case .paragraph(let words, let style, let area, _):
            let height = fonts.paragraph(words, style, width: area.width).size.height
            #expect(height <= area.height, "\(words) in \(window)")
          default: break
          }
        }
        shown.scroll += layout.viewport.height / 2
        if shown.scroll >= layout.overflow { break }
      } while true
    }
  }

  private func sheet(of page: Page, isAlone: Bool) -> Sheet {
    let kind = GameKind(Settings().rules, tableSize: 12)
    return SheetContents(
      settings: Settings(), rules: Settings().rules, opponent: nil, kind: kind,
      results: ResultStore(isKept: false), rounds: ResultStore(isKept: false),
      scoresOnTable: .games(.kind(kind)), hasFileChooser: true, part: isAlone ? nil : .host,
      computer: { "192.168.1.7" }
    ).sheet(of: page)
  }
}
