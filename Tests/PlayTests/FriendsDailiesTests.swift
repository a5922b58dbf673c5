// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Testing

@Suite("What friends have reached on days' deals") struct FriendsDailiesTests {
  @Test(arguments: [
    ("Matchismo daily 2026-11-21: 74 of 81 ▰▰▰▰▰▰▰▰▰▱, 23 flips, 1:42", "74"),
    ("Matchismo daily 2026-11-21: 74 of 81 ★★★★★, 23 flips, 1:42", "74"),
    ("Matchismo daily 2026-11-21: -7 of 81 ▱▱▱▱▱▱▱▱▱▱, 23 flips, 1:42\nhello", "-7"),
    ("Matchismo daily 2026-11-21: −7 points", "-7"), ("Matchismo Tagesspiel 2026-11-21: 0", "0"),
    ("Matchismo 오늘의 게임 2026-11-21: 74점", "74"),
    ("Matchismo \u{2068}2026-11-21\u{2069}: 74/81", "74"),
    ("Matchismo daily 2026-11-21: 10000 of 81", nil), ("Matchismo daily 2026-11-21:74", nil),
    ("Matchismo daily 2026-11-21, attempt 2: 74 of 81", nil),
    ("Matchismo daily 2026-02-30: 74 of 81", nil), ("Matchismo daily 2025-11-21: 74", nil),
    ("Matchismo daily 2026-11-21: 1e3", nil), ("Matchismo daily 2026-11-21", nil),
    ("matchismo 1\ndeal 4711\ntable 12\n", nil), ("\nMatchismo daily 2026-11-21: 74", nil),
    ("Matchismo daily trios 2026-11-21: 6:12 ★★★★☆, 25 trios, 75 points", "6:12"),
    ("Matchismo Trios vom Tag 2026-11-21: 1:06:12 ★", "1:06:12"),
    ("Matchismo daily trios 2026-11-21: 6:60", nil),
    ("Matchismo daily trios 2026-11-21: 06:12", nil),
    ("Matchismo daily trios 2026-11-21: 6:1", nil), ("Matchismo daily trios 2026-11-21: :12", nil),
    ("Matchismo daily trios 2026-11-21: 1:2:3:04", nil),
    ("Matchismo daily 2026-11-21: --7", nil), ("Matchismo daily 2026-11-21: 007", nil), ("", nil),
  ])
  func `of a line the day and the figure are taken, and nothing else`(line: String, figure: String?)
  {
    let daily = SharedDaily(line: line)
    #expect(daily?.figure.text == figure)
    #expect(daily?.day.text == (figure == nil ? nil : "2026-11-21"))
  }

  @Test func `the line that the game copies is one`() throws {
    let line = try #require(Sentences.shared(try result(["deal": "20261121"])))
    #expect(SharedDaily(line: line)?.figure == .points(74))
  }

  @Test func `what nobody can have reached is none, nor what was played after tomorrow`() throws {
    func isPossible(_ score: Int, on today: String) throws -> Bool {
      let daily = SharedDaily(line: "Matchismo daily 2026-11-21: \(score) of 9999")
      return try #require(daily).isPossible(on: try date(today))
    }
    #expect(try isPossible(4, on: "2026-11-21"))
    #expect(try isPossible(4, on: "2026-11-20"))
    #expect(try !isPossible(4, on: "2026-11-19"))
    #expect(try !isPossible(9999, on: "2026-11-21"))
    #expect(try isPossible(-9999, on: "2026-11-21"))
  }

  private func daily(_ score: Int, _ day: Int = 21) throws -> SharedDaily {
    try #require(SharedDaily(line: "Matchismo daily 2026-11-\(day): \(score)"))
  }

  private func name(_ text: String) throws -> PlayerName {
    try #require(PlayerName(Array(text.utf8)))
  }

  @Test func `friends stand by the day, the best first, each once`() throws {
    var dailies = FriendsDailies()
    dailies.note(try daily(40), of: try name("Ana"))
    dailies.note(try daily(60), of: try name("Ben B."))
    dailies.note(try daily(7, 22), of: try name("Ana"))
    dailies.note(try daily(41), of: try name("Ana"))
    let day = try date("2026-11-21")
    #expect(dailies[day, isTimed: false].map(\.name.text) == ["Ben B.", "Ana"])
    #expect(dailies[day, isTimed: false].map(\.daily.figure) == [.points(60), .points(41)])
    #expect(dailies.lastName?.text == "Ana")
    #expect(FriendsDailies(dailies.bytes) == dailies)
    #expect(
      String(decoding: dailies.bytes, as: UTF8.self) == """
        friend 2026-11-21 60 Ben B.
        friend 2026-11-22 7 Ana
        friend 2026-11-21 41 Ana

        """)
  }

  @Test func `the shorter time is the better one, and games stand apart`() throws {
    var dailies = FriendsDailies(Array("friend 2026-11-21 60 Ana\n".utf8))
    for (time, friend) in [("10:05", "Ana"), ("6:12", "Ben"), ("9:00", "Ana")] {
      let line = "Matchismo daily trios 2026-11-21: \(time) ★"
      dailies.note(try #require(SharedDaily(line: line)), of: try name(friend))
    }
    let day = try date("2026-11-21")
    #expect(dailies[day, isTimed: true].map(\.name.text) == ["Ben", "Ana"])
    #expect(dailies[day, isTimed: false].map(\.daily.figure) == [.points(60)])
    #expect(
      String(decoding: dailies.bytes, as: UTF8.self) == """
        friend 2026-11-21 60 Ana
        friend 2026-11-21 6:12 Ben
        friend 2026-11-21 9:00 Ana

        """)
    #expect(FriendsDailies(dailies.bytes) == dailies)
  }

  @Test func `lines that make no sense are kept and pass for nothing`() throws {
    let text =
      "friend 2026-11-21 60\nfriend 2026-13-21 60 Ana\nwhatever\nfriend 2026-11-21 −6 Ana\n"
    var dailies = FriendsDailies(Array(text.utf8))
    #expect(dailies[try date("2026-11-21"), isTimed: false].isEmpty)
    #expect(String(decoding: dailies.bytes, as: UTF8.self) == text)
    for day in 10...30 {
      for number in 0..<100 { dailies.note(try daily(1, day), of: try name("N\(number)")) }
    }
    #expect(dailies.bytes.count { $0 == 10 } == FriendsDailies.most)
  }
}
