// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import matchismo_link

@Suite(
  "Tables on this network",
  .enabled(
    if: PrivateMachine.isAllowed,
    "a machine of its own takes root's rights, unshare and avahi-daemon: skipped"))
struct NetworkTests {
  private let machine: PrivateMachine
  private let host: LinkProgram
  private let guest: LinkProgram

  init() throws {
    machine = try PrivateMachine()
    host = try machine.link()
    guest = try machine.link()
  }

  /// The first report of a table that suits.
  private func found(
    by guest: LinkProgram? = nil, _ suits: (LinkReport.FoundTable) -> Bool
  ) throws -> LinkReport.FoundTable {
    try (guest ?? self.guest).wait("table") { report in
      if case .found(let table) = report, suits(table) { table } else { nil }
    }
  }

  @Test func `a table appears by itself, tells of itself, is joined and goes`() throws {
    try guest.say(.browse)
    _ = try host.open()
    try host.say(.describe(seated: 1, seats: 4))
    let table = try found { $0.seated == 1 }
    #expect(table.number == 1)
    #expect(table.name.text == "Ana")
    #expect(table.seats == 4)
    #expect(table.versions == Versions.spoken)
    try host.say(.describe(seated: 2, seats: 4))
    #expect(try found { $0.seated == 2 }.number == 1)
    try guest.say(.join(request: 1, table: 1))
    let there = try guest.peer()
    #expect(there.fingerprint == host.fingerprint)
    #expect(try guest.greet(host, as: there.number).fingerprint == guest.fingerprint)
    try host.say(.close)
    try guest.expect(.lost(table: 1))
    try guest.say(.join(request: 1, table: 1))
    #expect(try guest.failure() == "the table is gone")
  }

  @Test func `two tables of one name are told apart, and one's own is not found`() throws {
    _ = try host.open()
    let other = try machine.link()
    _ = try other.open()
    _ = try guest.open()
    try guest.say(.browse)
    let names = try Set((0..<2).map { _ in try found { _ in true }.name.text })
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.hasPrefix("Ana") })
    other.leave()
    _ = try guest.wait("loss") { if case .lost(let table) = $0 { table } else { nil } }
  }

  @Test(
    .enabled(
      if: PrivateMachine.mayHaveNeighbour,
      "two connected machines take root's rights, unshare, ip and avahi-daemon: skipped"))
  func `tables of one name on two machines are told apart, and joined from either`() throws {
    let neighbour = try PrivateMachine(beside: machine)
    let (elsewhere, stranger) = (try neighbour.link(), try neighbour.link())
    _ = try host.open()
    _ = try elsewhere.open()
    for guest in [guest, stranger] {
      try guest.say(.browse)
      let tables = try [found(by: guest) { _ in true }, found(by: guest) { _ in true }]
      #expect(Set(tables.map(\.name.text)).count == 2)
      #expect(tables.allSatisfy { $0.name.text.hasPrefix("Ana") })
      for table in tables {
        try guest.say(.join(request: table.number, table: table.number))
      }
      let joined = try [guest.peer(), guest.peer()]
      #expect(Set(joined.map(\.fingerprint)) == [host.fingerprint, elsewhere.fingerprint])
    }
  }

  @Test func `when Avahi goes, that is said, and peers stay`() throws {
    let port = try host.open()
    let (there, here) = try guest.meet(host, at: port)
    try guest.say(.browse)
    _ = try found { _ in true }
    machine.kill()
    #expect(try !guest.trouble(.avahi).isEmpty)
    try guest.expect(.lost(table: 1))
    try guest.send("still here", to: here.number)
    #expect(try host.line() == "still here")
    #expect(there.number == 1)
  }
}

@Suite("What tables say of themselves") struct TableRecordTests {
  @Test func `a table's own record is understood`() throws {
    let own = TableRecord(
      of: Digest(trusting: [UInt8](repeating: 0xAB, count: 32)), seated: 2, seats: 4)
    let record = try #require(TableRecord(["future=1"] + own.lines))
    #expect(record == own)
    #expect(record.versions == Versions.spoken)
    #expect(record.seated == 2)
    #expect(record.seats == 4)
  }

  @Test(arguments: [
    [], ["versions=1-1"], ["versions=2-1", "seated=1", "seats=4"],
    ["versions=0-1", "seated=1", "seats=4"], ["versions=1-1000", "seated=1", "seats=4"],
    ["versions=1", "seated=1", "seats=4"], ["versions=1-1", "seated=-1", "seats=4"],
    ["versions=1-1", "seated=1", "seats=100"], ["versions=1-1", "seated=1", "seats="],
    ["versions", "seated", "seats"], ["=", "\u{FFFD}"],
  ])
  func `what no table says is left out`(record: [String]) {
    #expect(TableRecord(record) == nil)
  }
}

@Suite("Without Avahi") struct WithoutAvahiTests {
  @Test func `that is said once, and all else goes on`() throws {
    let pair = try LinkedPair()
    #expect(try !pair.host.trouble(.avahi).isEmpty)
    try pair.guest.say(.browse)
    #expect(try !pair.guest.trouble(.avahi).isEmpty)
    try pair.guest.say(.stop)
    try pair.exchange("all else goes on")
  }
}
