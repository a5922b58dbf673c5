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
    ([0], "7♥"), ([0, 0], "7♥ turned back"), ([0, 1], "7♥ and 7♠: same rank"),
    ([1, 0], "7♥ and 7♠: same rank"), ([2, 3], "Q♦ and 3♣ don't match"),
    ([4, 0], "7♥ and 2♥: same suit"),
  ])
  func `a move is told in a sentence`(places: [Int], sentence: String) throws {
    #expect(try told(places, in: sitting("7H 7S QD 3C 2H")) == sentence)
  }

  @Test(arguments: [
    ([0, 1, 4], "7♥, 7♠ and 2♥: same rank and suit"), ([4, 2, 3], "Q♦, 3♣ and 2♥ don't match"),
    ([0, 1, 2], "7♥, 7♠ and Q♦: same rank"), ([0, 4, 2], "7♥, Q♦ and 2♥: same suit"),
    ([0, 2], "Q♦"), ([0, 4, 5], "7♥, 2♥ and K♥: same suit"),
    ([0, 1, 6], "7♥, 7♠ and 7♣: same rank"),
  ])
  func `a move of three to a match is told in a sentence`(places: [Int], sentence: String) throws {
    #expect(try told(places, in: sitting("7H 7S QD 3C 2H KH 7C", match: .three)) == sentence)
  }

  @Test(arguments: [
    ([2, 3], "Q♦ and 3♣ don't match"), ([0, 1], "7♥ and 7♠: same rank"),
  ])
  func `points are left to the score, whatever it costs`(places: [Int], sentence: String) throws {
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
    ([], "You haven't seen a match yet; try this card"),
    ([2, 3, 0], "You haven't seen a match yet; try this card"),
    ([2, 0, 1, 4, 3], "You haven't seen a match yet; try this card"),
    ([0, 2, 4], "Hint (−2): 7♥ and 2♥ match"),
  ])
  func `a hint is told with its price`(places: [Int], sentence: String) throws {
    var sitting = try sitting("7H 7S QD 3C 2H 3S")
    for place in places { try sitting.choose(place) }
    _ = try sitting.play(.hint)
    #expect(Sentences.move(sitting.moment, of: sitting) == sentence)
  }

  @Test func `a hint costs a try in mode pairs, or nothing`() throws {
    let deal = try Deal(cards("7H 7S 7D 7C KD KH"), for: .pairs)
    var pairs = Sitting(deal, rules: Rules(mode: .pairs))
    try pairs.choose(0, 1, 2)
    _ = try pairs.play(.hint)
    #expect(Sentences.move(4, of: pairs) == "Hint (a try): 7♥ and 7♦ match")
    var friendly = try sitting("7H 7S QD 3C", match: .three, .classroom)
    try friendly.choose(0, 0, 1)
    _ = try friendly.play(.hint)
    #expect(Sentences.move(4, of: friendly) == "Hint: 7♥ and 7♠ match")
  }

  @Test func `a hint that teaches names the row of each card to choose`() throws {
    var sitting = try sitting("7H 7S QD 3C 2H 3S")
    try sitting.choose(0, 2, 4)
    _ = try sitting.play(.hint)
    #expect(!sitting.isAtTeachingHint)
    try sitting.choose(4)
    _ = try sitting.play(.hint)
    #expect(sitting.isAtTeachingHint)
    let rows = { (place: Int) -> Int? in place / 2 + 1 }
    #expect(
      Sentences.move(sitting.moment, of: sitting, rows)
        == "Hint (−2): you have seen 7♥ in row 1 and 2♥ in row 3; ask again to be shown")
    #expect(
      Sentences.move(sitting.moment, of: sitting) { _ in nil } == "Hint (−2): 7♥ and 2♥ match")
    #expect(Sentences.move(sitting.moment, of: sitting) == "Hint (−2): 7♥ and 2♥ match")
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
        nil, nil, "Q♦", "7♥ and Q♦ don't match", "7♥ and 7♠: same rank", nil,
      ])
  }

  /// The last of some choices as it is told.
  private func told(_ places: [Int], in start: Sitting) throws -> String? {
    var sitting = start
    for place in places { try sitting.choose(place) }
    return Sentences.move(sitting.moment, of: sitting)
  }
}
