// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Foundation
import Games
import MatchingPlay
import Play
import Tableau
import Testing
import Trios
import TriosPlay
import Words

@testable import Scene
@testable import matchismo

@Suite("The words of the pages") struct WholeWordsTests {
  private static let windows = [(320, 240), (480, 800), (640, 480), (880, 660), (1920, 1080)]
    .map { PixelSize(width: $0, height: $1) }

  init() { TestedLanguage.speak }

  @Test(arguments: windows, Lettering.allCases)
  func `all of them can be read`(window: PixelSize, lettering: Lettering) throws {
    let fonts = Fonts()
    let table = TableLayout(
      of: [PileGroup(.grid, 12)], in: window, scale: 1, isTextLarge: lettering == .large)
    for (name, sheet) in try FilledPages.all {
      var shown = ShownSheet(sheet)
      while true {
        let layout = SheetLayout(shown, in: table, fonts: fonts)
        expectWhole(layout, fonts, "in \(name)")
        guard shown.scroll < layout.overflow else { break }
        shown.scroll += layout.viewport.height / 2
      }
    }
  }

  @Test func `what games reached has room in the list of the smallest window`() throws {
    var shown = ShownSheet(try FilledPages.statistics(.history))
    var seen: Set<String> = []
    let fonts = Fonts()
    let table = TableLayout(
      of: [PileGroup(.grid, 12)], in: TableLayout.smallestWindow, scale: 1)
    while true {
      let layout = SheetLayout(shown, in: table, fonts: fonts)
      for case .words(let words, _, _, _) in layout.marks.map(\.kind) { seen.insert(words) }
      guard shown.scroll < layout.overflow else { break }
      shown.scroll += layout.viewport.height
    }
    #expect(seen.isSuperset(of: [Sentences.dateHeading, Sentences.starsHeading]), "\(seen)")
    #expect(!seen.contains(Sentences.timeHeading))
  }

  @Test(arguments: windows) func `so can the lessons of Trios`(window: PixelSize) throws {
    let fonts = Fonts()
    var tableau = Sitting<TrioGame>(try setup).tableau()
    tableau.hasLessonRoom = true
    let layout = TableScene(tableau, size: window, scale: 1, fonts: fonts).layout
    let area = try #require(layout.lessonLine)
    for lesson in try lessonsOfTrios() {
      let line = LessonLine(lesson, in: area, text: layout.text, isLit: false)
      #expect(line.sentence(fonts).isWhole, "\(lesson.words)")
    }
  }

  private var setup: TrioGame.Setup {
    get throws { TrioGame.Setup(try #require(DealNumber(4711))) }
  }

  /// From the first card to the second trio, for each property that may spoil one.
  private func lessonsOfTrios() throws -> [Illustration] {
    let new = Sitting<TrioGame>(try setup)
    func lessons(after moves: [TrioGame.Move]) throws -> [Illustration] {
      var sitting = new
      return try ([nil] + moves.map(Optional.some)).compactMap { move in
        if let move { _ = try sitting.play(move) }
        return Sentences.lessonOfTrios(sitting)
      }
    }
    var wrong: [TrioCard.Property: [Int]] = [:]
    for code in 0..<12 * 12 * 12 {
      let places = [code / 144, code / 12 % 12, code % 12]
      let spoilers = places.map { new.game.table[$0] }.spoilers
      if Set(places).count == 3, let first = spoilers.first { wrong[first] = places }
    }
    try #require(wrong.count == TrioCard.Property.allCases.count)
    let mistakes = wrong.values.map { $0.map { TrioGame.Move.choose($0) } }
    let trios = new.game.rest.prefix(3).flatMap(\.self)
    return try (mistakes + [trios]).flatMap(lessons)
  }

  /// Expects that no words are cut, lie across something else, or are too small to be read.
  private func expectWhole(_ layout: SheetLayout, _ fonts: Fonts, _ place: String) {
    var taken: [(words: String, area: PixelRectangle)] = []
    for (index, mark) in ([layout.title].compactMap(\.self) + layout.marks).enumerated() {
      guard let (words, whole, style) = mark.ink(fonts) else { continue }
      // What is scrolled ends where rows can be seen.
      let isRow = index > 0 || layout.title == nil
      let area = isRow && layout.overflow > 0 ? whole.intersection(layout.viewport) : whole
      #expect(style?.size ?? 10 >= 10, "\(words) \(place)")
      let text = layout.text
      let title = TextSize.title(beside: text)
      // What a game comes to is the only figure that is larger.
      let sizes = [title, text, TextSize.note(beside: text), 2 * title]
      #expect(style.map { sizes.contains($0.size) } != false, "\(words) \(place)")
      #expect(mark.isWhole(fonts), "\(words) \(place)")
      #expect(
        area.x >= layout.area.x && area.maxX <= layout.area.maxX, "\(words) \(place)")
      for other in taken {
        #expect(!other.area.intersects(area), "\(words) across \(other.words) \(place)")
      }
      taken.append((words, area))
    }
  }
}

/// `Scripts/test` says in which language a whole run is.
enum TestedLanguage {
  static let speak: Void = {
    guard let language = ProcessInfo.processInfo.environment["MATCHISMO_LANGUAGE"] else { return }
    Catalog.useLanguageOfPlayer()
    precondition(phrase("Concentration") != "Concentration", "\(language) is not spoken")
  }()
}

extension SheetMark {
  /// What it is, where it is painted, and in which letters; `nil` for what words may lie on.
  fileprivate func ink(_ fonts: Fonts) -> (String, PixelRectangle, TextStyle?)? {
    switch kind {
    case .words("", _, _, _), .chart, .day, .trough, .rule: return nil
    case .words(let words, let style, let alignment, _):
      let size = fonts.line(words, style, upTo: area.width).size
      let spare = area.width - size.width
      let x = alignment == .leading ? 0 : alignment == .center ? spare / 2 : spare
      let ink = PixelRectangle(
        x: area.x + x, y: area.y + (area.height - size.height) / 2, width: size.width,
        height: size.height)
      return (words, ink, style)
    case .paragraph(let words, let style, _):
      let height = fonts.paragraph(words, style, width: area.width).size.height
      return (words, area.with(height: height), style)
    case .button(_, let label, let style): return (label, area, style)
    case .segment(_, _, let words, let style, _): return (words, area, style)
    case .field: return ("a field", area, nil)
    case .picture, .illustration: return ("a picture", area, nil)
    case .arrow: return ("an arrow", area, nil)
    case .fallingStars: return ("stars", area, nil)
    case .fan: return ("a fan of cards", area, nil)
    case .daySign, .sign: return ("a sign", area, nil)
    case .medal: return ("a medal", area, nil)
    case .toggle: return ("a switch", area, nil)
    case .tile: return ("a game's picture", area, nil)
    }
  }

  /// Whether nothing of its words is cut.
  fileprivate func isWhole(_ fonts: Fonts) -> Bool {
    switch kind {
    case .words(let words, let style, _, _): fonts.line(words, style).size.width <= area.width
    case .paragraph(let words, let style, _):
      fonts.paragraph(words, style, width: area.width).size.height <= area.height
    case .button(_, let label, let style), .segment(_, _, let label, let style, _):
      fonts.line(label, style).size.width <= area.width
    default: true
    }
  }
}
