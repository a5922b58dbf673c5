// SPDX-License-Identifier: MIT

import Drawing
import Goldens
import Tableau
import Testing

@testable import Scene

@Suite("Charts and stars on a sheet") struct ChartTests {
  private let fonts = Fonts()

  private static let sheet = Sheet(
    "",
    [
      verdict("42", stars: 3),
      .charts([
        .line(
          "Percent in the last 7 games", [0, 20, 60, 45, 80, 100, 70], upTo: 100,
          ends: Chart.Ends("0%", "100%"), from: "2026-11-01", to: "2026-11-22",
          level: Chart.Level(53.6, "Average 53.6%")),
        .columns(
          "Games by stars", [("0", 1), ("1", 0), ("2", 3), ("3", 12), ("4", 6), ("5", 2)]),
      ]),
    ])

  private static func verdict(_ score: String, stars: Int) -> SheetRow {
    let meaning = LabelledButton(ControlName(rawValue: "stars"), "What they mean")
    return .verdict(Verdict(score, Ending.Rating(stars: stars, meaning: meaning))!)
  }

  private func layout(_ rows: [SheetRow], _ size: PixelSize) -> SheetLayout {
    let table = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1)
    return SheetLayout(ShownSheet(Sheet("", rows)), in: table, fonts: fonts)
  }

  private func picture(
    of layout: SheetLayout, _ size: PixelSize, _ theme: ClothTheme
  ) throws -> Picture {
    let look = SheetLook(
      layout: layout, cursor: SheetLook.Cursor(), opening: 1,
      celebration: Celebration().stage(at: 0))
    let painter = SheetPainter(look, Brushes(fonts: fonts, look: Look(theme: theme)))
    return try Picture(size: size, ground: theme.colors.clothDark) { painter.draw(on: $0) }
  }

  @Test(arguments: [ClothTheme.green, .contrast])
  func `they look as they were found good`(theme: ClothTheme) throws {
    let size = PixelSize(width: 660, height: 230)
    let layout = layout(Self.sheet.rows, size)
    let picture = try picture(of: layout, size, theme)
    let words = layout.marks.compactMap { mark -> PixelRectangle? in
      guard case .words(let text, _, _, _) = mark.kind, !text.isEmpty else { return nil }
      return mark.area
    }
    try Golden("charts-\(theme)").expect(PictureSheet("the sheet", picture, words: words))
  }

  private static let distribution = SheetRow.charts([
    .distribution(
      "Reactions in seconds", [0, 0, 1, 4, 9, 7, 5, 2, 0, 1, 3],
      marks: ["", "", "", "", "", "500", "", "", "", "", "1000+"],
      level: Chart.Level(4.6, "Half of them within 0.46 s"))
  ])

  @Test(arguments: [ClothTheme.green, .contrast])
  func `a distribution looks as it was found good`(theme: ClothTheme) throws {
    let size = PixelSize(width: 400, height: 170)
    let layout = layout([Self.distribution], size)
    let picture = try picture(of: layout, size, theme)
    let words = layout.marks.compactMap { mark -> PixelRectangle? in
      guard case .words(let text, _, _, _) = mark.kind, !text.isEmpty else { return nil }
      return mark.area
    }
    try Golden("chart-distribution-\(theme)").expect(
      PictureSheet("the sheet", picture, words: words))
  }

  @Test func `who can't see a distribution hears where its level is`() {
    guard case .charts(let charts) = Self.distribution else { return }
    #expect(charts.map(\.words) == ["Reactions in seconds Half of them within 0.46 s"])
  }

  @Test(arguments: [320, 560, 3000])
  func `each has room for its words, beside the other or below it`(width: Int) {
    let layout = layout(Self.sheet.rows, PixelSize(width: width, height: 700))
    let plots = layout.marks.compactMap { mark -> PixelRectangle? in
      if case .chart = mark.kind { mark.area } else { nil }
    }
    #expect(plots.count == 2)
    #expect(!plots[0].intersects(plots[1]))
    for plot in plots {
      #expect(plot.width > 40 && plot.height > 20)
      #expect(plot.x > layout.area.x && plot.maxX < layout.area.maxX)
      #expect(plot.y > layout.rows[1].y && plot.maxY < layout.rows[1].maxY)
    }
    let words = layout.marks.compactMap { mark -> PixelRectangle? in
      guard case .words(let text, let style, let alignment, _) = mark.kind else { return nil }
      let area = mark.area
      var ink = area
      ink.width = fonts.line(text, style).size.width
      if alignment == .trailing { ink.x = area.maxX - ink.width }
      if alignment == .center { ink.x = area.x + (area.width - ink.width) / 2 }
      return text.isEmpty ? nil : ink
    }
    for (index, one) in words.enumerated() {
      for other in words[..<index] where one.y == other.y { #expect(!one.intersects(other)) }
    }
  }

  @Test func `a value stands as high as its part of the axis, and no higher`() {
    let chart = Chart.columns("", [("a", 5), ("b", 20)])
    #expect(chart.height(of: 5) == 0.25)
    #expect(chart.height(of: 30) == 1)
    #expect(chart.height(of: -1) == 0)
    #expect(Chart.columns("", [("a", 0)]).height(of: 0) == 0)
    #expect(Chart.columns("", []).height(of: 1) == 0)
  }

  @Test func `who can't see them hears their numbers`() throws {
    guard case .charts(let charts) = Self.sheet.rows[1] else { return }
    #expect(
      charts.map(\.words) == [
        "Percent in the last 7 games Average 53.6%",
        "Games by stars 0: 1 1: 0 2: 3 3: 12 4: 6 5: 2",
      ])
  }

  @Test func `stars that are not filled differ from filled ones by more than colour`() throws {
    func stars(_ filled: Int) throws -> Picture {
      let size = PixelSize(width: 800, height: 600)
      let layout = layout([Self.verdict("", stars: filled)], size)
      return try picture(of: layout, size, .contrast)
    }
    let bright = try (0...5).map { filled in
      try stars(filled).pixels.count { $0 >> 8 & 0xFF > 0x80 }
    }
    #expect(bright == bright.sorted())
    for (less, more) in zip(bright, bright.dropFirst()) { #expect(more - less > 50) }
  }

  @Test func `stars come one after the other, and at once where nothing moves`() {
    let celebration = Celebration(at: 10, Tempo(.normal))
    #expect(celebration.stage(at: 10).stars == [0, 0, 0, 0, 0])
    let parts = celebration.stage(at: 10.27).stars
    #expect(parts == parts.sorted().reversed() && parts[2] > 0 && parts[3] == 0 && parts[0] < 1)
    #expect(celebration.stage(at: 10.31).stars[0] == 1)
    #expect(celebration.stage(at: celebration.ends + 0.001) == Celebration().stage(at: 0))
    #expect(Celebration(at: 10, Tempo(.off)).stage(at: 10) == Celebration().stage(at: 0))
    #expect(Celebration().stage(at: 0).stars == [1, 1, 1, 1, 1])
  }
}
