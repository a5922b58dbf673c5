// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Testing

/// The line `mode` of a record, and what it means for the other lines.
struct RecordOfModeTests {
  private static let pairs = """
    matchismo 1
    mode pairs
    deal 4711
    table 24
    choose 3
    choose 7

    """

  @Test func `a record of pairs is written and read`() throws {
    let record = Record(
      try deal(4711, 24, for: .pairs), rules: Rules(mode: .pairs),
      moves: [.choose(3), .choose(7)])
    #expect(record.text == Self.pairs)
    #expect(try Record(Self.pairs) == record)
  }

  @Test func `laid pairs are written and read`() throws {
    let text = "matchismo 1\nmode pairs\ncards AS KH AC KD\nchoose 0\nchoose 2\n"
    let (record, game) = try Record.resume(text)
    #expect(record.text == text)
    #expect(game.look == "m-m-")
    #expect(game.rules == Rules(mode: .pairs))
  }

  @Test func `a record without a mode is of mode match, and written without one`() throws {
    let text = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\nchoose 9\nchoose 4\n"
    let record = try Record(text)
    #expect(record.rules.mode == .match)
    #expect(record.text == text)
    #expect(try Record("matchismo 1\nmode match\n" + text.dropFirst(12)) == record)
  }

  @Test func `the mode may stand anywhere before the moves`() throws {
    #expect(
      try Record("table 24\nmatchismo 1\ndeal 4711\nmode pairs\nchoose 3\nchoose 7")
        == Record(Self.pairs))
  }

  typealias Case = (text: String, line: Int, reason: RecordError.Reason)

  @Test(
    arguments: [
      ("mode pairs/deal 1/table 16/match 2", 5, .header(.meaningless(.match, .pairs))),
      ("match 3/deal 1/table 16/mode pairs", 2, .header(.meaningless(.match, .pairs))),
      ("mode pairs/deal 1/table 16/scoring stanford", 5, .header(.meaningless(.scoring, .pairs))),
      ("scoring 0 0 0/mode pairs/cards AS AC", 2, .header(.meaningless(.scoring, .pairs))),
      (
        "mode pairs/scoring lecture/match 2/deal 1/table 16", 4,
        .header(.meaningless(.match, .pairs))
      ),
      ("mode pairs/deal 1/table 10", 4, .header(.noDeal(.tableSizeOfMode(10, .pairs)))),
      ("mode pairs/deal 1/table 53", 4, .header(.noDeal(.tableSize(53)))),
      ("cards AS AH/mode pairs", 2, .header(.noDeal(.noPartner(.init(.ace, of: .spades))))),
      ("mode pairs/mode pairs/cards AS AC", 3, .repeated("mode")),
      ("cards AS AC/choose 0/mode pairs", 4, .headerAfterMove("mode")),
      ("mode pairs", 1, .missing("deal")),
      ("mode pairs/deal 1", 1, .missing("table")),
      ("mode/cards AS AC", 2, .notUnderstood("mode")),
      ("mode Pairs/cards AS AC", 2, .notUnderstood("mode Pairs")),
      ("mode pairs /cards AS AC", 2, .notUnderstood("mode pairs ")),
      ("mode pairs flip/cards AS AC", 2, .notUnderstood("mode pairs flip")),
      ("mode  pairs/cards AS AC", 2, .notUnderstood("mode  pairs")),
      ("mode 1/cards AS AC", 2, .notUnderstood("mode 1")),
    ] as [Case])
  func `what does not go with the mode is an error in its line`(expected: Case) {
    let lines = ["matchismo 1"] + expected.text.split(separator: "/").map(String.init)
    let error = #expect(throws: RecordError.self) { try Record(lines.joined(separator: "\n")) }
    #expect(error?.line == expected.line)
    #expect(error?.reason == expected.reason)
  }

  @Test func `a move that the mode refuses is an error in its line`() {
    let text = "matchismo 1\nmode pairs\ncards AS AC\nchoose 1\nchoose 1\n"
    let error = #expect(throws: RecordError.self) { try Record.resume(text) }
    #expect(error?.line == 5)
    #expect(error?.reason == .refused(.choose(1), .alreadyUp))
  }
}
