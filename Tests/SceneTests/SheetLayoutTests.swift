// SPDX-License-Identifier: MIT

import Choices
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
  static let long = Sheet(
    "Everything",
    [
      .headline("A headline"), .line("A line"), .pair("A label", "and a value"),
      .choice(ControlName(.scoring), "A choice", Values(["of a value that is rather long"])),
      .entry(
        ControlName("dealNumber"), "Something to type",
        TextField("4294967295", note: "and a note to it")),
      .charts([
        .line(
          "A line", [3, 70, 20], upTo: 100, ends: Chart.Ends("0%", "100%"), from: "2026-11-01",
          to: "2026-11-22", level: Chart.Level(31, "Average 31%")),
        .columns("Columns", [("none", 3), ("some", 12_000), ("many", 0)]),
      ]),
      .month(
        MonthPicture(
          (1...31).map { number in
            MonthPicture.Day(
              ControlName(rawValue: "day \(number)"), number, words: "", reached: nil,
              number == 1 ? .open : [])
          }, weekdays: Array(repeating: "Mo", count: 7), offset: 6,
          legend: [.init(.late, "played late")])),
      .award(
        Award(
          "An award", .emblem(.cup), task: "What it takes, in more words than have room on a line",
          status: "2026-11-21", isEarned: true)),
    ]
      + ["deal", "game", "look", "help", "quit"].map {
        .action(ControlName(rawValue: $0), "An entry", key: "F10")
      }
      + (0..<9).map { .cells(["\($0)", "in", "columns"], .plain) } + [
        .text(String(repeating: "Many words in several lines. ", count: 9)),
        .buttons([.init(.back, "Back"), .init("resetScores", "Reset…")]),
      ])

  private static let windows = [
    (320, 240), (320, 1000), (1500, 240), (640, 480), (480, 800), (880, 660), (3840, 2160),
  ].map { PixelSize(width: $0, height: $1) }

  private let fonts = Fonts()

  private func layout(_ shown: ShownSheet, in window: PixelSize) -> SheetLayout {
    let table = TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1)
    return SheetLayout(shown, in: table, fonts: fonts)
  }

  @Test(arguments: [short, long])
  func `a sheet is inside every window, and all that can be clicked is inside the sheet`(
    sheet: Sheet
  ) {
    for window in Self.windows {
      var shown = ShownSheet(sheet)
      var seen = check(layout(shown, in: window), of: sheet, in: window)
      while shown.scroll < layout(shown, in: window).overflow {
        shown.scroll += layout(shown, in: window).viewport.height / 2
        seen.formUnion(check(layout(shown, in: window), of: sheet, in: window))
      }
      #expect(seen == Set(sheet.items), "in \(window)")
    }
  }

  /// - Returns: what can be used of the sheet.
  private func check(
    _ layout: SheetLayout, of sheet: Sheet, in window: PixelSize
  ) -> Set<ControlName> {
    #expect(
      layout.area.x >= 0 && layout.area.y >= 0 && layout.area.maxX <= window.width
        && layout.area.maxY <= window.height, "\(layout.area) in \(window)")
    for action in layout.items.flatMap(\.actions) {
      #expect(layout.area.contains(action.area), "\(action) in \(window)")
    }
    let usable = layout.items.filter { $0.action(.use) != nil }
    for (index, item) in usable.enumerated() {
      for other in usable[(index + 1)...] { #expect(!item.area.intersects(other.area)) }
    }
    return Set(
      usable.compactMap { if case .control(let name) = $0.id { name } else { nil } })
  }

  @Test func `in a small window a long sheet scrolls rather than becoming too small to read`() {
    let small = layout(ShownSheet(Self.menu), in: PixelSize(width: 320, height: 240))
    #expect(small.text >= 10.8)
    #expect(small.overflow > 0)
    #expect(layout(ShownSheet(Self.menu), in: PixelSize(width: 640, height: 480)).overflow == 0)
  }

  private static let menu = Sheet(
    "A menu",
    (0..<10).map { .action(ControlName(rawValue: "\($0)"), "Something to choose", key: "F1") })

  @Test(arguments: windows)
  func `a sheet keeps its upper edge and its rows where rows come and go`(window: PixelSize) throws
  {
    func rows(_ count: Int) -> Sheet {
      Sheet(
        "Settings",
        (0..<count).map {
          .choice(
            ControlName(rawValue: "\($0)"), "Setting", Values([$0 > 3 ? "rather long" : "on"]))
        })
    }
    var shown = ShownSheet(rows(3))
    let before = layout(shown, in: window)
    let isSame = shown.replace(with: rows(5))
    #expect(isSame)
    let after = layout(shown, in: window)
    #expect(before.area.y == after.area.y)
    #expect(before.text == after.text)
    for (old, new) in zip(before.rows, after.rows) {
      #expect((old.x, old.y, old.height) == (new.x, new.y, new.height))
    }
    let isStillSame = shown.replace(with: rows(3))
    #expect(isStillSame)
    #expect(layout(shown, in: window) == before)
  }

  @Test
  func `the arrow keys come to every row of a sheet that scrolls, and text is read on the way`()
    throws
  {
    let window = PixelSize(width: 320, height: 240)
    var open = OpenSheet(Self.long)
    var seen: Set<ControlName> = []
    var ways: [Int] = []
    for _ in 0..<60 {
      let layout = layout(open.shown, in: window)
      ways.append(layout.scroll)
      let usable = layout.items.filter { !$0.actions.isEmpty }.map(\.id)
      if let focus = open.focus, usable.contains(.control(focus)) { seen.insert(focus) }
      open.moveFocus(.down, in: layout)
    }
    #expect(seen == Set(Self.long.items))
    let sight = layout(open.shown, in: window).viewport.height
    let furthest = zip(ways, ways.dropFirst()).map { $1 - $0 }.max() ?? 0
    #expect(furthest <= sight, "nothing is jumped over")
  }

  @Test(arguments: [
    ("Go on", ["Go", " on"]), ("同じ数字、2枚", ["同", "じ", "数", "字、2", "枚"]),
    ("カード K", ["カー", "ド", " K"]), ("", []),
  ])
  func `a line ends between words, or between characters where there are no spaces`(
    words: String, pieces: [String]
  ) {
    #expect(
      SheetRuler.pieces(of: words).map { $0.space + $0.text }.joined().drop { $0 == " " } == words)
    let ends = SheetRuler.pieces(of: words).enumerated().map {
      $0 == 0 ? $1.text : $1.space + $1.text
    }
    #expect(ends == pieces)
  }
}
