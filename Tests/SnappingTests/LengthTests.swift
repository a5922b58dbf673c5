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

  @Test func `half a deck has the cards from ace to seven, in the deal's order`() throws {
    let half = try round(.half).game
    #expect(half.hands.map(\.count) == [9, 10, 9])
    let cards = half.hands.flatMap(\.closed.cards)
    #expect(Set(cards).count == 28 && cards.allSatisfy { (1...7).contains($0.rank.rawValue) })
    let deal = SnapGame.Deal(DealNumber(4711)!).cards.filter { $0.rank.rawValue < 8 }
    #expect(
      half.hands[1].closed.cards.reversed() == stride(from: 0, to: 28, by: 3).map { deal[$0] })
    #expect(try round(.deck).game.hands.map(\.count).reduce(0, +) == 52)
  }

  /// Half a deck was another one there.
  @Test func `a record of version 0.2.0 goes on with its own cards`() throws {
    let text = "matchismo 1\nmode snap\ndeal 4711\nplayers 3\nstarter 1\nlength half\nturn 1\n"
    let sitting = try Sitting<SnapGame>(resuming: text)
    let cards = sitting.game.hands.flatMap { $0.closed.cards + $0.open }
    #expect(Set(cards) == Set(SnapGame.Deal(DealNumber(4711)!).cards.prefix(26)))
    #expect(sitting.record.text == text)
  }

  /// Players who always call and never call wrongly would go round for ever in every third round, if half a deck
  /// were any 26 cards.
  @Test(arguments: 2...4) func `rounds with half a deck rarely go round for ever`(players: Int)
    throws
  {
    var endless = 0
    for number in 1...60 as ClosedRange<UInt32> {
      let number = try #require(DealNumber("\(number)"))
      var dice = Dice(number)
      let deal = SnapGame.Deal(number)
      let setup = try #require(
        SnapGame.Setup(deal, players: players, starter: 0, length: .half))
      var sitting = Sitting<SnapGame>(setup)
      while let seat = sitting.game.active {
        let ending = try sitting.play(.turn(by: seat)).ending
        if ending?.reason == .mostCards { endless += 1 }
        if ending != nil || sitting.game.matchingSeats.isEmpty { continue }
        let callers = sitting.game.hands.indices.filter { sitting.game.hands[$0].count > 0 }
        _ = try sitting.play(.call(by: callers[Int(dice.roll(below: UInt64(callers.count)))]))
      }
    }
    #expect(endless < 15)
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

  @Test(arguments: [
    "length", "length short", "length firstHalf", "length half half", "end", "end x", "end 1 2",
  ])
  func `a line that makes no sense is refused`(line: String) throws {
    let text = try round(.deck).record.text + line + "\n"
    #expect(throws: RecordError<SnapGame>.self) { try Sitting<SnapGame>(resuming: text) }
  }
}
