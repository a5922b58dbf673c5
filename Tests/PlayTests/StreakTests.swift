// SPDX-License-Identifier: MIT

import Play
import Testing

struct StreakTests {
  @Test(arguments: [
    ("", 0, 0), ("22", 1, 1), ("21", 1, 1), ("20", 0, 1), ("20 21 22", 3, 3), ("20 21", 2, 2),
    ("18 19 20", 0, 3), ("10 11 12 14 21 22", 2, 3), ("22 22 22 21 21", 2, 2),
    ("22 20 21 01", 3, 3), ("21 22 23 24 25", 2, 2), ("25", 0, 0), ("11 12 13 23", 0, 3),
  ])
  func `days in a row are counted up to today, or yesterday`(
    days: String, current: Int, longest: Int
  ) throws {
    let days = try days.split(separator: " ").map { try date("2026-11-\($0)") }
    let streak = Streak(of: days, today: try date("2026-11-22"))
    #expect(streak.current == current)
    #expect(streak.longest == longest)
  }

  @Test func `a streak goes on over the year's end`() throws {
    let days = try ["2027-12-30", "2027-12-31", "2028-01-01"].map { try date($0) }
    #expect(Streak(of: days, today: try date("2028-01-01")).current == 3)
  }
}
