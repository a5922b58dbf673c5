// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Testing

struct RecordReadingTests {
  @Test func `a record of a numbered deal is read`() throws {
    let record = try Record(
      """
      matchismo 1
      deal 4711
      table 12
      match 2
      scoring stanford
      choose 3
      choose 7

      """)
    #expect(record.deal == (try deal(4711, 12)))
    #expect(record.rules == Rules(matchSize: .two, scoring: .stanford))
    #expect(record.moves == [.choose(3), .choose(7)])
  }

  @Test func `a record of laid cards is read`() throws {
    let record = try Record(
      """
      matchismo 1
      cards AS 10H QD KC
      match 3
      scoring classroom
      choose 0

      """)
    #expect(record.deal == (try Deal(cards("AS 10H QD KC"))))
    #expect(record.deal.number == nil)
    #expect(record.rules == Rules(matchSize: .three, scoring: .classroom))
    #expect(record.moves == [.choose(0)])
  }

  @Test func `a record without moves is a game not begun`() throws {
    let record = try Record("matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n")
    #expect(record.moves == [])
    #expect(record.start == MatchingGame(try deal(4711, 12)))
  }

  @Test(arguments: [
    "matchismo 1\ndeal 4711\ntable 12\n", "matchismo 1\ndeal 4711\ntable 12\nmatch 2\n",
    "matchismo 1\ndeal 4711\ntable 12\nscoring stanford\n",
  ])
  func `match and scoring may be left out`(text: String) throws {
    #expect(try Record(text) == Record(deal(4711, 12), rules: Rules()))
  }

  @Test func `what is left out does not change what is said`() throws {
    let three = try Record("matchismo 1\ndeal 1\ntable 9\nmatch 3\n")
    #expect(three.rules == Rules(matchSize: .three, scoring: .stanford))
    let lecture = try Record("matchismo 1\ndeal 1\ntable 9\nscoring lecture\n")
    #expect(lecture.rules == Rules(matchSize: .two, scoring: .lecture))
  }

  @Test func `the header's lines come in any order`() throws {
    let written = Record(
      try deal(4711, 12), rules: Rules(matchSize: .three, scoring: .lecture), moves: [.choose(5)])
    let header = ["matchismo 1", "deal 4711", "table 12", "match 3", "scoring lecture"]
    for lines in orders(of: header) {
      let text = (lines + ["choose 5"]).joined(separator: "\n")
      #expect(try Record(text) == written)
    }
  }

  @Test func `empty lines and remarks are passed over`() throws {
    let record = try Record(
      """

      # A game
      #
      matchismo 1

      deal 4711
      #deal 1
      table 12

      choose 3
      # matchismo 2
      #\tchoose 4 \u{0} \r

      choose 7


      """)
    #expect(record == Record(try deal(4711, 12), rules: Rules(), moves: [.choose(3), .choose(7)]))
  }

  @Test func `the last line needs no end`() throws {
    #expect(try Record("matchismo 1\ncards AS KS\nchoose 1").moves == [.choose(1)])
  }

  @Test func `moves are read in their order, each as often as it stands there`() throws {
    let text = "matchismo 1\ncards AS KS 2S\nchoose 2\nchoose 0\nchoose 0\nchoose 0\nchoose 1\n"
    #expect(try Record(text).moves == [2, 0, 0, 0, 1].map(Move.choose))
  }

  @Test func `a move that the rules refuse is read, since reading is not playing`() throws {
    let record = try Record("matchismo 1\ncards AS KS\nchoose 2\nchoose 9223372036854775807\n")
    #expect(record.moves == [.choose(2), .choose(.max)])
  }

  @Test(arguments: [("1", UInt32(1)), ("4294967295", .max)])
  func `the lowest and the highest deal are read`(text: String, number: UInt32) throws {
    #expect(try Record("matchismo 1\ndeal \(text)\ntable 2\n").deal == deal(number, 2))
  }

  @Test(arguments: Deal.tableSizes)
  func `every table is read`(size: Int) throws {
    #expect(try Record("matchismo 1\ndeal 4711\ntable \(size)\n").deal == deal(4711, size))
  }

  @Test func `a whole deck is read card by card`() throws {
    let text = Deck.standard.cards.map(\.text).joined(separator: " ")
    #expect(try Record("matchismo 1\ncards \(text)\n").deal.cards == Deck.standard.cards)
  }

  /// All orders in which these lines may stand.
  private func orders(of lines: [String]) -> [[String]] {
    guard !lines.isEmpty else { return [[]] }
    return lines.indices.flatMap { index in
      var others = lines
      let first = others.remove(at: index)
      return orders(of: others).map { [first] + $0 }
    }
  }
}
