// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing
import Trios

/// Whole games, move by move, in which the first trio in table order is taken. The lines were reckoned apart
/// from this program, from the rules alone: the places, then score, table and deck.
struct WholeGamesTests {
  private func story(_ number: UInt32) throws -> (lines: String, left: [Int]) {
    var game = TrioGame(setup(number))
    var lines: [String] = []
    while !game.isOver {
      let (before, places) = (game, game.table.trios.first?.places)
      try game.goOn { $0.table != before.table }
      let words = places.map { $0.map(String.init).joined(separator: " ") } ?? "more"
      lines.append("\(words) \(game.score) \(game.table.count) \(game.deck.count)")
    }
    return (lines.joined(separator: ", "), game.table.map(\.code))
  }

  @Test func `deal 4711`() throws {
    let first = TrioGame(setup(4711)).table.map(\.code)
    #expect(first == [26, 3, 30, 12, 42, 46, 49, 24, 64, 35, 17, 72])
    let (lines, left) = try story(4711)
    #expect(
      lines == """
        0 2 8 3 12 66, 0 3 7 6 12 63, 1 4 11 9 12 60, 3 8 11 12 12 57, 0 1 8 15 12 54, 0 6 11 18 12 51, \
        2 7 11 21 12 48, 1 3 7 24 12 45, 3 4 6 27 12 42, 0 1 4 30 12 39, 5 7 10 33 12 36, 2 6 10 36 12 33, \
        1 6 11 39 12 30, 1 6 9 42 12 27, 2 7 8 45 12 24, 2 8 10 48 12 21, 0 4 8 51 12 18, 0 3 6 54 12 15, \
        5 6 8 57 12 12, 0 4 8 60 12 9, 1 2 5 63 12 6, 1 2 3 66 12 3, 0 2 7 69 12 0, 0 2 8 72 9 0, \
        1 4 7 75 6 0
        """)
    #expect(left == [50, 37, 74, 58, 16, 8])
  }

  @Test func `deal 33, in which all cards go`() throws {
    let (lines, left) = try story(33)
    #expect(
      lines == """
        3 4 5 3 12 66, 0 2 5 6 12 63, 2 5 11 9 12 60, 2 5 7 12 12 57, 3 6 10 15 12 54, 0 3 6 18 12 51, \
        0 7 10 21 12 48, 0 1 4 24 12 45, 1 5 11 27 12 42, 3 6 10 30 12 39, 1 7 10 33 12 36, 0 7 8 36 12 33, \
        1 3 11 39 12 30, 1 4 5 42 12 27, 1 6 8 45 12 24, 0 3 6 48 12 21, more 48 15 18, 0 5 14 51 12 18, \
        1 4 5 54 12 15, 1 2 9 57 12 12, 1 6 11 60 12 9, more 60 15 6, 0 3 13 63 12 6, 0 2 10 66 12 3, \
        0 8 11 69 12 0, 0 4 8 72 9 0, 0 2 3 75 6 0, 0 1 4 78 3 0, 0 1 2 81 0 0
        """)
    #expect(left == [])
  }

  @Test func `mistakes, hints and needless cards are paid`() throws {
    var game = TrioGame(setup(4711))
    #expect(try game.tell("choose 0") == "chosen 0")
    #expect(try game.tell("choose 0") == "unchosen 0")
    #expect(try game.tell("choose 2") == "chosen 2")
    #expect(try game.tell("choose 0") == "chosen 0")
    #expect(game.chosen == [2, 0])
    #expect(try game.tell("choose 1") == "mistake [0, 1, 2] [0, 1, 2, 3]")
    #expect(game.score == -2)
    #expect(game.chosen == [])
    #expect(try game.tell("more") == "more for a point")
    #expect(game.score == -3)
    #expect(game.table.count == 15)
    #expect(try game.tell("choose 8") == "chosen 8")
    #expect(try game.tell("choose 2") == "chosen 2")
    #expect(try game.tell("choose 0") == "trio [0, 2, 8] 12>0 13>2 14>8")
    #expect(game.table.count == 12)
    #expect(game.score == 0)
    #expect([game.found, game.mistakes, game.hints] == [1, 1, 0])
  }
}
