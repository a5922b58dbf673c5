// SPDX-License-Identifier: MIT

import Brokers
import Testing
import Wire

@Suite(
  "Tables at a broker", .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct BrokerTests {
  private static let otherCode = InvitationCode(typed: "ABCD EFGH IJKL MNO2")!

  private let broker: Mosquitto
  private let meeting: BrokerMeeting
  private var host: LinkProgram { meeting.host }
  private var guest: LinkProgram { meeting.guest }

  init() throws {
    broker = try Mosquitto()
    meeting = try BrokerMeeting()
    try meeting.invite(at: broker.address)
    broker.waitForTable()
  }

  private func meet() throws -> (guest: LinkReport.Peer, host: LinkReport.Peer) {
    try meeting.meet(at: broker.address)
  }

  @Test func `two links meet by an invitation, and talk`() throws {
    let met = try meet()
    try meeting.talk(met)
    // Who is invited is no guess, and waits for nothing.
    try host.say(.show(peer: met.guest.number))
    #expect(try host.cards() == guest.cards())
    try guest.say(.drop(peer: met.host.number))
    #expect(try host.gone() == .closed)
  }

  @Test func `under another invitation there is nobody`() throws {
    let other = try LinkProgram(LinkHome(), patience: 1000)
    try other.say(.visit(request: 1, InvitationLink(Self.otherCode, at: broker.address)))
    #expect(try !other.failure().isEmpty)
    #expect(try meet().guest.number == 1)
  }

  @Test func `a table that is closed keeps its guests, and takes no more`() throws {
    let met = try meet()
    try host.say(.close)
    try guest.send("still here", to: met.host.number)
    #expect(try host.line() == "still here")
    let late = try LinkProgram(LinkHome(), patience: 1000)
    try late.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: broker.address)))
    #expect(try !late.failure().isEmpty)
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
      try link.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: broker.address)))
      #expect(try !link.failure().isEmpty)
    }
    #expect(try guest.meet(host, at: host.open()).guest.fingerprint == guest.fingerprint)
  }
}
