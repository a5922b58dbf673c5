// SPDX-License-Identifier: MIT

import Foundation
import Play
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    (2026, 11, 21, "2026-11-21"), (1970, 1, 1, "1970-01-01"), (2000, 2, 29, "2000-02-29"),
    (2024, 2, 29, "2024-02-29"), (1, 1, 1, "0001-01-01"), (9999, 12, 31, "9999-12-31"),
  ])
  func `a date is written in one form`(year: Int, month: Int, day: Int, text: String) throws {
    #expect(try #require(CalendarDate(year: year, month: month, day: day)).text == text)
  }

  @Test(arguments: [
    (2026, 11, 31), (2026, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 0, 10), (2026, 1, 0),
    (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, -1, 1), (2026, 1, -1), (.max, .max, .max),
  ])
  func `what is no date is none`(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test func `days are counted as Foundation counts them`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: -140_000, through: 2_932_896, by: 997) {
      let date = try #require(CalendarDate(dayNumber: day))
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
      #expect(date.dayNumber == day)
    }
  }

  @Test(arguments: [
    (-719_162, "0001-01-01"), (-1, "1969-12-31"), (0, "1970-01-01"), (11_016, "2000-02-29"),
    (2_932_896, "9999-12-31"),
  ])
  func `a day has a number`(number: Int, text: String) throws {
    #expect(CalendarDate(dayNumber: number)?.text == text)
    #expect(try date(text).dayNumber == number)
  }

  @Test(arguments: [Int.min, -719_163, 2_932_897, .max])
  func `a number outside the years is no day`(number: Int) {
    #expect(CalendarDate(dayNumber: number) == nil)
  }

  @Test func `dates are in order`() throws {
    let texts = ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01"]
    let dates = try texts.map(date)
    #expect(dates.shuffled().sorted() == dates)
  }
}
