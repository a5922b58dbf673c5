// SPDX-License-Identifier: MIT

import Drawing
import Tableau
import Testing

@testable import Scene

@Suite("A month on a sheet") struct MonthTests {
  /// A month of 30 days that begins on the seventh day of a week; the first 21 can be chosen.
  private static let sheet: Sheet = {
    let days = (1...30).map { number in
      MonthPicture.Day(
        control(number), number, words: "day \(number)",
        reached: number % 3 == 0 ? .init(stars: number % 6, figure: "-8\(number % 10)") : nil,
        number <= 21 ? number == 21 ? [.open, .today] : .open : [])
    }
    let picture = MonthPicture(
      days, weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], offset: 6,
      legend: [.init(.star, "a star"), .init(.late, "played late")])
    return Sheet(
      "Month",
      [
        .choice(ControlName(rawValue: "month"), "5 days in a row", Values(["November 2026"])),
        .month(picture), .buttons([LabelledButton(ControlName(rawValue: "back"), "Back")]),
      ], startingAt: control(21))
  }()

  private static func control(_ day: Int) -> ControlName { ControlName(rawValue: "day \(day)") }

  private static let windows = [(320, 240), (480, 800), (880, 660), (3840, 2160)]
    .map { PixelSize(width: $0, height: $1) }

  @Test(arguments: windows) func `its days lie in weeks, and none on another`(window: PixelSize) {
    let table = TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1)
    let layout = SheetLayout(ShownSheet(Self.sheet), in: table, fonts: Fonts())
    let days = layout.marks.compactMap { mark -> PixelRectangle? in
      if case .day = mark.kind { mark.area } else { nil }
    }
    #expect(days.count == 30)
    #expect(Set(days.map(\.x)).count == 7)
    #expect(Set(days.map(\.y)).count == 6)
    for (index, day) in days.enumerated() {
      #expect(layout.rows[1].contains(day), "\(day) in \(window)")
      for other in days[(index + 1)...] { #expect(!day.intersects(other)) }
    }
    let usable = layout.items.filter { !$0.actions.isEmpty && $0.name.hasPrefix("day") }
    #expect(
      window.height == 240 || usable.map(\.id) == (1...21).map { .control(Self.control($0)) })
    for mark in layout.marks {
      guard case .words(let words, let style, _, _) = mark.kind else { continue }
      #expect(Fonts().line(words, style).size.width <= mark.area.width + 1, "\(words) in \(window)")
    }
  }

  @Test func `a day is chosen by a click, unless it can't be`() throws {
    let table = try SceneUnderTest("AS KH AD 4C")
    table.scene.open(Self.sheet)
    for day in [1, 14, 21] {
      let item = try #require(table.scene.outline[.control(Self.control(day))])
      #expect(item.name == "day \(day)")
      #expect(table.click(Rectangle(item.area).center) == .use(Self.control(day)))
    }
    #expect(table.scene.outline[.control(Self.control(22))] == nil)
  }

  @Test func `the arrow keys go from day to day and from week to week`() throws {
    let table = try SceneUnderTest("AS KH AD 4C")
    table.scene.open(Self.sheet)
    let steps: [(Direction, String)] = [
      (.left, "day 21"), (.left, "day 20"), (.up, "day 13"), (.up, "day 6"), (.down, "day 13"),
      (.right, "day 14"), (.down, "day 21"), (.down, "back"), (.up, "day 21"), (.first, "month"),
      (.down, "day 1"), (.up, "month"), (.last, "back"),
    ]
    for (direction, name) in steps {
      table.scene.moveFocus(direction)
      let focused = table.scene.outline.items.first { $0.state.contains(.focused) }
      #expect(focused?.id == .control(ControlName(rawValue: name)))
    }
  }
}
