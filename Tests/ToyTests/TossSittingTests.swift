// SPDX-License-Identifier: MIT

import Games
import Testing

/// The toy played in a sitting.
struct TossSittingTests {
  @Test func `cards are thrown from one player to the other`() throws {
    var sitting = try toss(each: 4)
    let before = sitting.game.players
    let outcome = try sitting.play(.toss(by: 0))
    #expect(outcome == TossGame.Outcome(card: before[0].closed[2], player: 0))
    #expect(sitting.game.players[0].closed == Array(before[0].closed.dropLast()))
    #expect(sitting.game.players[1].open == before[1].open + [before[0].closed[2]])
    #expect(Set(sitting.game.cards).count == 8)
  }

  @Test func `a refused throw changes nothing`() throws {
    var sitting = try toss(each: 2)
    let before = sitting
    #expect(throws: TossGame.Refusal.keepsLastCard) { try sitting.play(.toss(by: 1)) }
    #expect(throws: TossGame.Refusal.noSuchPlayer) { try sitting.play(.toss(by: 2)) }
    #expect(sitting == before)
    #expect(sitting.game.isOver)
  }

  @Test func `throws are taken back and made again`() throws {
    var sitting = try toss(each: 4, throwing: [0, 1, 1])
    let (last, start) = (sitting.game, sitting.game(at: 0))
    #expect(sitting.moments == 4)
    #expect(sitting.wouldBecomePractice)
    #expect(sitting.undo()?.player == 1)
    #expect(sitting.isPractice)
    #expect(sitting.game == sitting.game(at: 2))
    #expect(sitting.redo()?.player == 1)
    #expect(!sitting.isPractice)
    #expect(sitting.game == last)
    while sitting.undo() != nil {}
    #expect(sitting.game == start)
    _ = try sitting.play(.toss(by: 1))
    #expect(!sitting.canRedo)
    #expect(sitting.movesInForce == [.toss(by: 1)])
  }

  @Test func `looking back changes nothing`() throws {
    let sitting = try toss(each: 3, throwing: [1, 0])
    #expect(sitting.game(at: 1).players[1].closed.count == 1)
    #expect(sitting.move(at: 1) == .toss(by: 1))
    #expect(sitting.outcome(at: 1)?.player == 1)
    #expect(sitting.outcome(at: 0) == nil)
    #expect(sitting.moment == 2)
  }

  @Test func `a sitting is looked at by the audit`() throws {
    var audit = SittingAudit<TossGame> { game, _, _ in
      Set(game.cards).count == 8 ? nil : "a card is lost"
    }
    var sitting = try toss(each: 4, throwing: [0, 1, 1])
    sitting.undo()
    #expect(audit.fault(in: sitting) == nil)
    #expect(audit.fault(in: try toss(each: 3)) == "a card is lost at moment 0")
  }
}
