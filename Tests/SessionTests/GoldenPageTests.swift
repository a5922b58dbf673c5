// SPDX-License-Identifier: MIT

import Drawing
import Goldens
import Play
import Tableau
import Testing
import Windowing
import Words

@testable import Scene
@testable import matchismo

/// Pages that depend on the day and on what was played, painted in memory.
@Suite("Each page looks as it was found good") struct GoldenPageTests {
  private static let sizes = [(320, 240), (480, 800), (880, 660), (3840, 2160)]
    .map { PixelSize(width: $0, height: $1) }
  private static let contrast = PixelSize(width: 640, height: 480)

  @Test(arguments: sizes) func `the statistics`(size: PixelSize) throws {
    try expect("statistics", FilledPages.statistics(.best), in: size, .green)
    try expect("statistics-list", FilledPages.statistics(.history), in: size, .green)
    try expect("statistics-charts", FilledPages.statistics(.charts), in: size, .green)
    try expect("stars", FilledPages.sheet(of: .stars), in: size, .green)
  }

  @Test(arguments: sizes) func `the statistics of Snap!`(size: PixelSize) throws {
    try expect("scores-snap", FilledPages.rounds(.best), in: size, .green)
    try expect("scores-snap-charts", FilledPages.rounds(.charts), in: size, .green)
  }

  @Test func `the galleries on a large screen`() throws {
    try expect(
      "look", FilledPages.sheet(of: .look), in: PixelSize(width: 3840, height: 2160), .green)
  }

  @Test(arguments: [(320, 240), (640, 480)])
  func `who sits at a table of Snap!`(width: Int, height: Int) throws {
    try expect(
      "snap", FilledPages.sheet(of: .snap), in: PixelSize(width: width, height: height), .green)
  }

  @Test(arguments: [(320, 240), (640, 480)])
  func `the way to others`(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    for (name, page) in [
      ("near", Page.near), ("far", .far), ("others", .moreOthers),
      ("friends", .friends(.near)), ("table", .ownTable),
      ("knocks", .whoAsks), ("joining", .asking(Wires.cards)),
      ("phrases", .phrases),
      ("return", .mayReturn),
    ] {
      try expect(name, FilledPages.sheet(of: page, with: "Ben"), in: size, .green)
    }
  }

  @Test func `from right to left`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(PseudoLanguage.leftward)
      let (tests, fonts) = (GoldenPageTests(), Fonts(isMirrored: Catalog.isMirrored))
      for (name, sheet) in [
        ("look", FilledPages.sheet(of: .look)), ("menu", FilledPages.sheet(of: .menu)),
        ("games", FilledPages.games), ("statistics-charts", try FilledPages.statistics(.charts)),
        ("calendar", try FilledPages.calendar), ("achievements", try FilledPages.achievements),
        ("broker", try FilledPages.sheet(of: .typed(.broker, "broker.example.org"), with: "Ben")),
        ("knocks", try FilledPages.sheet(of: .whoAsks, with: "Ben")),
      ] {
        for size in Self.sizes.prefix(3) {
          try tests.expect("leftward-\(name)", sheet, in: size, .green, fonts)
        }
      }
    }
  }

  @Test func `the table from right to left`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(PseudoLanguage.leftward)
      for size in Self.sizes.prefix(3) {
        let player = try Player(fonts: Fonts(isMirrored: Catalog.isMirrored))
        player.scene.size = size
        for place in [0, 1, 2, 5, 7, 3] { player.choose(place) }
        player.press(Key(.tab))
        player.press(Key(.tab))
        let surface = try Surface(size: size)
        try player.scene.paint(player.scene.update(), on: surface)
        let bar = player.scene.painter.bar.layout
        try Golden("leftward-table-\(size)").expect(
          PictureSheet(
            "the table", Picture(surface, size: size), words: bar.slots + [bar.sentence]))
      }
    }
  }

  @Test(arguments: sizes) func `the games`(size: PixelSize) throws {
    try expect("games", FilledPages.games, in: size, .green)
  }

  @Test(arguments: sizes) func `the calendar`(size: PixelSize) throws {
    try expect("calendar", FilledPages.calendar, in: size, .green)
  }

  @Test(arguments: sizes) func `the achievements`(size: PixelSize) throws {
    try expect("achievements", FilledPages.achievements, in: size, .green)
  }

  @Test func `in high contrast`() throws {
    let picture = Page.typed(.ownPicture, "/home/ann/cat.png")
    try expect("statistics", FilledPages.statistics(.best), in: Self.contrast, .contrast)
    try expect("scores-snap", FilledPages.rounds(.charts), in: Self.contrast, .contrast)
    try expect("look", FilledPages.sheet(of: .look), in: Self.contrast, .contrast)
    try expect("picture", FilledPages.sheet(of: picture), in: Self.contrast, .contrast)
    try expect("calendar", FilledPages.calendar, in: Self.contrast, .contrast)
    try expect("achievements", FilledPages.achievements, in: Self.contrast, .contrast)
  }

  /// Paints a sheet as it opens with the keyboard on its first row, or where it begins.
  private func expect(
    _ name: String, _ sheet: Sheet, in size: PixelSize, _ theme: TableTheme,
    _ fonts: Fonts = Fonts()
  ) throws {
    let table = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1)
    let layout = SheetLayout(ShownSheet(sheet), in: table, fonts: fonts)
    let look = SheetLook(
      layout: layout, cursor: SheetLook.Cursor(lit: sheet.firstFocus, isKeyboard: true),
      opening: 1, stars: StarFall().parts(at: 0))
    let painter = SheetPainter(look, Brushes(fonts: fonts, look: Look(theme: theme)))
    let picture = try Picture(size: size, ground: theme.colors.clothDark) { painter.draw(on: $0) }
    let words = ([layout.title].compactMap(\.self) + layout.marks).compactMap(Self.words)
    try Golden("page-\(name)-\(size)" + (theme == .green ? "" : "-\(theme)")).expect(
      PictureSheet("the page", picture, words: words))
  }

  private static func words(_ mark: SheetMark) -> PixelRectangle? {
    switch mark {
    case .words(let words, _, let area, _, _): words.isEmpty ? nil : area
    case .paragraph(_, _, let area, _), .button(_, _, _, let area): area
    case .field(_, let field): field.area
    default: nil
    }
  }
}
