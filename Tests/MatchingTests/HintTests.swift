// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

/// What a hint says, costs and leaves as it is.
struct HintTests {
  @Test func `a hint marks a seen card that matches the one that is up`() throws {
    var game = try game("AS KH 7D AD")
    try game.choose(3, 3, 0)
    #expect(try hint(in: game) == .matching([3], with: [0]))
  }

  @Test func `a hint marks a pair that was seen`() throws {
    var game = try game("AS KH 7D AD")
    try game.choose(3, 3, 0, 0)
    #expect(try hint(in: game) == .matching([0, 3], with: []))
  }

  @Test func `a card that was not seen is never told to match`() throws {
    var game = try game("AS KH 7D AD")
    try game.choose(0)
    #expect(try hint(in: game) == .unseen(1))
    try game.choose(1)
    #expect(try hint(in: game) == .unseen(2))
  }

  @Test func `a first hint suggests the first card`() throws {
    #expect(try hint(in: game("AS KH 7D AD")) == .unseen(0))
  }

  @Test func `a pair beside the card that is up is told when nothing goes with it`() throws {
    var game = try game("KH AS 7D AD 9C")
    try game.choose(1, 1, 3, 3, 0)
    #expect(try hint(in: game) == .matching([1, 3], with: []))
  }

  @Test func `what goes with the card that is up is told before a better pair`() throws {
    var game = try game("KH AS 7H AD 9C")
    try game.choose(1, 1, 3, 3, 2, 2, 0)
    #expect(try hint(in: game) == .matching([2], with: [0]))
  }

  @Test func `the match that brings more is told, then that of the lowest places`() throws {
    var game = try game("AS KS 7S KD 7C 2H")
    try game.choose(0, 0, 1, 1, 2, 2)
    #expect(try hint(in: game) == .matching([0, 1], with: []))
    try game.choose(4, 4)
    #expect(try hint(in: game) == .matching([2, 4], with: []))
    try game.choose(3, 3)
    #expect(try hint(in: game) == .matching([1, 3], with: []))
  }

  @Test func `matched cards are not told`() throws {
    var game = try game("AS AD AH KD KC")
    try game.choose(0, 1, 2, 2)
    #expect(try hint(in: game) == .unseen(3))
  }

  @Test func `three cards are told where three make a match`() throws {
    var game = try game("AS AD AH KD 9C", match: .three)
    try game.choose(0, 0, 1, 1, 2, 2)
    #expect(try hint(in: game) == .matching([0, 1, 2], with: []))
    try game.choose(1)
    #expect(try hint(in: game) == .matching([0, 2], with: [1]))
    try game.choose(2)
    #expect(try hint(in: game) == .matching([0], with: [1, 2]))
  }

  @Test func `two cards are told where any third may join them`() throws {
    var game = try game("AS AD 2H KD 9C", match: .three)
    try game.choose(0, 0, 1, 1)
    #expect(try hint(in: game) == .matching([0, 1], with: []))
    try game.choose(0)
    #expect(try hint(in: game) == .matching([1], with: [0]))
    try game.choose(1)
    #expect(try hint(in: game) == .unseen(2))
  }

  @Test func `of the cards that are up only those that help are named`() throws {
    var game = try game("2H AS 7D AD 9C JC", match: .three)
    try game.choose(3, 3, 0, 1)
    #expect(try hint(in: game) == .matching([3], with: [0, 1]))
    var other = try MatchingTests.game("2H KC 7D 9S 9C", match: .three)
    try other.choose(3, 3, 4, 4, 2, 2, 0, 2)
    #expect(other.look == "u-u--")
    #expect(try hint(in: other) == .matching([3, 4], with: [0]))
  }

  @Test func `in mode pairs a hint tells the partner, or a pair, or a card not seen`() throws {
    var game = try pairs("AS KH AH KD AC AD")
    #expect(try hint(in: game) == .unseen(0))
    try game.choose(0, 2)
    #expect(try hint(in: game) == .unseen(1))
    try game.choose(4)
    #expect(try hint(in: game) == .matching([0], with: [4]))
    try game.choose(1)
    #expect(try hint(in: game) == .matching([0, 4], with: []))
  }

