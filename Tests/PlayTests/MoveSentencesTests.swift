// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau
import Testing

/// What the bar says of a move.
struct MoveSentencesTests {
  @Test(arguments: [
    ([0], "7♥"), ([0, 0], "7♥ turned back"), ([0, 1], "+16, same rank"),
    ([1, 0], "+16, same rank"), ([2, 3], "−2: Q♦ and 3♣"), ([4, 0], "+4, same suit"),
  ])
  func `a move is told in a sentence`(places: [Int], sentence: String) throws {
    #expect(try told(places, in: sitting("7H 7S QD 3C 2H")) == sentence)
  }

  @Test(arguments: [
    ([0, 1, 4], "+20, same rank and suit"), ([4, 2, 3], "−2: Q♦, 3♣ and 2♥"),
    ([0, 1, 2], "+16, same rank"), ([0, 4, 2], "+4, same suit"), ([0, 2], "Q♦"),
    ([0, 4, 5], "+12, same suit"), ([0, 1, 6], "+48, same rank"),
  ])
  func `a move of three to a match is told in a sentence`(places: [Int], sentence: String) throws {
    #expect(try told(places, in: sitting("7H 7S QD 3C 2H KH 7C", match: .three)) == sentence)
  }

  @Test(arguments: [
    ([2, 3], "Q♦ and 3♣ don't match"), ([0, 1], "+4, same rank"),
  ])
  func `what costs nothing is told without points`(places: [Int], sentence: String) throws {
    #expect(try told(places, in: sitting("7H 7S QD 3C 2H", match: .two, .classroom)) == sentence)
    let three = try sitting("7H 7S QD 3C 2H", match: .three, .classroom)
    #expect(try told([2, 3, 4], in: three) == "Q♦, 3♣ and 2♥ don't match")
  }

  @Test(arguments: [
    ([0], "7♥"), ([0, 2], "7♥ and 7♦ match"), ([0, 1], "7♥ and 7♠: same rank, other colour"),
    ([0, 4], "7♥ and K♦ don't match"),
  ])
  func `a move in mode pairs is told without points`(places: [Int], sentence: String) throws {
    let deal = try Deal(cards("7H 7S 7D 7C KD KH"), for: .pairs)
    #expect(try told(places, in: Sitting(deal, rules: Rules(mode: .pairs))) == sentence)
  }

  @Test func `a flip through the deck is told card by card`() throws {
    let deal = try Deal(number(4711), for: .flip)
    var sitting = Sitting(deal, rules: Rules(mode: .flip))
    try sitting.choose(0, 0, 0)
    #expect((1...3).map { Sentences.move($0, of: sitting) } == ["K♦", "K♦ turned back", "2♠"])
  }

  @Test(arguments: [
    ([], "Hint 1 (−2): no match seen so far; try this card"),
    ([2, 3, 0], "Hint 1 (−2): no match seen so far; try this card"),
    ([2, 0, 1, 4, 3], "Hint 1 (−2): no match seen so far; try this card"),
    ([0, 2, 4], "Hint 1 (−2): 7♥ and 2♥ match"),
  ])
  func `a hint is told with its price`(places: [Int], sentence: String) throws {
    var sitting = try sitting("7H 7S QD 3C 2H 3S")
    for place in places { try sitting.choose(place) }
    _ = try sitting.play(.hint)
    #expect(Sentences.move(sitting.moment, of: sitting) == sentence)
  }

  @Test func `hints are counted, and cost a try in mode pairs, or nothing`() throws {
    let deal = try Deal(cards("7H 7S 7D 7C KD KH"), for: .pairs)
    var pairs = Sitting(deal, rules: Rules(mode: .pairs))
    var friendly = try sitting("7H 7S QD 3C", match: .three, .classroom)
    for _ in 1...2 {
      _ = try pairs.play(.hint)
      _ = try friendly.play(.hint)
    }
    #expect(
      Sentences.move(2, of: pairs) == "Hint 2 (a try): no match seen so far; try this card"
    )
    #expect(
      Sentences.move(2, of: friendly) == "Hint 2: no match seen so far; try this card")
    try friendly.choose(0, 2, 3)
    _ = try friendly.play(.hint)
    #expect(Sentences.move(friendly.moment, of: friendly)?.hasPrefix("Hint 3: ") == true)
  }

  @Test func `a strip shows what each move was`() throws {
    var sitting = try sitting("7H 7S QD 3C 2H")
    try sitting.choose(2, 0, 0, 0)
    _ = try sitting.play(.hint)
    try sitting.choose(1)
    #expect(sitting.ticks == [.turn, .mismatch, .turn, .turn, .hint, .match])
  }

  @Test func `each moment has its sentence, and the first has none`() throws {
    var sitting = try sitting("7H 7S QD 3C 2H")
    try sitting.choose(2, 0, 1)
    sitting.undo()
    #expect(
      (-1...4).map { Sentences.move($0, of: sitting) } == [
        nil, nil, "Q♦", "−2: 7♥ and Q♦", "+16, same rank", nil,
      ])
  }

  /// The last of some choices as it is told.
  private func told(_ places: [Int], in start: Sitting) throws -> String? {
    var sitting = start
    for place in places { try sitting.choose(place) }
    return Sentences.move(sitting.moment, of: sitting)
  }
}
