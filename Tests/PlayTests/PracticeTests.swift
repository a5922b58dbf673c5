// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

/// What undo does to a game's honour.
struct PracticeTests {
  @Test func `a game without undo is no practice`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    #expect(!sitting.wouldBecomePractice)
    try sitting.choose(0, 1, 2)
    #expect(!sitting.isPractice)
  }

  @Test(arguments: [[0], [0, 1], [0, 2]])
  func `to undo a move that showed a card makes the game practice`(places: [Int]) throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    for place in places { try sitting.choose(place) }
    #expect(sitting.wouldBecomePractice)
    #expect(!sitting.isPractice)
    sitting.undo()
    #expect(sitting.isPractice)
    #expect(!sitting.wouldBecomePractice)
  }

  @Test func `to undo the turning down of a card tells nothing new`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 0)
    #expect(!sitting.wouldBecomePractice)
    sitting.undo()
    #expect(!sitting.isPractice)
    #expect(sitting.wouldBecomePractice)
  }

  @Test func `to undo a hint is to know more than before`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    _ = try sitting.play(.hint)
    #expect(sitting.wouldBecomePractice)
    sitting.undo()
    #expect(sitting.isPractice)
    #expect(sitting.game.score == 0)
    #expect(sitting.game.hints == 0)
  }

  @Test func `redoing all that was undone makes a game count again`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 1)
    let before = sitting.game
    sitting.undo()
    sitting.undo()
    sitting.redo()
    #expect(sitting.isPractice)
    sitting.redo()
    #expect(!sitting.isPractice)
    #expect(sitting.game == before)
  }

  @Test func `another move in place of the undone one makes it practice for good`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0)
    sitting.undo()
    try sitting.choose(0)
    #expect(sitting.isPractice)
    sitting.undo()
    sitting.redo()
    #expect(sitting.isPractice)
  }

  @Test func `a game that was written down is what it was`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    func expectSame() throws {
      for record in [sitting.record, sitting.condensedRecord] {
        var again = Sitting(replaying: try Record(record.text))
        #expect(again.isPractice == sitting.isPractice)
        #expect(again.game == sitting.game)
        if again.redo() != nil {
          var redone = sitting
          redone.redo()
          #expect(again.isPractice == redone.isPractice)
        }
      }
    }
    try sitting.choose(0)
    try expectSame()
    sitting.undo()
    #expect(sitting.isPractice)
    try expectSame()
    sitting.redo()
    #expect(!sitting.isPractice)
    try expectSame()
    sitting.undo()
    try sitting.choose(2)
    #expect(sitting.isPractice)
    try expectSame()
  }
}
