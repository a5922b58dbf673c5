// SPDX-License-Identifier: MIT

import Play
import Testing

@Suite("Months and weeks") struct CalendarMonthTests {
  @Test(arguments: [
    ("2026-11-21", 30), ("2028-02-29", 29), ("2027-02-01", 28), ("2026-12-31", 31),
  ])
  func `a month has its days`(day: String, count: Int) throws {
    let days = CalendarMonth(of: try date(day)).days
    #expect(days.map(\.day) == Array(1...count))
    #expect(days.first?.text == day.prefix(8) + "01")
  }

  @Test(arguments: [
    ("2026-11-21", 1, "2026-12-01"), ("2026-12-31", 1, "2027-01-01"),
    ("2026-01-01", -1, "2025-12-01"), ("2026-11-21", -23, "2024-12-01"),
    ("9999-12-01", 1, "9999-12-01"), ("0001-01-01", -1, "0001-01-01"),
    ("2026-11-21", -100_000, "2026-11-01"),
  ])
  func `months follow one another, as far as the calendar goes`(
    day: String, step: Int, first: String
  ) throws {
    let month = CalendarMonth(of: try date(day)).moved(by: step)
    #expect(month.days.first?.text == first)
  }

  @Test(arguments: [
    ("1970-01-01", Weekday.thursday), ("2026-11-22", .sunday), ("2026-11-23", .monday),
    ("2000-02-29", .tuesday), ("1969-12-31", .wednesday), ("0001-01-01", .monday),
  ])
  func `each day has its weekday`(day: String, weekday: Weekday) throws {
    #expect(try date(day).weekday == weekday)
  }

  @Test func `a week may begin with any day`() {
    #expect(Weekday.monday.week == Weekday.allCases)
    #expect(
      Weekday.sunday.week
        == [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday])
  }
}
