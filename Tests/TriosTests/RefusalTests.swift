// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing
import Trios

/// One illegal move at a time: it is refused, and nothing changes.
struct RefusalTests {
  private func expect(
    _ refusal: TrioGame.Refusal, of move: TrioGame.Move, in game: TrioGame
  ) {
    var tried = game
    #expect(throws: refusal) { try tried.play(move) }
    #expect(tried == game)
  }

  @Test(arguments: [Int.min, -1, 12, 80, Int.max])
  func `a place outside the table is refused`(place: Int) {
    expect(.noSuchPlace, of: .choose(place), in: TrioGame(setup(4711)))
  }

  @Test func `a place is refused that only a larger table has`() throws {
    var game = TrioGame(setup(4711))
    try game.play("more")
    expect(.noSuchPlace, of: .choose(15), in: game)
  }

  @Test func `a place is refused that is gone`() throws {
    var game = TrioGame(setup(4711))
    try game.goOn { $0.table.count < 12 }
    expect(.noSuchPlace, of: .choose(9), in: game)
  }

  @Test func `no card is dealt from an empty deck`() throws {
    var game = TrioGame(setup(4711))
    try game.goOn { $0.deck.isEmpty }
    expect(.deckEmpty, of: .more, in: game)
  }

  @Test func `a table of 21 has enough cards`() throws {
    var game = TrioGame(setup(4711))
    try game.play("more", "more", "more")
    expect(.tableFull, of: .more, in: game)
  }

  @Test func `there is no hint at what isn't there`() {
    expect(.noTrio, of: .hint, in: TrioGame(setup(30)))
  }

  @Test func `a third card is never marked`() throws {
    var game = TrioGame(setup(4711))
    try game.play("hint", "hint")
    expect(.hintsGiven, of: .hint, in: game)
  }

  @Test(arguments: [TrioGame.Move.choose(0), .more, .hint])
  func `nothing is played after the end`(move: TrioGame.Move) throws {
    var game = TrioGame(setup(4711))
    try game.goOn()
    expect(.gameOver, of: move, in: game)
  }
}
