// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

/// The line of a record that says that the game counts for no score.
struct RecordOfPracticeTests {
  @Test func `practice is a line of the header`() throws {
    let deal = try Deal(cards("AS KH AD"))
    let record = Record(deal, rules: Rules(), moves: [.choose(0)], isPractice: true)
    #expect(
      record.text
        == "matchismo 1\ncards AS KH AD\nmatch 2\nscoring stanford\npractice\nchoose 0\n")
    #expect(try Record(record.text) == record)
  }

  @Test func `a record without the line is no practice`() throws {
    #expect(try !Record("matchismo 1\ncards AS KH AD\nchoose 0\n").isPractice)
  }

  @Test(arguments: [
    "practice\nmatchismo 1\ncards AS KH AD\nchoose 0\n",
    "matchismo 1\ncards AS KH AD\nchoose 0\npractice\nchoose 1\n",
    "matchismo 1\ncards AS KH AD\nchoose 0\npractice",
  ])
  func `the line may stand anywhere`(text: String) throws {
    #expect(try Record(text).isPractice)
    #expect(try Record.resume(text).0.isPractice)
  }

  @Test(arguments: ["practice 1", "practice ", "Practice", "practiced"])
  func `a line that is almost practice is not understood`(line: String) {
    let error = #expect(throws: RecordError.self) {
      try Record("matchismo 1\ncards AS KH AD\n\(line)\n")
    }
    #expect(error?.line == 3)
    #expect(error?.reason == .notUnderstood(line))
  }

  @Test func `practice is said once`() {
    let error = #expect(throws: RecordError.self) {
      try Record("matchismo 1\ncards AS KH AD\npractice\nchoose 0\npractice\n")
    }
    #expect(error?.line == 5)
    #expect(error?.reason == .repeated("practice"))
  }
}
