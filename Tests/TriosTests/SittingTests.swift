// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing
import Trios

/// Games taken back, written down and read again.
struct SittingTests {
  private static let text = """
    matchismo 1
    mode trios
    deal 4711
    choose 0
    choose 2
    undo
    choose 2
    choose 8
    more
    hint

    """

  private func sitting(_ lines: String) throws -> Sitting<TrioGame> {
    try Sitting<TrioGame>(resuming: "matchismo 1\nmode trios\ndeal 4711\n\(lines)\n")
  }

  @Test func `a game is written down and resumed`() throws {
    let sitting = try Sitting<TrioGame>(resuming: Self.text)
    #expect(sitting.record.text == Self.text)
    #expect(sitting.game.score == 1)
    #expect(try Record<TrioGame>(Self.text) == sitting.record)
  }

  private static let wrong: [(String, Int, RecordError<TrioGame>.Reason)] = [
    ("deal 1", 1, .missing("mode")),
    ("mode trios", 1, .missing("deal")),
    ("mode match\ndeal 1", 2, .notUnderstood("mode match")),
    ("mode trios\nmode trios", 3, .repeated("mode")),
    ("mode trios\ndeal 0", 3, .notUnderstood("deal 0")),
    ("mode trios\ndeal 1\ntable 12", 4, .notUnderstood("table 12")),
    ("mode trios\ndeal 1\nchoose 12", 4, .refused(.choose(12), .noSuchPlace)),
    ("mode trios\ndeal 1\nchoose", 4, .notUnderstood("choose")),
    ("mode trios\ndeal 1\nchoose -1", 4, .notUnderstood("choose -1")),
    ("mode trios\ndeal 1\nmore 3", 4, .notUnderstood("more 3")),
    ("mode trios\ndeal 1\nhint 0", 4, .notUnderstood("hint 0")),
    ("mode trios\ndeal 1\nchoose 1 -5", 4, .notUnderstood("choose 1 -5")),
    ("mode trios\ndeal 1\nchoose 1 5 5", 4, .notUnderstood("choose 1 5 5")),
    ("mode trios\ndeal 1\nchoose 1 3600000001", 4, .notUnderstood("choose 1 3600000001")),
    ("mode trios\nplayers 3", 3, .notUnderstood("players 3")),
    ("mode trios\nplayers 2\ndeal 1\nchoose 1", 5, .refused(.choose(1), .mustCall)),
    ("mode trios\ndeal 1\ncall 0 5", 4, .refused(.call(.first, at: 5), .noSuchMove)),
    ("mode trios\ndeal 1\ncall 2 5", 4, .notUnderstood("call 2 5")),
    ("mode trios\ndeal 1\ncall 0", 4, .notUnderstood("call 0")),
    ("mode trios\ndeal 1\ntake 0 2", 4, .notUnderstood("take 0 2")),
    ("mode trios\ndeal 1\ntake 0 2 x", 4, .notUnderstood("take 0 2 x")),
  ]

  @Test(arguments: wrong)
  func `what is wrong is told with its line`(
    lines: String, line: Int, reason: RecordError<TrioGame>.Reason
  ) {
    #expect(throws: RecordError<TrioGame>(line: line, reason: reason)) {
      try Sitting<TrioGame>(resuming: "matchismo 1\n\(lines)\n")
    }
  }

  @Test func `trios have times, which older records lack`() throws {
    let lines = "choose 0\nchoose 2\nchoose 8 3600000000\ntake 0 3 7 83400"
    let sitting = try sitting(lines)
    #expect(sitting.record.text.hasSuffix("\n\(lines)\n"))
    #expect(sitting.moves.map(\.milliseconds) == [nil, nil, 3_600_000_000, 83_400])
    let older = try self.sitting("choose 0\nchoose 2\nchoose 8\ntake 0 3 7")
    #expect(older.game == sitting.game)
    #expect(older.moves.compactMap(\.milliseconds) == [])
  }

  @Test func `to take a choice back, and to play it again, costs nothing`() throws {
    var sitting = try sitting("choose 0\nchoose 2")
    #expect(!sitting.wouldBecomePractice)
    sitting.undo()
    sitting.undo()
    #expect(sitting.game == TrioGame(setup(4711)))
    sitting.redo()
    sitting.redo()
    #expect(!sitting.isPractice)
    #expect(sitting.game.chosen == [0, 2])
  }

  @Test(arguments: ["choose 0\nchoose 2\nchoose 8", "more", "hint", "choose 0\nchoose 1\nchoose 2"])
  func `after new cards, a hint or a mistake an undo is practice`(lines: String) throws {
    var sitting = try sitting(lines)
    #expect(sitting.wouldBecomePractice)
    sitting.undo()
    #expect(sitting.isPractice)
    sitting.redo()
    #expect(!sitting.isPractice)
    sitting.undo()
    _ = try sitting.play(.choose(11))
    #expect(sitting.isPractice)
  }

  @Test func `a trio at whose places no new cards lie is taken back freely`() throws {
    var game = TrioGame(setup(4711))
    try game.goOn { $0.deck.isEmpty }
    let trio = try #require(game.table.trios.first)
    _ = try game.play(.choose(trio.places[0]))
    _ = try game.play(.choose(trio.places[1]))
    let outcome = try game.play(.choose(trio.places[2]))
    #expect(!outcome.tellsSomething)
    #expect(outcome.points == 3)
  }

  @Test func `a whole game is taken back to its deal, and played again`() throws {
    var sitting = Sitting<TrioGame>(setup(33))
    while !sitting.game.isOver {
      guard let trio = sitting.game.table.trios.first else {
        _ = try sitting.play(.more)
        continue
      }
      for place in trio.places { _ = try sitting.play(.choose(place)) }
    }
    let end = sitting.game
    #expect(sitting.moments == 27 * 3 + 2 + 1)
    while sitting.undo() != nil {}
    #expect(sitting.game == TrioGame(setup(33)))
    while sitting.redo() != nil {}
    #expect(sitting.game == end)
    #expect(!sitting.isPractice)
    #expect(SittingAudit<TrioGame>.fault(of: sitting) == nil)
  }
}
