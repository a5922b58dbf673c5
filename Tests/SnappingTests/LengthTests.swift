// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Testing

/// Rounds that are shorter than a whole deck.
struct LengthTests {
  private func round(
    _ length: SnapGame.Length, players: Int = 3
  ) throws -> Sitting<SnapGame> {
    let deal = SnapGame.Deal(try #require(DealNumber(4711)))
    return Sitting(
      try #require(SnapGame.Setup(deal, players: players, starter: 1, length: length)))
  }

  @Test func `half a deck is the first half of the deal`() throws {
    let half = try round(.half).game
    #expect(half.hands.map(\.count) == [8, 9, 9])
    let whole = try round(.deck).game
    let cards = Set(half.hands.flatMap(\.closed.cards))
    #expect(cards.count == 26)
    #expect(cards == Set(SnapGame.Deal(DealNumber(4711)!).cards.prefix(26)))
    #expect(whole.hands.map(\.count).reduce(0, +) == 52)
  }

  @Test func `whoever has all cards of half a deck wins`() throws {
    var sitting = try round(.half)
    _ = try sitting.play(.leave(by: 0))
    let outcome = try sitting.play(.leave(by: 2))
    #expect(outcome.ending == SnapGame.Ending(winner: 1, reason: .allCards))
  }

  @Test func `a round that is ended is won by the most cards`() throws {
    var sitting = try round(.time)
    _ = try sitting.play(.call(by: 2))
    #expect(sitting.game.hands.map(\.count) == [18, 19, 15])
    let outcome = try sitting.play(.end(by: 0))
    #expect(outcome.event == .ended && outcome.movements.isEmpty && outcome.active == nil)
    #expect(outcome.ending == SnapGame.Ending(winner: 1, reason: .ended))
    #expect(throws: SnapGame.Refusal.roundOver) { try sitting.play(.end(by: 0)) }
  }

  @Test func `of those with equally many the first wins, clockwise from the starter`() throws {
    var sitting = try round(.deck, players: 4)
    let outcome = try sitting.play(.end(by: 3))
    #expect(outcome.ending == SnapGame.Ending(winner: 1, reason: .ended))
  }

  @Test(arguments: SnapGame.Length.allCases)
  func `a record says how long the round is, unless it is the whole deck`(
    length: SnapGame.Length
  ) throws {
    var sitting = try round(length)
    _ = try sitting.play(.end(by: 2))
    let text = sitting.record.text
    #expect(text.contains("length") == (length != .deck))
    #expect(text.hasSuffix("end 2\n"))
    #expect(try Sitting<SnapGame>(resuming: text) == sitting)
  }

  @Test(arguments: ["length", "length short", "length half half", "end", "end x", "end 1 2"])
  func `a line that makes no sense is refused`(line: String) throws {
    let text = try round(.deck).record.text + line + "\n"
    #expect(throws: RecordError<SnapGame>.self) { try Sitting<SnapGame>(resuming: text) }
  }
}
