// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing
import Wire

/// What a guest and a host say to each other.
struct SessionLineTests {
  private static let token = String(repeating: "0f", count: 16)
  private static let digest = String(repeating: "ab", count: 32)
  private static let longName = String(repeating: "卓", count: 24)

  @Test(arguments: [
    "hello 1 1 - Ana Maria", "hello 1 3 \(token):17 Ana", "turn 0", "turn 999999999", "call 3 431",
    "call 3 -", "pong 12", "leave", "phrase hello", "phrase goodbye",
  ])
  func `a guest's lines are read as they are written`(line: String) throws {
    #expect(try GuestLine(line).line == line)
  }

  @Test(arguments: [
    "welcome 1 \(token)", "refused tooOld", "refused tooNew", "refused full", "refused unwelcome",
    "refused garbled", "refused twice", "commitment \(digest)", "ping 1", "trip 2 62", "trip 3 -",
    "waiting 1 30", "waiting 1 0", "phrase 0 bravo", "bye",
    "event 1 began 1 0 person 3 0 Ana\u{A0}B 26 2 sharp 0 0 Computer 26", "event 2 activated 0",
    "event 3 called 1", "event 4 overtaken 2", "event 5 opened 0 QH 1 - c0o0",
    "event 6 opened 1 10D 0 - c1o1 o0c0x17", "event 7 right 0 431 02 0 - o0c0x3 o2c0",
    "event 8 right 0 - 01 - all0 o0c0x3 o1c0x2", "event 9 wrong 1 300 0 - c1c2 c1c0",
    "event 10 wrong 1 300 0 -", "event 11 late 1 300 0 -", "event 12 gone 2 0 - c2c0 o2c1",
    "event 13 gone 2 - most0 c2c0", "event 14 left 3", "event 15 replaced 1 1 slow 0 0 Cleo",
    "event 16 paused 1", "event 17 paused 0",
    "table 0 2 - 0 0 0 - - 0 0 person 0 0 Ana 0 0 -",
    "table 9 1 0 1 12 1 01 - 1 0 person 3 0 Ana 20 3 QH 1 usual 0 1 Cleo 29 0 -",
  ])
  func `a host's lines are read as they are written`(line: String) throws {
    #expect(try HostLine(line).line == line)
  }

  @Test func `a line says what it says`() throws {
    let movements = [
      SnapGame.Movement(from: .closed(1), to: .open(1), count: 1),
      SnapGame.Movement(from: .open(0), to: .closed(0), count: 17),
    ]
    let outcome = SnapGame.Outcome(
      event: .opened(Card("10D")!), movements: movements, active: 0, ending: nil)
    #expect(
      try HostLine("event 6 opened 1 10D 0 - c1o1 o0c0x17")
        == .event(6, .played(.turn(by: 1), outcome)))
    let heard = Heard(token: Token([UInt8](repeating: 0x0f, count: 16))!, event: 17)
    #expect(
      try GuestLine("hello 1 3 \(Self.token):17 Ana Maria")
        == .hello(.init(versions: 1...3, heard: heard, name: PublicName("Ana Maria")!)))
  }

  @Test(arguments: [
    ("turn -1", LineFault.field(1)), ("turn 1000000000", .field(1)), ("turn 1 2", .surplus),
    ("hello 2 1 - Ana", .contradiction), ("hello 1 1 x Ana", .field(3)), ("hello 1 1 -", .field(4)),
    ("hello 1 1 - Ana ", .field(4)), ("phrase rude", .field(1)), ("welcome 1", .unknownWord),
    ("call 1 -5", .field(2)), ("pong \(String(repeating: "9", count: 508))", .tooLong),
  ])
  func `what no guest says is refused, and why is told`(line: String, fault: LineFault) {
    #expect(throws: fault) { try GuestLine(line) }
  }

  @Test(arguments: [
    ("event 1 began 2 0 person 0 0 Ana 26 2 person 0 0 Bo 26", LineFault.contradiction),
    ("event 1 opened 4 QH 1 - c0o0", .field(3)), ("event 1 opened 0 QX 1 - c0o0", .field(4)),
    ("event 1 opened 0 QH 1 - c0o", .field(7)), ("event 1 opened 0 QH 1 - c0o0x1", .field(7)),
    ("event 1 right 0 431 20 0 -", .field(5)), ("event 1 right 0 431 00 0 -", .field(5)),
    ("event 1 cheated 0", .field(2)),
    ("event 1 right 0 431  0 -", .field(5)), ("event 1 paused 2", .field(3)),
    ("table 1 0 2 0 0 0 - - 0 0 person 0 0 Ana 1 0 -", .contradiction),
    ("table 1 0 0 0 0 0 - - 0 0 person 0 0 Ana 1 0 QH", .contradiction),
    ("table 1 0 - 0 0 0 - - 0 1 person 0 0 A 1 0 - 0 person 0 0 B 1 0 -", .contradiction),
    ("reveal \(token) AS AS", .contradiction), ("waiting 1 100", .field(2)),
  ])
  func `what no host says is refused, and why is told`(line: String, fault: LineFault) {
    #expect(throws: fault) { try HostLine(line) }
  }

  @Test func `the longest lines fit`() throws {
    let players = (0..<4).map {
      Player(Self.longName, .person, place: $0, wins: 999_999, hasLeft: true)
    }
    let began = HostLine.event(
      999_999_999, .began(players, closed: [13, 13, 13, 13], starter: 3))
    let seats = players.map { SeatView.Seat($0, closed: 52, open: 52, top: Card("10H")) }
    let view = SeatView(
      from: 3, seats, active: 3, isTurnOpen: true, cardNumber: 999_999_999, isDecided: true,
      callers: [0, 1, 2, 3], ending: .init(winner: 3, reason: .mostCards), isPaused: true)
    let table = HostLine.table(view, after: 999_999_999)
    let movements = (0..<52).map { _ in
      SnapGame.Movement(from: .closed(3), to: .closed(0), count: 1)
    }
    let outcome = SnapGame.Outcome(
      event: .left, movements: movements, active: 0, ending: .init(winner: 0, reason: .allCards))
    let gone = HostLine.event(999_999_999, .played(.leave(by: 3), outcome))
    for line in [began, table, gone] {
      #expect(line.line.utf8.count <= WireLine.longest)
      #expect(try HostLine(line.line) == line)
    }
  }

  @Test func `the highest version that both speak is spoken`() {
    #expect(Versions.common(1...3, 2...5) == 3)
    #expect(Versions.common(4...4, 1...4) == 4)
    #expect(Versions.common(1...1, 2...2) == nil)
  }
}
