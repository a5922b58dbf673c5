// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing
import Trios

struct HintTests {
  @Test func `two cards of the trio that is easiest to see are marked, one by one`() throws {
    var game = TrioGame(setup(4711))
    let easiest = try #require(game.table.trios.map(\.differences).min())
    try game.play("hint", "hint")
    #expect(game.score == -2)
    #expect(game.hints == 2)
    let marked = Set(game.hinted)
    #expect(marked.count == 2)
    let trio = try #require(game.table.trios.first { marked.isSubset(of: $0.places) })
    #expect(trio.differences == easiest)
  }

  @Test func `the marks stay after a mistake and with more cards, and go with the next trio`()
    throws
  {
    var game = TrioGame(setup(4711))
    try game.play("hint")
    let hinted = game.hinted
    try game.play("choose 0", "choose 1", "choose 2", "more")
    #expect(game.hinted == hinted)
    try game.goOn { $0.found == 1 }
    #expect(game.hinted == [])
  }

  @Test func `where none is, more cards are free`() throws {
    var game = TrioGame(setup(30))
    #expect(game.table.trios.isEmpty)
    #expect(try game.tell("more") == "more for nothing")
    #expect(game.score == 0)
  }
}
