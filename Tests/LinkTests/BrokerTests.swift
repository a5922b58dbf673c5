// SPDX-License-Identifier: MIT

import Testing
import Wire

@Suite(
  "Tables at a broker", .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct BrokerTests {
  private static let code = InvitationCode(typed: "ABCD EFGH IJKL MNOP")!
  private static let otherCode = InvitationCode(typed: "ABCD EFGH IJKL MNO2")!

  private let broker: Mosquitto
  private let host: LinkProgram
  private let guest: LinkProgram

  init() throws {
    broker = try Mosquitto()
    host = try LinkProgram(LinkHome())
    guest = try LinkProgram(LinkHome())
    try host.say(.invite(Self.code, at: broker.address))
    broker.waitForTable()
  }

  /// What the host and the guest are told when the guest goes to the table.
  private func meet() throws -> (guest: LinkReport.Peer, host: LinkReport.Peer) {
    try guest.say(.visit(Self.code, at: broker.address))
    return (try host.peer(), try guest.peer())
  }

  @Test func `two links meet by an invitation, and talk`() throws {
    let met = try meet()
    #expect(met.guest.fingerprint == guest.fingerprint)
    #expect(met.host.fingerprint == host.fingerprint)
    #expect(met.guest.cards == met.host.cards)
    #expect(met.guest.way == .broker)
    #expect(met.host.way == .broker)
    for text in ["hello", String(repeating: "x", count: 512)] {
      try guest.send(text, to: met.host.number)
      #expect(try host.line() == text)
      try host.send(text, to: met.guest.number)
      #expect(try guest.line() == text)
    }
    try guest.say(.drop(peer: met.host.number))
    #expect(try host.gone() == .closed)
  }

  @Test func `under another invitation there is nobody`() throws {
    let other = try LinkProgram(LinkHome(), patience: 1000)
    try other.say(.visit(Self.otherCode, at: broker.address))
    #expect(try !other.trouble(.broker).isEmpty)
    #expect(try meet().guest.number == 1)
  }

  @Test func `a table that is closed keeps its guests, and takes no more`() throws {
    let met = try meet()
    try host.say(.close)
    try guest.send("still here", to: met.host.number)
    #expect(try host.line() == "still here")
    let late = try LinkProgram(LinkHome(), patience: 1000)
    try late.say(.visit(Self.code, at: broker.address))
    #expect(try !late.trouble(.broker).isEmpty)
    try host.send("still there", to: met.guest.number)
    #expect(try guest.line() == "still there")
  }

  @Test func `a table comes back with its broker`() throws {
    _ = try meet()
    try broker.kill()
    #expect(try host.gone() == .failed)
    #expect(try guest.gone() == .failed)
    #expect(try !host.trouble(.broker).isEmpty)
    let again = try Mosquitto(port: broker.port)
    again.waitForTable()
    let met = try meet()
    #expect(met.guest.number == 2)
    try again.kill()
    #expect(try host.gone() == .failed)
  }

  @Test func `where there is no broker, that is said, and all else goes on`() throws {
    try broker.kill()
    for link in [host, guest] {
      try link.say(.visit(Self.code, at: broker.address))
      #expect(try !link.trouble(.broker).isEmpty)
    }
    try guest.dial(host.open())
    #expect(try host.peer().fingerprint == guest.fingerprint)
  }
}
