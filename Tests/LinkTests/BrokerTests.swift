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
    // What it says before the host is there is lost.
    guest = try LinkProgram(LinkHome(), patience: 3000)
  }

  /// Goes to the table until it is there: only the broker knows when that is.
  private func meet() throws -> (guest: LinkReport.Peer, host: LinkReport.Peer) {
    while true {
      try guest.say(.visit(Self.code, at: broker.address))
      let hosts = try guest.wait("host") { report in
        switch report {
        case .peer(let peer): [peer]
        case .trouble(.broker, _): [LinkReport.Peer]()
        default: nil
        }
      }
      if let seen = hosts.first { return (try host.peer(), seen) }
    }
  }

  @Test func `two links meet by an invitation, and talk`() throws {
    try host.say(.invite(Self.code, at: broker.address))
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
    try host.say(.invite(Self.code, at: broker.address))
    _ = try meet()
    try guest.say(.visit(Self.otherCode, at: broker.address))
    #expect(try !guest.trouble(.broker).isEmpty)
  }

  @Test func `a table that is closed keeps its guests, and takes no more`() throws {
    try host.say(.invite(Self.code, at: broker.address))
    let met = try meet()
    try host.say(.close)
    try guest.send("still here", to: met.host.number)
    #expect(try host.line() == "still here")
    try guest.say(.visit(Self.code, at: broker.address))
    #expect(try !guest.trouble(.broker).isEmpty)
    try host.send("still there", to: met.guest.number)
    #expect(try guest.line() == "still there")
  }

  @Test func `a table comes back with its broker`() throws {
    try host.say(.invite(Self.code, at: broker.address))
    _ = try meet()
    try broker.kill()
    #expect(try host.gone() == .failed)
    #expect(try guest.gone() == .failed)
    #expect(try !host.trouble(.broker).isEmpty)
    let again = try Mosquitto(port: broker.port)
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
