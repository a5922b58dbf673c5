// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

struct RecordWritingTests {
  @Test func `a numbered deal is written with its number and its table`() throws {
    let record = Record(try deal(4711, 12), rules: Rules(), moves: [.choose(3), .choose(7)])
    #expect(
      record.text == """
        matchismo 1
        deal 4711
        table 12
        match 2
        scoring stanford
        choose 3
        choose 7

        """)
  }

  @Test func `laid cards are written one by one`() throws {
    let record = Record(
      try Deal(cards("AS 10H QD KC")), rules: Rules(matchSize: .three, scoring: .lecture),
      moves: [.choose(0), .choose(0)])
    #expect(
      record.text == """
        matchismo 1
        cards AS 10H QD KC
        match 3
        scoring lecture
        choose 0
        choose 0

        """)
  }

  @Test func `a game not begun is written as its header`() throws {
    let record = Record(
      try deal(4_294_967_295, 52), rules: Rules(matchSize: .three, scoring: .classroom))
    #expect(
      record.text == "matchismo 1\ndeal 4294967295\ntable 52\nmatch 3\nscoring classroom\n")
  }

  @Test func `cards without a number are written one by one`() throws {
    let record = Record(try Deal(cards("AS 2S 3S")), rules: Rules())
    #expect(record.text == "matchismo 1\ncards AS 2S 3S\nmatch 2\nscoring stanford\n")
  }

  @Test func `moves are written as they are added`() throws {
    var record = Record(try deal(1, 2), rules: Rules())
    let header = record.text
    record.append(.choose(1))
    #expect(record.text == header + "choose 1\n")
    record.append(.choose(0))
    #expect(record.text == header + "choose 1\nchoose 0\n")
    #expect(record.moves == [.choose(1), .choose(0)])
  }

  @Test func `a move is a line`() {
    #expect(Move.choose(0).line == "choose 0")
    #expect(Move.choose(51).line == "choose 51")
    #expect(Move.hint.line == "hint")
  }

  @Test func `a deal's cards are a line`() throws {
    #expect(try Deal(cards("AS 10H")).cardsLine == "cards AS 10H")
    #expect(try deal(1, 3).cardsLine == "cards 7H 9S 4H")
  }

  @Test(arguments: MatchSize.allCases, Scoring.named + [Witness.ownScoring])
  func `what was written is read back`(matchSize: MatchSize, scoring: Scoring) throws {
    let rules = Rules(matchSize: matchSize, scoring: scoring)
    for size in Deal.tableSizes {
      let moves = [.hint] + (0...size).map(Move.choose) + [.hint, .hint]
      let numbered = Record(try deal(UInt32(size), size), rules: rules, moves: moves)
      #expect(try Record(numbered.text) == numbered)
      let laid = Record(try Deal(numbered.deal.cards), rules: rules, moves: moves)
      #expect(try Record(laid.text) == laid)
    }
  }
}
