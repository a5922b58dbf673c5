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
    "refused garbled", "refused twice", "commitment \(digest)", "ping 1", "trip 2 62 0 fair",
    "trip 3 9999 12 uneven", "refused idle", "notice 1 machine", "notice 2 misfit",
    "event 2 turning 1",
    "waiting 1 30", "waiting 1 0", "phrase 0 bravo", "bye",
    "event 1 began 1 0 person 3 0 Ana\u{A0}B 26 2 sharp 0 0 Computer 26", "event 2 activated 0",
    "event 3 called 1", "event 4 overtaken 2", "event 5 opened 0 QH", "event 6 opened 1 10D",
    "event 7 settled 0 431", "event 8 settled 3 -", "event 12 gone 2", "event 14 left 3",
    "event 15 replaced 1 1 slow 0 0 Cleo",
    "event 16 paused 1", "event 17 paused 0",
    "table 0 2 0 - 0 - 0 0 0 - 0 0 person 0 0 Ana 0 0 -",
    "table 9 1 3 - 0 most1 2000 0 12 - 0 0 person 3 0 Ana 20 3 QH 1 usual 0 1 Cleo 29 0 -",
    "table 9 1 0 0 1 - 0 1 12 01 1 0 person 3 0 Ana 20 3 QH 1 usual 0 1 Cleo 29 0 -",
  ])
  func `a host's lines are read as they are written`(line: String) throws {
    #expect(try HostLine(line).line == line)
  }

  @Test func `a line says what it says`() throws {
    #expect(
      try HostLine("event 6 opened 1 10D")
        == .event(6, .move(.turn(by: 1), opened: Card("10D")!)))
    #expect(
      try HostLine("event 7 settled 1 300") == .event(7, .move(.call(by: 1, milliseconds: 300))))
    #expect(try HostLine("event 8 gone 2") == .event(8, .move(.leave(by: 2))))
    #expect(try HostLine("event 9 left 2") == .event(9, .other(.left(2))))
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
    ("event 1 opened 4 QH", .field(3)), ("event 1 opened 0 QX", .field(4)),
    ("event 1 opened 0", .field(4)), ("event 1 opened 0 -", .field(4)),
    ("event 1 opened 0 QH 1", .surplus), ("event 1 settled 4 431", .field(3)),
    ("event 1 settled 0", .field(4)), ("event 1 settled 0 0431", .field(4)),
    ("event 1 gone 0 1", .surplus), ("event 1 gone 4", .field(3)),
    ("event 1 cheated 0", .field(2)),
    ("event 1 settled 0 431 -", .surplus), ("event 1 paused 2", .field(3)),
    ("event 1 activated", .field(3)), ("event 1 began 0 0 person 0 0 Ana 26", .contradiction),
    ("event 1 began 0 0 person 0 0 Ana 53 2 person 0 0 Bo 26", .field(9)),
    ("table 1 0 0 2 0 - 0 0 0 - 0 0 person 0 0 Ana 1 0 -", .contradiction),
    ("table 1 0 0 0 0 - 0 0 0 - 0 0 person 0 0 Ana 1 0 QH", .contradiction),
    ("table 1 0 0 - 0 - 0 0 0 - 0 1 person 0 0 A 1 0 - 0 person 0 0 B 1 0 -", .contradiction),
    ("table 1 0 0 - 0 all4 0 0 0 - 0 0 person 0 0 Ana 0 0 -", .field(6)),
    ("table 1 0 0 - 0 some1 0 0 0 - 0 0 person 0 0 Ana 0 0 -", .field(6)),
    ("table 1 0 4 - 0 - 0 0 0 - 0 0 person 0 0 Ana 0 0 -", .field(3)),
    ("table 1 0 0 - 0 - 0 0 0 20 0 0 person 0 0 Ana 0 0 -", .field(10)),
    ("table 1 0 0 - 0 - 0 0 0 00 0 0 person 0 0 Ana 0 0 -", .field(10)),
    ("table 1 0 0 - 0 - 0 0 0  0 0 person 0 0 Ana 0 0 -", .field(10)),
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
      999_999_999, .other(.began(players, closed: [13, 13, 13, 13], starter: 3)))
    let seats = players.map { SeatView.Seat($0, closed: 52, open: 52, top: Card("10H")) }
    let course = SnapGame.Course(
      starter: 3, active: 3, isDecided: true, ending: .init(winner: 3, reason: .mostCards),
      turnsWithoutCall: 999_999_999)
    let view = SeatView(
      from: 3, seats, course: course, isTurnOpen: true, cardNumber: 999_999_999,
      callers: [0, 1, 2, 3], isPaused: true)
    let table = HostLine.table(after: 999_999_999, view)
    for line in [began, table] {
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
