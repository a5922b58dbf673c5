// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import Goldens
import Matching
import MatchingPlay
import Play
import Tableau
import Testing

@testable import Scene

@Suite("Where words are read from right to left") struct MirrorTests {
  private static let windows = [
    (320, 240), (481, 800), (640, 480), (880, 660), (1501, 240), (1920, 1080),
  ].map { PixelSize(width: $0, height: $1) }

  private let fonts = Fonts()
  private let mirrored = Fonts(isMirrored: true)

  /// Of somebody who has played a little.
  private let tableau: Tableau

  init() throws {
    var sitting = Sitting<MatchingGame>(try Deal(DealNumber(1)!))
    for place in [0, 1, 2] { _ = try? sitting.play(.choose(place)) }
    tableau = sitting.tableau()
  }

  /// Where an area of a plain window is in a mirrored one.
  private func mirror(_ area: PixelRectangle, in window: PixelSize) -> PixelRectangle {
    area.with(x: window.width - area.x - area.width)
  }

  // MARK: Sheets

  @Test(arguments: windows, [SheetLayoutTests.long, menu])
  func `a sheet is a mirror image, scrolled or not`(window: PixelSize, sheet: Sheet) {
    let table = TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1)
    for scroll in [0, 100, 10_000] {
      var shown = ShownSheet(sheet)
      shown.scroll = scroll
      let plain = SheetLayout(shown, in: table, fonts: fonts)
      let turned = SheetLayout(shown, in: table, fonts: mirrored)
      func areMirrored(_ one: [PixelRectangle?], _ other: [PixelRectangle?]) -> Bool {
        one.map { $0.map { mirror($0, in: window) } } == other
      }
      #expect(areMirrored([plain.area, plain.viewport], [turned.area, turned.viewport]))
      #expect(areMirrored([plain.ornament], [turned.ornament]))
      #expect(areMirrored(plain.rows, turned.rows))
      #expect(areMirrored(plain.items.map(\.area), turned.items.map(\.area)))
      let (actions, others) = (plain.items.flatMap(\.actions), turned.items.flatMap(\.actions))
      #expect(areMirrored(actions.map(\.area), others.map(\.area)))
      #expect(plain.items.map(\.id) == turned.items.map(\.id))
      #expect(areMirrored(plain.marks.map(\.area), turned.marks.map(\.area)))
      let (bar, other) = (plain.scrollBar, turned.scrollBar)
      #expect(
        areMirrored(
          [bar?.track, bar?.thumb, bar?.grip], [other?.track, other?.thumb, other?.grip]))
    }
  }

  private static let menu = Sheet(
    "A menu",
    (0..<10).map { .action(ControlName(rawValue: "\($0)"), "Something to choose", key: "F1") },
    .corner)

  @Test func `words of either direction stand where lines begin`() {
    let area = PixelRectangle(x: 10, y: 0, width: 300, height: 40)
    for words in ["Ana", "أنا", "Ana أنا", "2026-11-21", "\u{2068}Ana\u{2069} أنا"] {
      let style = TextStyle(size: 16)
      let line = mirrored.line(words, style, upTo: 300)
      #expect(line.x(in: area, .leading) == area.maxX - line.size.width)
      #expect(line.x(in: area, .trailing) == area.x)
      let paragraph = mirrored.paragraph(words, style, width: 300)
      #expect(paragraph.x(in: area, .leading) == area.maxX - paragraph.size.width)
    }
  }

  @Test(arguments: ["Ana", "أنا", "\u{2068}Ana\u{2069} أنا أنا"])
  func `words are painted where they were measured`(words: String) throws {
    let area = PixelRectangle(x: 10, y: 0, width: 300, height: 40)
    for alignment in [TextLine.Alignment.leading, .center, .trailing] {
      let picture = try Picture(size: PixelSize(width: 320, height: 40), ground: .init(0)) {
        let line = mirrored.paragraph(words, TextStyle(size: 20), width: 300)
        line.draw(on: $0, in: area, alignment, color: Color(0xffffff))
      }
      let line = mirrored.line(words, TextStyle(size: 20))
      let left = line.x(in: area, alignment)
      let inked = (0..<320).filter { x in
        (0..<40).contains { picture.pixels[$0 * 320 + x] & 0xffffff != 0 }
      }
      let (first, last) = (try #require(inked.first), try #require(inked.last))
      #expect(abs(first - left) <= 3 && abs(last - left - line.size.width) <= 3)
    }
  }

  @Test func `a rightward sentence that begins with a leftward name goes on to the right of it`() {
    let sentence = "\u{2068}יעל\u{2069}'s turn"
    let line = Fonts().layout(sentence, TextStyle(size: 16))
    let name = "\u{2068}יעל\u{2069}".utf8.count
    #expect(line.caret(after: name) > 0)
    #expect(line.caret(after: name) < line.caret(after: sentence.utf8.count))
    let bare = Fonts().layout("יעל", TextStyle(size: 16))
    #expect(bare.caret(after: 0) > bare.caret(after: 6))
  }

  @Test func `what happens to a leftward sentence that begins with a name`() throws {
    // The name is at the right, though its own letters go to the right.
    let words = "\u{2068}Ana\u{2069} أنا"
    let line = mirrored.layout(words, TextStyle(size: 20))
    #expect(line.caret(after: 0) > line.size.width / 2)
    #expect(abs(line.caret(after: words.utf8.count)) <= 1)
  }

  // MARK: The bar

  @Test(arguments: windows) func `the bar is a mirror image`(window: PixelSize) {
    let table = TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1)
    let plain = BarLayout(table, of: tableau, fonts: fonts)
    let turned = BarLayout(table, of: tableau, fonts: mirrored)
    func parts(_ bar: BarLayout) -> [PixelRectangle] {
      bar.buttons.map(bar.area) + [bar.sentence, bar.strip, bar.stripGrip, bar.buttonsArea]
        + [1, 7, 300].flatMap { count in (0..<count).map { bar.tick($0, of: count) } }
    }
    #expect(parts(plain).map { mirror($0, in: window) } == parts(turned))
    #expect(
      plain.slots.filter { !$0.isEmpty }.map { mirror($0, in: window) }
        == turned.slots.filter { !$0.isEmpty })
    for count in [1, 12, 40] {
      for index in 0..<count {
        let tick = turned.tick(index, of: count)
        #expect(turned.moment(at: Rectangle(tick).center.x, of: count) == index + 1)
      }
    }
  }

  // MARK: The pointer and the keys

  private func scene(_ window: PixelSize, isMirrored: Bool) -> TableScene {
    TableScene(
      tableau, size: window, scale: 1, look: Look(animation: .off),
      fonts: isMirrored ? mirrored : fonts)
  }

  @Test(arguments: windows) func `a click does what is seen there`(window: PixelSize) {
    for sheet in [nil, SheetLayoutTests.long, Self.menu] {
      let (plain, turned) = (
        scene(window, isMirrored: false), scene(window, isMirrored: true)
      )
      if let sheet {
        plain.open(sheet)
        turned.open(sheet)
      }
      for (item, other) in zip(plain.outline.items, turned.outline.items) {
        #expect(item.id == other.id)
        if case .pile = item.id {
          #expect(item.area == other.area, "cards lie where they lie")
        } else if case .number = item.id {
          continue
        } else {
          #expect(mirror(item.area, in: window) == other.area, "\(item.id)")
        }
        for action in other.actions {
          let (x, y) = (Rectangle(action.area).center.x, Rectangle(action.area).center.y)
          let seen = turned.outline.target(at: Point(x, y))
          if case .pile = item.id { continue }
          #expect(seen == plain.outline.target(at: Point(Double(window.width) - x - 0.5, y)))
        }
      }
    }
  }

  @Test func `the arrow keys follow the eye`() {
    let window = PixelSize(width: 880, height: 660)
    let turned = scene(window, isMirrored: true)
    func x() -> Int? { turned.focusedItem.flatMap { turned.outline[$0]?.area.x } }
    turned.showFocus()
    func expectWay(_ direction: Direction, _ times: Int) {
      for _ in 0..<times {
        let before = x()
        turned.moveFocus(direction)
        #expect(direction == .left ? x()! < before! : x()! > before!)
      }
    }
    expectWay(.right, 2)
    expectWay(.left, 1)
    turned.moveFocusOn(by: 1)
    expectWay(.left, 3)
    expectWay(.right, 2)
    let scoring = ControlName(.scoring)
    turned.open(Sheet("Choice", [.choice(scoring, "A choice", Values(["one", "two"]))]))
    #expect(turned.moveFocus(.left) == .change(scoring, by: 1))
    #expect(turned.moveFocus(.right) == .change(scoring, by: -1))
    let buttons = Sheet("Ask", [.buttons([.init(.confirm, "Yes"), .init(.cancel, "No")])])
    turned.open(buttons)
    expectWay(.left, 1)
    expectWay(.right, 1)
  }

  // MARK: Fields

  private func field(_ text: String, caret: Int = 0, _ fonts: Fonts) throws -> FieldLayout {
    let (before, after) = (String(text.prefix(caret)), String(text.dropFirst(caret)))
    let sheet = Sheet(
      "Type", [.entry(ControlName("ownName"), "A name", TextField(before, after, note: ""))])
    let table = TableLayout(
      of: [PileGroup(.grid, 12)], in: PixelSize(width: 640, height: 480), scale: 1)
    return try #require(SheetLayout(ShownSheet(sheet), in: table, fonts: fonts).field)
  }

  @Test func `what is typed stands at the right, and its caret goes its own way`() throws {
    for (text, isLeftward) in [("4711", false), ("Ana", false), ("أنا", true)] {
      let carets = try (0...text.count).map { try field(text, caret: $0, mirrored).caretX }
      #expect(carets == (isLeftward ? carets.sorted().reversed() : carets.sorted()))
      #expect(Set(carets).count == carets.count)
      let layout = try field(text, mirrored)
      let width = fonts.line(text, layout.style).size.width
      #expect(layout.textX + width + 2 == layout.sight.maxX)
      #expect(layout.sight.contains(Point(Double(carets[0]), Rectangle(layout.area).center.y)))
      for (index, x) in carets.enumerated() {
        #expect(layout.scalars(before: Double(x), fonts: mirrored) == index)
      }
      let plain = try field(text, fonts)
      #expect(plain.textX == plain.sight.x, "also what is leftward in a plain field")
    }
    let empty = try field("", mirrored)
    #expect(empty.caretX + 2 == empty.sight.maxX)
  }

  @Test func `a long text scrolls to its caret`() throws {
    for text in [String(repeating: "Ana ", count: 30), String(repeating: "أنا ", count: 30)] {
      for caret in [0, text.count / 2, text.count] {
        let layout = try field(text, caret: caret, mirrored)
        #expect((layout.sight.x...layout.sight.maxX).contains(layout.caretX))
        #expect(layout.scroll >= 0)
      }
    }
  }
}
