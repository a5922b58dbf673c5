// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

struct ResumeTests {
  @Test func `loading is playing`() throws {
    var played = try game("AS KH AD 9C 9D", match: .two, .lecture)
    try played.choose(0, 2, 3)
    let (record, game) = try Record.resume(
      """
      matchismo 1
      cards AS KH AD 9C 9D
      match 2
      scoring lecture
      choose 0
      choose 2
      choose 3

      """)
    #expect(game == played)
    #expect(record.moves == [0, 2, 3].map(Move.choose))
  }

  @Test func `a record without moves is resumed at its start`() throws {
    let (record, game) = try Record.resume("matchismo 1\ndeal 4711\ntable 12\n")
    #expect(game == MatchingGame(try deal(4711, 12)))
    #expect(record.moves == [])
  }

  @Test func `the resumed record is the one that was read`() throws {
    let text = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\nchoose 9\nchoose 4\n"
    #expect(try Record.resume(text).0 == Record(text))
    #expect(try Record.resume(text).0.text == text)
  }

  @Test func `moves are taken back and played again as they were`() throws {
    let text = "matchismo 1\ncards AS KH AD 9C 9D\nchoose 0\nchoose 1\nundo\nundo\nredo\nchoose 3\n"
    var played = try game("AS KH AD 9C 9D", match: .two, .stanford)
    try played.choose(0, 3)
    let (record, game) = try Record.resume(text)
    #expect(game == played)
    #expect(Sitting(replaying: record).movesInForce == [0, 3].map(Move.choose))
    #expect(
      record.entries
        == [
          .move(.choose(0)), .move(.choose(1)), .undo, .undo, .redo, .move(.choose(3)),
        ])
    #expect(try Record(record.text) == record)
  }

  @Test(arguments: [
    ("undo", 3, RecordError.Reason.nothingToUndo), ("choose 0\nundo\nundo", 5, .nothingToUndo),
    ("redo", 3, .nothingToRedo), ("choose 0\nundo\nredo\nredo", 6, .nothingToRedo),
    ("choose 0\nundo\nchoose 1\nredo", 6, .nothingToRedo),
  ])
  func `what was not played can't be taken back or played again`(
    entries: String, line: Int, reason: RecordError.Reason
  ) {
    let text = "matchismo 1\ncards AS KH AD\n\(entries)\n"
    #expect(throws: RecordError(line: line, reason: reason)) { try Record.resume(text) }
  }

  @Test func `a finished game is resumed at its end`() throws {
    let (_, game) = try Record.resume("matchismo 1\ncards AS AH\nchoose 0\nchoose 1\n")
    #expect(game.isOver)
    #expect(game.score == 14)
  }

  @Test func `a game goes on where it was resumed`() throws {
    var (_, game) = try Record.resume("matchismo 1\ncards AS KH AD\nchoose 0\n")
    #expect(try game.choose(2).event == .match)
  }

  @Test(arguments: [
    ("choose 3", 3, Move.choose(3), Refusal.noSuchPlace),
    ("choose 9223372036854775807", 3, .choose(.max), .noSuchPlace),
    ("choose 0\nchoose 2\nchoose 0", 5, .choose(0), .gameOver),
    ("choose 0\n\n# next\nchoose 4\nchoose 1", 6, .choose(4), .noSuchPlace),
  ])
  func `a move that the rules refuse is an error in its line`(
    moves: String, line: Int, move: Move, refusal: Refusal
  ) {
    let text = "matchismo 1\ncards AS KH AD\n\(moves)\nchoose 1\n"
    expectError(line, .refused(move, refusal), resuming: text)
  }

  @Test func `a matched card that is chosen again is an error in its line`() {
    let text = "matchismo 1\ncards AS KH AD KD\nchoose 0\nchoose 2\nchoose 2\nchoose 1\n"
    expectError(5, .refused(.choose(2), .alreadyMatched), resuming: text)
  }

  @Test func `a move in a game that is over right after the deal is an error`() {
    expectError(
      3, .refused(.choose(0), .gameOver), resuming: "matchismo 1\ncards AS KH\nchoose 0\n")
  }

  @Test func `what can't be read can't be resumed`() {
    let text = "matchismo 1\ncards AS AH\nchoose 5\nchoose x\n"
    expectError(4, .notUnderstood("choose x"), resuming: text)
    expectError(1, .notARecord, resuming: "")
    expectError(1, .missing("deal"), resuming: "matchismo 1\nchoose 0")
  }

  private func expectError(
    _ line: Int, _ reason: RecordError.Reason, resuming text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RecordError.self, sourceLocation: sourceLocation) {
      try Record.resume(text)
    }
    #expect(error?.line == line, sourceLocation: sourceLocation)
    #expect(error?.reason == reason, sourceLocation: sourceLocation)
  }
}
