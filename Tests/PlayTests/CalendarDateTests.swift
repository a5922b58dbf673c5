// SPDX-License-Identifier: MIT

import Foundation
import Play
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    "2026-11-21", "1970-01-01", "2000-02-29", "2024-02-29", "0001-01-01", "9999-12-31",
  ])
  func `a date is read and written in one form`(text: String) throws {
    #expect(try #require(CalendarDate(text)).text == text)
  }

  @Test(arguments: [
    "", "-", "--", "2026", "2026-11", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01",
    "2026-00-10", "2026-01-00", "0000-01-01", "10000-01-01", "2026-1-1", "26-11-21",
    "2026-11-21 ", " 2026-11-21", "2026/11/21", "2026-11-2a", "+026-11-21", "2026--1-21",
    "2026-11-21-", "２０２６-11-21", "20261121",
  ])
  func `what is no date is none`(text: String) {
    #expect(CalendarDate(text) == nil)
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
  func `a day has a number`(number: Int, text: String) {
    #expect(CalendarDate(dayNumber: number)?.text == text)
    #expect(CalendarDate(text)?.dayNumber == number)
  }

  @Test(arguments: [Int.min, -719_163, 2_932_897, .max])
  func `a number outside the years is no day`(number: Int) {
    #expect(CalendarDate(dayNumber: number) == nil)
  }

  @Test func `dates are in order`() throws {
    let texts = ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01"]
    let dates = texts.compactMap { CalendarDate($0) }
    #expect(dates.shuffled().sorted() == dates)
  }
}
