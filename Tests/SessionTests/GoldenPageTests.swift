// SPDX-License-Identifier: MIT

import Drawing
import Goldens
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

/// Pages that depend on the day and on what was played, painted in memory.
@Suite("Each page looks as it was found good") struct GoldenPageTests {
  private static let sizes = [(320, 240), (480, 800), (880, 660), (3840, 2160)]
    .map { PixelSize(width: $0, height: $1) }
  private static let contrast = PixelSize(width: 640, height: 480)

  /// Days in time, late ones, one of practice, and some that were missed.
  private static func scores() throws -> Scores {
    var scores = Scores()
    let games = [
      (2, 2, 14), (3, 3, 48), (4, 4, 81), (5, 5, 62), (6, 9, 70), (7, 7, -6), (8, 8, 33),
      (9, 9, 55), (10, 10, 60), (11, 11, 71), (12, 12, 74), (13, 13, 66), (14, 14, 51),
      (16, 20, 78), (19, 19, 29), (20, 20, 81), (21, 21, 77),
    ]
    for (day, played, score) in games { scores.add(try dailyResult(day, on: played, score: score)) }
    scores.add(try dailyResult(17, on: 17, score: 40, practice: "yes"))
    return scores
  }

  private func calendar() throws -> Sheet {
    // The 22nd, past midnight.
    let now = Timestamp(universal: 1_793_534_400 + 21 * 86_400 + 3600)
    return CalendarSheet(nil, try Self.scores().dailyGames, now: now, firstWeekday: .monday).sheet
  }

  private func achievements() throws -> Sheet {
    AchievementsSheet(try Self.scores().achievements).sheet
  }

  @Test(arguments: sizes) func `the calendar`(size: PixelSize) throws {
    try expect("calendar", calendar(), in: size, .green)
  }

  @Test(arguments: sizes) func `the achievements`(size: PixelSize) throws {
    try expect("achievements", achievements(), in: size, .green)
  }

  @Test func `both in high contrast`() throws {
    try expect("calendar", calendar(), in: Self.contrast, .contrast)
    try expect("achievements", achievements(), in: Self.contrast, .contrast)
  }

  /// Paints a sheet as it opens with the keyboard on its first row, or where it begins.
  private func expect(
    _ name: String, _ sheet: Sheet, in size: PixelSize, _ theme: TableTheme
  ) throws {
    let text = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1).text
    let fonts = Fonts()
    let layout = SheetLayout(ShownSheet(sheet), in: size, text: text, fonts: fonts)
    let brushes = SheetLayout.Brushes(
      fonts: fonts, colors: theme.colors, samples: SamplePictures(), look: Look(theme: theme))
    let cursor = SheetLayout.Cursor(lit: sheet.firstFocus, isKeyboard: true)
    let picture = try Picture(size: size, ground: theme.colors.clothDark) { canvas in
      layout.draw(cursor, on: canvas, with: brushes)
    }
    let words = ([layout.title].compactMap(\.self) + layout.marks).compactMap(Self.words)
    try Golden("page-\(name)-\(size)" + (theme == .green ? "" : "-\(theme)")).expect(
      PictureSheet("the page", picture, words: words))
  }

  private static func words(_ mark: SheetMark) -> PixelRectangle? {
    switch mark {
    case .words(let words, _, let area, _, _): words.isEmpty ? nil : area
    case .paragraph(_, _, let area, _), .button(_, _, _, let area): area
    default: nil
    }
  }
}
