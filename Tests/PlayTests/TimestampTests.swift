// SPDX-License-Identifier: MIT

import Play
import Testing

struct TimestampTests {
  @Test func `a moment is told on the player's clock and on the world's`() throws {
    let timestamp = try #require(
      Timestamp(seconds: 1_795_284_189, day: date("2026-11-22"), minute: 125))
    #expect(timestamp.localText == "2026-11-22T02:05")
    #expect(timestamp.shownText == "2026-11-22 02:05")
    #expect(timestamp.universalText == "2026-11-21T18:03:09Z")
  }

  @Test(arguments: [
    (-1, "1970-01-01", 0), (0, "1970-01-01", -1), (0, "1970-01-01", 1440), (0, "1970-01-03", 0),
    (0, "1969-12-30", 0), (253_402_300_800, "9999-12-31", 0), (.min, "1970-01-01", 0),
    (.max, "9999-12-31", 0),
  ])
  func `what can't be shown by two clocks at once is no moment`(
    seconds: Int, day: String, minute: Int
  ) throws {
    #expect(Timestamp(seconds: seconds, day: try date(day), minute: minute) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-7, "1970-01-01T00:00:00Z"), (.min, "1970-01-01T00:00:00Z"),
    (1_795_284_189, "2026-11-21T18:03:09Z"), (.max, "9999-12-31T23:59:59Z"),
  ])
  func `a player whose clock is not known has the world's`(seconds: Int, text: String) {
    let timestamp = Timestamp(universal: seconds)
    #expect(timestamp.universalText == text)
    #expect(timestamp.universalText.hasPrefix(timestamp.localText))
  }
}
