// SPDX-License-Identifier: MIT

import Matching
import Testing

struct EndTests {
  @Test func `a game goes on while two of its cards share a rank`() throws {
    #expect(!(try game("AS KH AD").isOver))
  }

  @Test func `a game goes on while two of its cards share a suit`() throws {
    #expect(!(try game("AS KH 7S").isOver))
  }

  @Test(arguments: ["AS KH", "AS KH 7D", "AS KH 7D 9C"])
  func `a game can be over right after the deal`(text: String) throws {
    let game = try game(text)
    #expect(game.isOver)
    #expect(game.score == 0)
    #expect(game.flips == 0)
  }

  @Test(arguments: ["AS KH 7D", "AS KH 7D 9C"])
  func `a game of three to a match can be over right after the deal`(text: String) throws {
    #expect(try game(text, match: .three).isOver)
  }

  @Test func `five cards always hold a match, since there are four suits`() throws {
    #expect(!(try game("AS KH 7D 9C 2S").isOver))
    #expect(!(try game("AS KH 7D 9C 2S", match: .three).isOver))
  }

  @Test func `the last match ends the game`() throws {
    var game = try game("AS AH KS KD")
    try game.choose(0, 1)
    #expect(!game.isOver)
    try game.choose(2, 3)
    #expect(game.isOver)
    #expect(game.look == "mmmm")
    #expect(game.score == 28)
  }

  @Test func `a game ends with unmatched cards left that do not match`() throws {
    var game = try game("AS AH KS 9D")
    try game.choose(0, 1)
    #expect(game.isOver)
    #expect(game.look == "mm--")
    #expect(game.score == 14)
  }

  @Test func `a game ends with a single card left`() throws {
    var game = try game("AS AH KS")
    try game.choose(0, 1)
    #expect(game.isOver)
    #expect(game.look == "mm-")
  }

  @Test(arguments: ["AS AH AD KS", "AS AH AD KS QS"])
  func `a game ends with fewer cards left than make a match, though they share a suit`(
    text: String
  ) throws {
    var game = try game(text, match: .three)
    try game.choose(0, 1, 2)
    #expect(game.isOver)
  }

  @Test func `two cards on the table are too few for a match of three`() throws {
    #expect(try game("AS AH", match: .three).isOver)
    #expect(!(try game("AS AH", match: .two).isOver))
  }

  @Test func `a card that lies face up counts among the unmatched`() throws {
    var game = try game("AS AH")
    try game.choose(0)
    #expect(!game.isOver)
    #expect(try game.choose(1).event == .match)
    #expect(game.isOver)
  }

  @Test func `with three to a match both cards that lie face up count`() throws {
    var game = try game("AS AH KD", match: .three)
    try game.choose(0)
    #expect(!game.isOver)
    try game.choose(1)
    #expect(!game.isOver)
    #expect(try game.choose(2).event == .match)
    #expect(game.isOver)
  }

  @Test func `the card that a mismatch left up counts among the unmatched`() throws {
    var game = try game("AS KH AD")
    try game.choose(1, 0)
    #expect(game.look == "u--")
    #expect(!game.isOver)
    try game.choose(2)
    #expect(game.look == "m-m")
    #expect(game.isOver)
  }

  @Test func `matched cards do not keep a game going`() throws {
    // The queen of spades would go with either of the matched cards.
    var game = try game("AS 2S KD QS")
    try game.choose(0, 1)
    #expect(game.look == "mm--")
    #expect(game.isOver)
  }

  @Test func `neither turning cards nor a mismatch ends a game`() throws {
    var game = try game("AS KH AD")
    for place in [0, 0, 0, 1, 1, 1, 0] {
      try game.choose(place)
      #expect(!game.isOver)
    }
  }
}
