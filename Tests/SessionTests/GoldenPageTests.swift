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

/// The pages, painted in memory.
@Suite("Each page looks as it was found good") struct GoldenPageTests {
  /// A window in which all pages are shown.
  struct Window: CustomTestStringConvertible, Sendable {
    let size: PixelSize
    private let theme: ClothTheme
    private let lettering: Lettering

    /// Otherwise its pictures are kept at half their size, since there are many.
    let isKeptWhole: Bool

    init(
      _ width: Int, _ height: Int, _ theme: ClothTheme = .green, _ lettering: Lettering = .normal,
      isKeptWhole: Bool = false
    ) {
      self.isKeptWhole = isKeptWhole
      size = PixelSize(width: width, height: height)
      (self.theme, self.lettering) = (theme, lettering)
    }

    var look: Look { Look(theme: theme, text: lettering) }

    var testDescription: String {
      "\(size)" + (theme == .green ? "" : "-\(theme)")
        + (lettering == .normal ? "" : "-large")
    }
  }

  private static let windows = [
    Window(320, 240, isKeptWhole: true), Window(480, 800), Window(880, 660, isKeptWhole: true),
    Window(1920, 1080),
    Window(640, 480, .contrast), Window(480, 800, .green, .large),
  ]

  @Test(arguments: windows) func `all pages`(window: Window) throws {
    for (name, pages) in try FilledPages.chapters {
      let pictures = try pages.map { name, sheet in
        let picture = try picture(of: sheet, name, in: window)
        return window.isKeptWhole ? picture : picture.halved
      }
      // As many beside each other as make the picture about as wide as it is high.
      let columns = [2, 3, 4, 5, 6].first { $0 * $0 * window.size.width >= pages.count * 240 } ?? 6
      try Golden("pages-\(name)-\(window.testDescription)").expect(
        PictureSheet(columns: columns, pictures))
    }
  }

  @Test func `those with pictures on a large screen`() throws {
    let window = Window(3840, 2160)
    for (name, sheet) in [
      ("statistics", try FilledPages.statistics(.best)),
      ("statistics-charts", try FilledPages.statistics(.charts)),
      ("calendar", try FilledPages.calendar), ("achievements", try FilledPages.achievements),
      ("games", FilledPages.games), ("look", try FilledPages.sheet(of: .look)),
    ] {
      try Golden("page-\(name)-\(window.testDescription)").expect(
        picture(of: sheet, "the page", in: window))
    }
  }

  @Test func `from right to left`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(PseudoLanguage.leftward)
      let (tests, fonts) = (GoldenPageTests(), Fonts(isMirrored: Catalog.isMirrored))
      for window in [Window(320, 240), Window(480, 800), Window(880, 660)] {
        let pictures = try [
          ("look", try FilledPages.sheet(of: .look)), ("menu", FilledPages.sheet(of: .menu)),
          ("games", FilledPages.games), ("charts", FilledPages.statistics(.charts)),
          ("calendar", FilledPages.calendar), ("achievements", FilledPages.achievements),
          ("broker", FilledPages.sheet(of: .broker.with("broker.example.org"), with: "Ben")),
          ("knocks", FilledPages.sheet(of: .whoAsks, with: "Ben")),
        ].map { try tests.picture(of: $1, $0, in: window, fonts).halved }
        try Golden("pages-leftward-\(window.testDescription)").expect(
          PictureSheet(columns: 4, pictures))
      }
    }
  }

  @Test func `the table from right to left`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(PseudoLanguage.leftward)
      for window in [Window(320, 240), Window(480, 800), Window(880, 660)] {
        let player = try Player(fonts: Fonts(isMirrored: Catalog.isMirrored))
        player.scene.size = window.size
        for place in [0, 1, 2, 5, 7, 3] { player.choose(place) }
        player.press(Key(.tab))
        player.press(Key(.tab))
        let surface = try Surface(size: window.size)
        try player.scene.paint(player.scene.update(), on: surface)
        let bar = player.scene.picture.bar.layout
        try Golden("leftward-table-\(window.testDescription)").expect(
          PictureSheet(
            "the table", Picture(surface, size: window.size), words: bar.slots + [bar.sentence]))
      }
    }
  }

  /// Paints a sheet, cut out of its window, as it opens with the keyboard on its first row, or where it begins.
  private func picture(
    of sheet: Sheet, _ name: String, in window: Window, _ fonts: Fonts = Fonts()
  ) throws -> PictureSheet {
    let look = window.look
    let table = TableLayout(
      of: [PileGroup(.grid, 12)], in: window.size, scale: 1, isTextLarge: look.text == .large)
    let layout = SheetLayout(ShownSheet(sheet), in: table, fonts: fonts)
    let shown = SheetLook(
      layout: layout, cursor: SheetLook.Cursor(lit: sheet.firstFocus, isKeyboard: true),
      opening: 1, celebration: Celebration().stage(at: 0))
    let area = layout.area
    let picture = try Picture(size: area.size, ground: look.theme.colors.clothDark) { canvas in
      canvas.translate(Double(-area.x), Double(-area.y))
      SheetPainter(shown, Brushes(fonts: fonts, look: look)).draw(on: canvas)
    }
    let words = ([layout.title].compactMap(\.self) + layout.marks).compactMap(Self.words)
    return PictureSheet(
      name, picture, words: words.map { $0.with(x: $0.x - area.x, y: $0.y - area.y) })
  }

  private static func words(_ mark: SheetMark) -> PixelRectangle? {
    switch mark.kind {
    case .words(let words, _, _, _): words.isEmpty ? nil : mark.area
    case .paragraph, .button, .segment, .field: mark.area
    default: nil
    }
  }
}
