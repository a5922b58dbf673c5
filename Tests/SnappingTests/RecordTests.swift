// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Testing

/// A record of Snap! as text. In these texts `/` stands for a line's end.
struct RecordTests {
  typealias Record = Games.Record<SnapGame>
  typealias RecordError = Games.RecordError<SnapGame>
  typealias Case = (text: String, line: Int, reason: RecordError.Reason)

  private static let text = """
    matchismo 1
    mode snap
    deal 4711
    players 3
    starter 1
    turn 1
    turn 2
    call 0 431
    call 1
    leave 2

    """

  @Test func `a record is read, and written as it was`() throws {
    let record = try Record(Self.text)
    #expect(record.setup.deal.number?.value == 4711)
    #expect((record.setup.players, record.setup.starter) == (3, 1))
    #expect(
      record.entries == [
        .move(.turn(by: 1)), .move(.turn(by: 2)), .move(.call(by: 0, milliseconds: 431)),
        .move(.call(by: 1)), .move(.leave(by: 2)),
      ])
    #expect(record.text == Self.text)
  }

  @Test func `cards can be listed in place of a number`() throws {
    let cards = "cards " + Deck.standard.cards.map(\.text).joined(separator: " ")
    let text = "matchismo 1\nmode snap\n\(cards)\nplayers 2\nstarter 0\nturn 0\n"
    let record = try Record(text)
    #expect(record.setup.deal.cards == Deck.standard.cards)
    #expect(record.setup.deal.number == nil)
    #expect(record.text == text)
  }

  @Test func `the lines of the header come in any order`() throws {
    let record = try Record("starter 1\nplayers 2\ndeal 7\nmode snap\nmatchismo 1\nturn 1\n")
    #expect(record.text == "matchismo 1\nmode snap\ndeal 7\nplayers 2\nstarter 1\nturn 1\n")
  }

  @Test(
    arguments: [
      ("mode Snap", 2, .notUnderstood("mode Snap")),
      ("mode match", 2, .notUnderstood("mode match")),
      ("mode snap snap", 2, .notUnderstood("mode snap snap")),
      ("mode snap/deal 0", 3, .notUnderstood("deal 0")),
      ("mode snap/deal 4294967296", 3, .notUnderstood("deal 4294967296")),
      ("mode snap/players 1", 3, .notUnderstood("players 1")),
      ("mode snap/players 5", 3, .notUnderstood("players 5")),
      ("mode snap/players two", 3, .notUnderstood("players two")),
      ("mode snap/starter -1", 3, .notUnderstood("starter -1")),
      ("mode snap/cards AS XX", 3, .notUnderstood("cards AS XX")),
      ("mode snap/table 12", 3, .notUnderstood("table 12")),
      ("mode snap/turn", 3, .notUnderstood("turn")),
      ("mode snap/turn 01", 3, .notUnderstood("turn 01")),
      ("mode snap/turn 1 431", 3, .notUnderstood("turn 1 431")),
      ("mode snap/call 0 431 7", 3, .notUnderstood("call 0 431 7")),
      ("mode snap/call 0 4.5", 3, .notUnderstood("call 0 4.5")),
      ("mode snap/call 0 -5", 3, .notUnderstood("call 0 -5")),
      ("mode snap/call  0", 3, .notUnderstood("call  0")),
      ("mode snap/leave two", 3, .notUnderstood("leave two")),
      ("mode snap/choose 1", 3, .notUnderstood("choose 1")),
      ("mode snap/turn 99999999999999999999", 3, .notUnderstood("turn 99999999999999999999")),
    ] as [Case])
  func `a line is understood to its last character or not at all`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("mode snap/deal 1/players 2/starter 0/undo", 6, .notUnderstood("undo")),
      ("mode snap/deal 1/players 2/starter 0/turn 0/redo", 7, .notUnderstood("redo")),
    ] as [Case])
  func `there is no undo`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("deal 1/players 2/starter 0", 1, .missing("mode")),
      ("mode snap", 1, .missing("deal")),
      ("mode snap/deal 1", 1, .missing("players")),
      ("mode snap/deal 1/players 2/turn 0", 1, .missing("starter")),
      ("mode snap/deal 1/deal 1", 4, .repeated("deal")),
      ("mode snap/deal 1/players 2/turn 0/starter 0", 6, .headerAfterMove("starter")),
      (
        "mode snap/deal 1/players 2/starter 2", 5, .header(.noSuchStarter(2, players: 2))
      ),
      (
        "mode snap/starter 9223372036854775807/deal 1/players 4", 3,
        .header(.noSuchStarter(.max, players: 4))
      ),
      ("mode snap/cards AS KD/players 2/starter 0", 3, .header(.cardCount(2))),
      (
        "mode snap/cards AS KD AS/players 2/starter 0", 3,
        .header(.repeatedCard(Card(.ace, of: .spades)))
      ),
      ("mode snap/cards AS KD/players 2/deal 7/starter 0", 5, .header(.twoDeals)),
    ] as [Case])
  func `the header has everything once, and it makes sense`(text: Case) {
    expectError(text)
  }

  @Test func `a sitting knows no undo`() throws {
    var sitting = try Sitting<SnapGame>(resuming: Self.text)
    #expect(sitting.game.hands.map(\.count) == [24, 28, 0])
    #expect(!sitting.canUndo)
    #expect(sitting.undo() == nil)
    #expect(sitting.moment == 5)
  }

  @Test func `a record that the rules refuse can't be resumed`() {
    let text = "matchismo 1\nmode snap\ndeal 1\nplayers 2\nstarter 0\nturn 1\n"
    let error = #expect(throws: RecordError.self) { try Sitting<SnapGame>(resuming: text) }
    #expect(error?.line == 6)
    #expect(error?.reason == .refused(.turn(by: 1), .notYourTurn))
  }

  private func expectError(_ expected: Case) {
    let text = "matchismo 1/" + expected.text
    let lines = text.split(separator: "/", omittingEmptySubsequences: false)
    let error = #expect(throws: RecordError.self) { try Record(lines.joined(separator: "\n")) }
    #expect(error?.line == expected.line)
    #expect(error?.reason == expected.reason)
  }
}
