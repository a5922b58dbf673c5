// SPDX-License-Identifier: MIT

import Drawing
import Play
import Tableau
import Testing

@testable import Scene

@Suite("Where things stand on a sheet") struct SheetLayoutTests {
  private static let short = Sheet(
    "A question?",
    [.text("Why it is asked."), .buttons([.init(.confirm, "Yes"), .init(.cancel, "No")])])

  /// A sheet with rows of all kinds, longer than any that the program has.
  private static let long = Sheet(
    "Everything",
    [
      .headline("A headline"), .line("A line"), .pair("A label", "and a value"),
      .choice(ControlName(.scoring), "A choice", value: "of a value that is rather long"),
      .entry(
        ControlName(.dealNumber), "Something to type", text: "4294967295", note: "and a note to it"),
      .chart([3, -2, 70]),
    ]
      + [Command.newDeal, .game, .look, .help, .quit].map {
        .action(ControlName($0), "An entry", key: "F10")
      }
      + (0..<9).map { .cells(["\($0)", "in", "columns"], .plain) } + [
        .text(String(repeating: "Many words in several lines. ", count: 9)),
        .buttons([.init(.back, "Back"), .init(.resetScores, "Reset…")]),
      ])

  private static let windows = [
    (320, 240), (320, 1000), (1500, 240), (640, 480), (480, 800), (880, 660), (3840, 2160),
  ].map { PixelSize(width: $0, height: $1) }

  @Test(arguments: [short, long])
  func `a sheet is inside every window, and all that can be clicked is inside the sheet`(
    sheet: Sheet
  ) {
    let fonts = Fonts()
    for window in Self.windows {
      let text = TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1).metrics.text
      let layout = SheetLayout(sheet, in: window, text: text, fonts: fonts)
      #expect(layout.text <= text)
      #expect(
        layout.area.x >= 0 && layout.area.y >= 0 && layout.area.maxX <= window.width
          && layout.area.maxY <= window.height, "\(layout.area) in \(window)")
      #expect(layout.spots.map(\.control).count >= sheet.items.count)
      for spot in layout.spots {
        #expect(
          spot.area.x >= layout.area.x && spot.area.y >= layout.area.y
            && spot.area.maxX <= layout.area.maxX && spot.area.maxY <= layout.area.maxY,
          "\(spot) in \(window)")
      }
      let whole = layout.spots.filter { $0.action == .use }
      #expect(Set(whole.map(\.control)) == Set(sheet.items))
      for (index, spot) in whole.enumerated() {
        for other in whole[(index + 1)...] { #expect(!spot.area.intersects(other.area)) }
      }
    }
  }
}
