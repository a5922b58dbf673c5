// SPDX-License-Identifier: MIT

import Cards
import Remote
import Snapping
import Tables
import Testing
import Wire

@Suite("A captured round") struct CaptureTests {
  @Test func `no card is told before it lies open, whatever else is told`() throws {
    let tables = RemoteTables()
    let table = try LinkedTable(of: 2, at: .network, in: tables) {
      try RemoteLink(LinkProgram.path, patience: 60_000)
    }
    let captor = try CapturedGuest(at: table.port())
    func play(until isDone: () -> Bool) throws {
      let isEnough = try tables.run(for: LinkedTable.patience) {
        try captor.play()
        return isDone()
      }
      try #require(isEnough)
    }
    try play { captor.guest.view.seats.count == 2 }
    try table.host.begin()
    try play { captor.guest.view.cardNumber > 20 }
    try captor.comeAnew()
    try play { !captor.verdicts.isEmpty }
    let capture = Capture(captor.captured)
    #expect(capture.faults(table.told) == [])
    #expect(capture.snapshots > 2)
    #expect(capture.named.count > 20)
    #expect(captor.verdicts == [.promiseHolds])
  }

  @Test func `a host that says too much is caught`() throws {
    let salt = String(repeating: "ab", count: 16)
    let queen = try TableEvent.played(
      .turn(by: 1),
      SnapGame.Outcome(event: .opened(#require(Card("QH"))), movements: [], active: 0, ending: nil))
    let opening = HostLine.event(1, ToldEvent(queen)).line
    let table = "table 1 2 0 0 0 - 0 1 1 - 0 0 person 0 0 Ana 25 1 QH 2 person 0 0 Ben 26 0 -"
    let deck = Deck.standard.cards.map(\.text).joined(separator: " ")
    func faults(_ lines: [String]) -> [String] {
      Capture(Array((lines + ["reveal \(salt) \(deck)"]).joined(separator: "\n").utf8))
        .faults([queen])
    }
    #expect(faults([opening, table]) == [])
    #expect(faults([table, opening]) == [table])
    #expect(
      faults([opening, "ping 1", "commitment \(salt)\(salt)"]) == ["commitment \(salt)\(salt)"])
    #expect(faults(["\(opening) KD"]) == ["\(opening) KD"])
    let other = opening.replacing("QH", with: "QS")
    #expect(faults([opening, other]) == [other])
  }
}