  @Test func `in mode pairs a seen pair does not help the card that is up`() throws {
    var game = try pairs("AS KH AH KD AC AD")
    try game.choose(0, 2, 4, 1)
    try game.choose(1)
    #expect(try hint(in: game) == .unseen(3))
  }

  @Test(arguments: [(Scoring.stanford, -2), (.lecture, -1), (.classroom, 0)])
  func `a hint costs what a mismatch costs, and is counted`(
    scoring: Scoring, points: Int
  ) throws {
    var game = try game("AS KH 7D AD", scoring)
    try game.choose(0, 0, 3)
    let (score, flips) = (game.score, game.flips)
    let outcome = try game.play(.hint)
    #expect(outcome == .hint(.matching([0], with: [3]), points: points, tries: 0))
    #expect(game.score == score + points)
    _ = try game.play(.hint)
    #expect(game.score == score + 2 * points)
    #expect(game.hints == 2)
    #expect(game.tries == 0)
    #expect(game.flips == flips)
  }

  @Test func `in mode pairs a hint counts as a try`() throws {
    var game = try pairs("AS KH AC KD")
    try game.choose(0, 1, 2)
    #expect(try game.play(.hint) == .hint(.matching([0], with: [2]), points: 0, tries: 1))
    #expect(game.hints == 1)
    #expect(game.tries == 2)
    #expect(game.score == 0)
  }

  @Test func `a hint that knows no match is free and isn't counted`() throws {
    var match = try game("AS KH 7D AD")
    var pairs = try pairs("AS KH AC KD")
    #expect(try match.play(.hint) == .hint(.unseen(0), points: 0, tries: 0))
    #expect(try pairs.play(.hint) == .hint(.unseen(0), points: 0, tries: 0))
    #expect([match.score, match.hints, pairs.tries, pairs.hints] == [0, 0, 0, 0])
  }

  @Test func `a hint leaves the cards as they are, and the same hint comes again`() throws {
    var game = try game("AS KH 7D AD")
    try game.choose(0, 1, 2)
    let before = game.table
    let first = try game.play(.hint)
    #expect(game.table == before)
    #expect(try game.play(.hint) == first)
  }

  @Test func `no hint is given when the game is over`() throws {
    var game = try game("AS KH AD 9C")
    try game.choose(0, 2)
    expectRefusal(.gameOver, of: .hint, in: game)
    expectRefusal(.gameOver, of: .hint, in: try MatchingTests.game("AS KH"))
  }

  @Test func `no hint is given in a deck`() throws {
    var game = try deck("AS KH")
    expectRefusal(.noHints, of: .hint, in: game)
    try game.choose(0, 0, 0, 0)
    expectRefusal(.noHints, of: .hint, in: game)
  }

  @Test func `a hint is a move of a record`() throws {
    let text = "matchismo 1\ncards AS KH AD\nmatch 2\nscoring stanford\nhint\nchoose 0\nhint\n"
    let (record, game) = try Record.resume(text)
    #expect(record.moves == [.hint, .choose(0), .hint])
    #expect(record.text == text)
    #expect(game.hints == 0)
    #expect(game.score == -1)
  }

  @Test func `a card is seen from when it is up, whatever becomes of it`() throws {
    var game = try pairs("AS KH AC KD")
    #expect(game.table.map(\.wasSeen) == [false, false, false, false])
    try game.choose(0)
    #expect(game.table.map(\.wasSeen) == [true, false, false, false])
    let before = game
    try game.choose(1)
    #expect(game.table.map(\.wasSeen) == [true, true, false, false])
    #expect(before.table.map(\.wasSeen) == [true, false, false, false])
  }

  private func hint(in game: MatchingGame) throws -> Hint? {
    var game = game
    guard case .hint(let hint, _, _) = try game.play(.hint) else { return nil }
    return hint
  }
}
