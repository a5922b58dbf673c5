// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

/// Going back and forth in a game, and looking back.
struct HistoryTests {
  @Test func `a new game has one moment and nothing to undo or to redo`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    #expect(sitting.moments == 1)
    #expect(sitting.moment == 0)
    #expect(!sitting.canUndo)
    #expect(!sitting.canRedo)
    let before = sitting.game
    #expect(sitting.undo() == nil)
    #expect(sitting.redo() == nil)
    #expect(sitting.game == before)
    #expect(!sitting.isPractice)
  }

  @Test func `undo takes a move back, and its score and flips too`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0)
    let before = sitting.game
    try sitting.choose(2)
    #expect(sitting.undo()?.choice?.event == .match)
    #expect(sitting.game == before)
    #expect(sitting.game.score == -1)
    #expect(sitting.game.flips == 1)
    #expect(sitting.movesInForce == [.choose(0)])
  }

  @Test func `redo plays the undone moves again, in their order`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 1, 3)
    let after = sitting
    while sitting.canUndo { sitting.undo() }
    #expect(sitting.game == sitting.record.start)
    #expect(sitting.movesInForce == [])
    #expect(sitting.redo()?.choice?.place == 0)
    #expect(sitting.redo()?.choice?.place == 1)
    #expect(sitting.redo()?.choice?.place == 3)
    #expect(sitting.redo() == nil)
    #expect(sitting.game == after.game)
    #expect(sitting.movesInForce == after.movesInForce)
  }

  @Test func `a move after an undo drops what could have been redone`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 1, 3)
    sitting.undo()
    sitting.undo()
    try sitting.choose(2)
    #expect(!sitting.canRedo)
    #expect(sitting.moments == 3)
    #expect(sitting.movesInForce == [.choose(0), .choose(2)])
    #expect(sitting.game.score == 14)
  }

  @Test func `a refused move leaves what could be redone`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 1)
    sitting.undo()
    #expect(throws: Refusal.noSuchPlace) { try sitting.play(.choose(9)) }
    #expect(sitting.redo()?.choice?.place == 1)
  }

  @Test func `the end of a game can be undone`() throws {
    var sitting = try sitting("AS KH AD")
    try sitting.choose(0, 2)
    #expect(sitting.game.isOver)
    sitting.undo()
    #expect(!sitting.game.isOver)
    try sitting.choose(1)
  }

  @Test func `each moment can be looked at, and nothing changes`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 1, 1)
    sitting.undo()
    #expect(sitting.moments == 4)
    #expect((0..<4).map { sitting.game(at: $0).score } == [0, -1, -4, -4])
    #expect((0..<4).map { sitting.outcome(at: $0)?.choice?.event } == [nil, .up, .mismatch, .down])
    #expect((0..<4).map { sitting.move(at: $0) } == [nil, .choose(0), .choose(1), .choose(1)])
    #expect(sitting.moment == 2)
    #expect(sitting.canRedo)
  }

  @Test(arguments: [(.min, 0), (-1, 0), (3, -4), (.max, -4)])
  func `a moment that is none shows the nearest one and had no move`(moment: Int, score: Int) throws
  {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 1)
    #expect(sitting.game(at: moment).score == score)
    #expect(sitting.outcome(at: moment) == nil)
    #expect(sitting.move(at: moment) == nil)
  }

  @Test func `a game that is left behind stays as it was`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 1)
    let before = sitting
    sitting.undo()
    try sitting.choose(2)
    #expect(before.movesInForce == [.choose(0), .choose(1)])
    #expect(before.moments == 3)
    #expect(!before.isPractice)
  }
}
