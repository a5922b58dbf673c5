// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing
import Wire

@Suite("Two links") struct TwoLinksTests {
  @Test func `lines go there and back, whatever they say`() throws {
    let pair = try LinkedPair()
    for text in ["hello 1-1 Ana", " ", "späte Karten ♥", String(repeating: "x", count: 512)] {
      try pair.exchange(text)
    }
  }

  @Test func `each knows who the other is, and both show the same three cards`() throws {
    let pair = try LinkedPair()
    try pair.host.say(.show(peer: pair.hostsGuest.number))
    #expect(try pair.host.cards() == pair.guest.cards())
    let (guest, host) = (pair.hostsGuest, pair.guestsHost)
    #expect(guest.side == .guest)
    #expect(host.side == .host)
    #expect(guest.fingerprint == pair.guest.fingerprint)
    #expect(host.fingerprint == pair.host.fingerprint)
    #expect(guest.fingerprint != host.fingerprint)
    #expect(guest.origin == Origin(isLocal: true, household: [127, 0, 0, 1]))
    #expect(!guest.isInvited && !host.isInvited)
    #expect(guest.way == .near)
    #expect(host.way == .near)
  }

  @Test func `the same two show other cards each time`() throws {
    let pair = try LinkedPair()
    var shown: Set<String> = []
    for _ in 0..<3 {
      let met = try pair.guest.meet(pair.host, at: pair.port)
      try pair.host.say(.show(peer: met.guest.number))
      shown.insert(try pair.host.cards().wire)
    }
    // One in 140,608 is the same by chance, so a second one shows that they don't depend on chance.
    #expect(shown.count > 1)
  }

  @Test func `the shortest round trip is told of both ends`() throws {
    let pair = try LinkedPair()
    for link in [pair.host, pair.guest] {
      let trip = try link.wait("trip") {
        if case .trip(_, let microseconds) = $0 { microseconds } else { nil }
      }
      #expect((1..<10_000_000).contains(trip))
    }
  }

  @Test func `a host may say much more at once than a guest, but not all it likes`() throws {
    let pair = try LinkedPair()
    for number in 0..<700 { try pair.host.send("event \(number)", to: pair.hostsGuest.number) }
    for number in 0..<700 { #expect(try pair.guest.line() == "event \(number)") }
    try pair.exchange("still here")
    for number in 0..<3000 { try pair.host.send("event \(number)", to: pair.hostsGuest.number) }
    #expect(try pair.guest.gone() == .flood)
  }

  @Test func `who is dropped hears of it, and may come back under a new number`() throws {
    let pair = try LinkedPair()
    try pair.host.say(.drop(peer: pair.hostsGuest.number))
    try pair.host.expect(.gone(peer: pair.hostsGuest.number, .closed))
    try pair.guest.expect(.gone(peer: pair.guestsHost.number, .closed))
    let met = try pair.guest.meet(pair.host, at: pair.port)
    #expect(met.guest.number == 2)
    #expect(met.host.number == 2)
  }

  @Test func `a table that is closed keeps its peers, and takes no more`() throws {
    let pair = try LinkedPair()
    try pair.host.say(.close)
    // Commands are obeyed in their order, so after this the port is closed.
    try pair.exchange("still here")
    #expect(throws: TestSocket.Trouble.self) { try TestSocket(to: pair.port) }
    try pair.guest.dial(pair.port)
    #expect(try pair.guest.failure() == "Connection refused")
  }

  @Test func `a port that another table has is no port for a second one`() throws {
    let pair = try LinkedPair()
    try pair.guest.say(.open(port: pair.port, name: #require(PublicName("Ben"))))
    #expect(try pair.guest.trouble(.listen) == "Address already in use")
    try pair.exchange("all else goes on")
  }

  @Test(.enabled(if: TestSocket.hasIPv6, "this machine has no IPv6"))
  func `a table is reached by both versions of IP`() throws { try reach("::1") }

  @Test(.enabled(if: TestSocket.knowsLocalhost, "this machine has no address for localhost"))
  func `a table is reached by name`() throws { try reach("localhost") }

  private func reach(_ host: String) throws {
    let pair = try LinkedPair()
    let met = try pair.guest.meet(pair.host, at: pair.port, by: host)
    #expect(met.guest.fingerprint == pair.guest.fingerprint)
  }

  @Test func `where nobody has that name, that is said`() throws {
    let link = try LinkProgram(LinkHome())
    try link.dial(1, at: "nobody.invalid")
    #expect(try !link.failure().isEmpty)
  }
}
