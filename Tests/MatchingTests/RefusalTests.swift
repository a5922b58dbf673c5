// SPDX-License-Identifier: MIT

import Matching
import Testing

struct RefusalTests {
  @Test(arguments: [Int.min, -52, -1, 4, 5, 52, Int.max])
  func `a place outside the table is refused`(place: Int) throws {
    expectRefusal(.noSuchPlace, choosing: place, in: try game("AS KH 7D 9S"))
  }

  @Test func `a place outside the table is refused while a card is up`() throws {
    var game = try game("AS KH 7D 9S")
    try game.choose(1)
    expectRefusal(.noSuchPlace, choosing: 4, in: game)
  }

  @Test(arguments: [0, 2])
  func `a matched card is refused`(place: Int) throws {
    var game = try game("AS KH AD 9C 9D")
    try game.choose(0, 2)
    expectRefusal(.alreadyMatched, choosing: place, in: game)
  }

  @Test func `a matched card is refused while another is up`() throws {
    var game = try game("AS KH AD 9C 9D")
    try game.choose(0, 2, 3)
    expectRefusal(.alreadyMatched, choosing: 0, in: game)
  }

  @Test(arguments: [0, 1, 2])
  func `each card of a match of three is refused`(place: Int) throws {
    var game = try game("AS AH AD 9C 9D 2C", match: .three)
    try game.choose(0, 1, 2)
    expectRefusal(.alreadyMatched, choosing: place, in: game)
  }

  @Test(arguments: 0...3)
  func `every card is refused after the end, matched or not`(place: Int) throws {
    var game = try game("AS KH AD 9C")
    try game.choose(0, 2)
    #expect(game.look == "m-m-")
    expectRefusal(.gameOver, choosing: place, in: game)
  }

  @Test(arguments: [Int.min, -1, 4, Int.max])
  func `a place outside the table is refused after the end`(place: Int) throws {
    var game = try game("AS KH AD 9C")
    try game.choose(0, 2)
    expectRefusal(.gameOver, choosing: place, in: game)
  }

  @Test(arguments: [0, 1])
  func `every card is refused when the game is over right after the deal`(place: Int) throws {
    expectRefusal(.gameOver, choosing: place, in: try game("AS KH"))
  }

  @Test func `a game goes on after a refusal as if nothing had been`() throws {
    var tried = try game("AS KH AD 9C 9D")
    var untried = tried
    try tried.choose(0, 2)
    try untried.choose(0, 2)
    #expect(throws: Refusal.alreadyMatched) { try tried.choose(0) }
    #expect(throws: Refusal.noSuchPlace) { try tried.choose(-1) }
    try tried.choose(3, 4)
    try untried.choose(3, 4)
    #expect(tried == untried)
  }
}
