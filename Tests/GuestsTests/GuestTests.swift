// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing
import Wire

/// A guest's side of a table, and a host that may say anything.
struct GuestTests {
  private static let token = String(repeating: "01", count: 16)
  private static let table =
    "table 0 2 0 - 0 - 0 0 0 - 0 0 person 0 0 Host 0 0 - 2 person 0 0 Ana 0 0 -"
  private static let began = "event 1 began 0 0 person 0 0 Host 26 2 person 0 0 Ana 26"

  /// A guest who has heard this.
  private func guest(hearing lines: [String]) -> TableGuest {
    var guest = TableGuest(PublicName("Ana")!)
    connect(&guest, 1)
    for line in lines { guest.receive(.line(peer: 1, WireLine(line)!)) }
    return guest
  }

  private func seated(hearing lines: [String] = []) -> TableGuest {
    guest(hearing: ["welcome 2 \(Self.token)", Self.table] + lines)
  }

  private func connect(_ guest: inout TableGuest, _ peer: Int, key: UInt8 = 255) {
    let key = Digest([UInt8](repeating: key, count: 32))!
    guest.receive(.peer(SimulatedNetwork.peer(peer, .host, key: key)))
  }

  @Test func `a guest says hello, sits down and follows`() throws {
    let began = "event 1 began 1 0 person 0 0 Host 26 2 person 0 0 Ana 26"
    var guest = seated(hearing: [began, "event 2 activated 1"])
    #expect(guest.drainCommands() == [.send(peer: 1, WireLine("hello 2 4 - Ana")!)])
    #expect(guest.view.own == 1)
    #expect(guest.view.active == 1)
    #expect(guest.view.isTurnOpen)
    try guest.play(.call(card: 0, milliseconds: 431))
    try guest.play(.turn)
    guest.say(.phrase(.hello))
    #expect(
      guest.drainCommands()
        == ["call 0 431", "turn 0", "phrase hello"].map {
          .send(peer: 1, WireLine($0)!)
        })
  }

  @Test func `what the host would refuse isn't asked for`() {
    var guest = seated(hearing: [Self.began, "event 2 activated 0"])
    _ = guest.drainCommands()
    #expect(throws: TableRefusal.rules(.notYourTurn)) { try guest.play(.turn) }
    #expect(guest.drainCommands() == [])
  }

  @Test func `pings are answered, and repeated ones are not`() {
    var guest = guest(hearing: ["ping 7", "ping 7", "ping 8"])
    #expect(
      guest.drainCommands().suffix(2)
        == ["pong 7", "pong 8"].map { .send(peer: 1, WireLine($0)!) })
  }

  /// Two small segments under way let TCP notice sooner that the first was lost.
  @Test func `the last pong follows a call, but not through a broker`() throws {
    for (way, follows) in [(LinkReport.Peer.Way.lan, true), (.broker, false)] {
      var guest = TableGuest(PublicName("Ana")!)
      let key = Digest([UInt8](repeating: 255, count: 32))!
      guest.receive(.peer(SimulatedNetwork.peer(1, .host, key: key, way: way)))
      for line in ["welcome 2 \(Self.token)", Self.table, Self.began, "ping 6", "ping 7"] {
        guest.receive(.line(peer: 1, WireLine(line)!))
      }
      _ = guest.drainCommands()
      try guest.play(.call(card: 0, milliseconds: 431))
      let lines = ["call 0 431"] + (follows ? ["pong 7"] : [])
      #expect(guest.drainCommands() == lines.map { .send(peer: 1, WireLine($0)!) })
    }
  }

  @Test func `an event that was heard is passed over, and a missing one asked for`() {
    var guest = seated(hearing: [Self.began, Self.began])
    #expect(guest.drainNews().count { if case .event = $0 { true } else { false } } == 1)
    _ = guest.drainCommands()
    guest.receive(.line(peer: 1, WireLine("event 3 activated 0")!))
    #expect(guest.drainCommands() == [.drop(peer: 1)])
    guest.advance(by: 0)
    #expect(guest.drainNews() == [.lost, .reconnect])
    connect(&guest, 2)
    #expect(
      guest.drainCommands() == [.send(peer: 2, WireLine("hello 2 4 \(Self.token):1 Ana")!)])
  }

  @Test func `a newer connection with the same host takes the place of the older`() {
    var guest = seated(hearing: [Self.began])
    _ = (guest.drainCommands(), guest.drainNews())
    connect(&guest, 2)
    #expect(
      guest.drainCommands() == [.send(peer: 2, WireLine("hello 2 4 \(Self.token):1 Ana")!)])
    // What the host says to the older one is that it is here twice.
    guest.receive(.line(peer: 1, WireLine("refused twice")!))
    guest.receive(.gone(peer: 1, .closed))
    guest.receive(.line(peer: 2, WireLine("welcome 2 \(Self.token)")!))
    guest.receive(.line(peer: 2, WireLine("event 2 activated 0")!))
    #expect(guest.view.active == 0)
    #expect(!guest.drainNews().contains(.lost))
    // Another host's is none.
    connect(&guest, 3, key: 3)
    #expect(guest.drainCommands() == [.drop(peer: 3)])
  }

  @Test func `before it is let in, a guest that is cut off tries twice again, and no more`() {
    var guest = guest(hearing: ["ping 1"])
    for peer in 1...2 {
      guest.receive(.gone(peer: peer, .failed))
      #expect(guest.drainNews() == [.lost])
      guest.advance(by: 0.5)
      #expect(guest.drainNews() == [.reconnect])
      connect(&guest, peer + 1)
    }
    guest.receive(.gone(peer: 3, .failed))
    #expect(guest.drainNews() == [.closed(.unreachable)])
    #expect(guest.secondsToNextChange == nil)
  }

  @Test func `the cards are told when the host's player is asked`() throws {
    var guest = guest(hearing: [])
    #expect(guest.drainNews() == [])
    let cards = try #require(ThreeCards(["QH", "7D", "AS"].compactMap { Card($0) }))
    guest.receive(.cards(peer: 1, cards))
    #expect(guest.drainNews() == [.asked(cards)])
  }

  @Test func `a silent host is lost, and given up in the end`() {
    var guest = seated()
    guest.advance(by: 3.9)
    _ = guest.drainNews()
    guest.advance(by: 0.2)
    #expect(guest.drainNews() == [.lost, .reconnect])
    guest.advance(by: 88)
    let tries = guest.drainNews()
    #expect((8...20).contains(tries.count) && tries.allSatisfy { $0 == .reconnect })
    guest.advance(by: 20)
    #expect(guest.drainNews().last == .closed(.unreachable))
    #expect(guest.secondsToNextChange == nil)
  }

  @Test func `another host is not the one that was lost`() {
    var guest = seated()
    guest.receive(.gone(peer: 1, .failed))
    connect(&guest, 2, key: 3)
    #expect(guest.drainNews().last == .closed(.stranger))
    #expect(guest.drainCommands().last == .drop(peer: 2))
  }

  @Test func `a host that was started again shows its table first`() {
    var guest = seated(hearing: [Self.began])
    guest.receive(.gone(peer: 1, .failed))
    connect(&guest, 2)
    let other = String(repeating: "02", count: 16)
    guest.receive(.line(peer: 2, WireLine("welcome 2 \(other)")!))
    guest.receive(.line(peer: 2, WireLine(Self.table)!))
    #expect(guest.view.active == nil)
    guest.receive(.line(peer: 2, WireLine(Self.began)!))
    #expect(guest.view.active == 0)
  }

  @Test(arguments: [
    ["sing"], [table], ["welcome 2 \(token)", began],
    ["welcome 2 \(token)", table, began, "event 2 called 3"],
    ["welcome 2 \(token)", table, began, "event 2 opened 1 QH"],
    ["welcome 2 \(token)", table, began, "event 2 opened 3 QH"],
    ["welcome 2 \(token)", table, began, "event 2 settled 2 300"],
    ["welcome 2 \(token)", table, began, "event 2 gone 2"],
    ["welcome 2 \(token)", table, "event 1 settled 0 300"],
    ["welcome 2 \(token)", table, began, "event 2 replaced 0 3 person 0 0 Bo"],
    [
      "welcome 2 \(token)", "table 0 2 0 0 0 - 0 0 0 - 0 0 person 0 0 A 9 0 - 2 person 0 0 B 9 0 -",
    ],
  ])
  func `a host that makes no sense is left`(lines: [String]) {
    var guest = guest(hearing: lines)
    #expect(guest.drainNews().last == .closed(.nonsense))
    #expect(guest.drainCommands().last == .drop(peer: 1))
    try? guest.play(.turn)
    #expect(guest.drainCommands() == [])
  }

  @Test(arguments: [
    ("bye", Closing.bye), ("refused full", .refused(.full)),
    ("refused tooOld", .refused(.tooOld)), ("refused tooNew", .refused(.tooNew)),
    ("refused unwelcome", .refused(.unwelcome)),
  ])
  func `it is over when the host says so`(line: String, closing: Closing) {
    var guest = guest(hearing: [line])
    #expect(guest.drainNews().last == .closed(closing))
    guest.advance(by: 1000)
    #expect(guest.drainNews() == [])
  }

  @Test func `who leaves says so`() throws {
    var guest = seated()
    _ = guest.drainCommands()
    try guest.play(.leave)
    #expect(guest.drainCommands() == [.send(peer: 1, WireLine("leave")!), .drop(peer: 1)])
    #expect(guest.secondsToNextChange == nil)
  }
}
