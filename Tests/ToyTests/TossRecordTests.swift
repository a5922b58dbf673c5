// SPDX-License-Identifier: MIT

import Games
import Testing

/// The toy written down, and read again.
struct TossRecordTests {
  private static let text = """
    matchismo 1
    mode toss
    deal 4711
    each 4
    practice
    toss 0
    toss 1
    undo
    redo
    undo
    toss 1

    """

  @Test func `a sitting is written down and resumed`() throws {
    var sitting = try toss(each: 4, throwing: [0, 1])
    sitting.undo()
    sitting.redo()
    sitting.undo()
    _ = try sitting.play(.toss(by: 1))
    #expect(sitting.record.text == Self.text)
    #expect(try Record<TossGame>(Self.text) == sitting.record)
    #expect(try Sitting<TossGame>(resuming: Self.text) == sitting)
  }

  @Test(arguments: [
    ("mode match", 2, RecordError<TossGame>.Reason.notUnderstood("mode match")),
    ("mode toss\neach 4", 1, .missing("deal")), ("mode toss\ndeal 1\ntoss 0", 1, .missing("each")),
    ("mode toss\nmode toss", 3, .repeated("mode")),
    ("practice\npractice", 3, .repeated("practice")),
    ("mode toss\ndeal 1\neach 27", 4, .header(.size(27))),
    ("mode toss\ndeal 1\ntoss 0\neach 4", 5, .headerAfterMove("each")),
    ("mode toss\ndeal 1\neach 3\ntoss 0\ntoss 0", 6, .refused(.toss(by: 0), .keepsLastCard)),
    ("mode toss\ndeal 1\neach 3\nundo", 5, .nothingToUndo),
    ("mode toss\ndeal 1\neach 3\nredo", 5, .nothingToRedo),
    ("mode toss\ndeal 1\neach 3\nchoose 0", 5, .notUnderstood("choose 0")),
    ("mode toss\ndeal 1\neach 3\nundo 1", 5, .notUnderstood("undo 1")),
  ])
  func `what is wrong is told with its line`(
    lines: String, line: Int, reason: RecordError<TossGame>.Reason
  ) {
    #expect(throws: RecordError<TossGame>(line: line, reason: reason)) {
      try Sitting<TossGame>(resuming: "matchismo 1\n\(lines)\n")
    }
  }

  @Test func `a text is no record without its version, or with a newer one`() {
    #expect(throws: RecordError<TossGame>(line: 1, reason: .notARecord)) {
      try Record<TossGame>("mode toss\n")
    }
    #expect(throws: RecordError<TossGame>(line: 2, reason: .newerVersion("2"))) {
      try Record<TossGame>("# toss\nmatchismo 2\n")
    }
  }
}
