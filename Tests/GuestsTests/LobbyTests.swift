// SPDX-License-Identifier: MIT

import Tables
import Testing
import Wire

/// The own table's door: the rest of a lobby is tried by the tests of a session.
struct LobbyTests {
  private let lobby = Lobby()
  private let ana = PublicName("Ana")!

  private func fail(_ times: Int) -> [LinkCommand] {
    (0..<times).flatMap { _ in
      _ = lobby.receive(.trouble(.listen, WireLine("taken")!))
      lobby.advance(by: 1)
      return lobby.drainCommands()
    }
  }

  @Test func `a port that is still taken is asked for again, and in the end another one`() {
    lobby.open(Door(ana, entrance: Entrance(port: 40_000)))
    _ = lobby.drainCommands()
    #expect(fail(9) == Array(repeating: .open(port: 40_000, name: ana), count: 9))
    lobby.openAnywhere()
    #expect(lobby.drainCommands() == [])
    #expect(fail(1) == [])
    #expect(lobby.door?.isPortTaken == true)
    lobby.openAnywhere()
    #expect(lobby.drainCommands() == [.open(port: 0, name: ana)])
    #expect(lobby.door?.isPortTaken == false)
  }

  @Test func `a port that was free in the end is asked for no more`() {
    lobby.open(Door(ana, entrance: Entrance(port: 40_000)))
    _ = fail(3)
    _ = lobby.receive(.listening(port: 40_000))
    #expect(lobby.secondsToNextChange == nil)
    #expect(lobby.troubles[.listen] == nil)
    lobby.advance(by: 10)
    #expect(lobby.drainCommands() == [])
  }

  @Test func `tables that are gone keep their places, but not without end`() {
    func found(_ number: Int, _ name: String) {
      _ = lobby.receive(
        .found(
          .init(
            number: number, versions: Versions.spoken, seated: 1, seats: 4,
            name: PublicName(name)!)))
    }
    lobby.look(true)
    found(1, "Ana")
    for number in 2...1000 {
      found(number, "Eve \(number)")
      _ = lobby.receive(.lost(table: number))
    }
    #expect(lobby.found.count < 12)
    #expect(lobby.found.first?.table.name.text == "Ana")
    #expect(lobby.tables.map(\.number) == [1])
  }

  @Test func `the link is told first whom the player knows`() {
    let key = Digest(trusting: [UInt8](repeating: 7, count: Digest.count))
    lobby.friends = [key]
    lobby.look(true)
    #expect(lobby.drainCommands() == [.know(key), .browse])
    lobby.linkHasStarted()
    #expect(lobby.drainCommands() == [.know(key), .browse])
  }

  @Test func `a link that has just started is told all that there is`() throws {
    let code = try #require(InvitationCode(typed: "abcd efgh ijkl mnop"))
    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    lobby.open(Door(ana, seats: 3, entrance: Entrance(port: 40_000, code: code), broker: broker))
    let ben = SimulatedNetwork.key(1)
    lobby.describe(seated: 2, guests: [ben])
    lobby.look(true)
    _ = lobby.linkHasEnded(.hangs, isGivenUp: false)
    #expect(lobby.linkTrouble == .hangs)
    lobby.linkHasStarted()
    #expect(
      lobby.drainCommands() == [
        .open(port: 40_000, name: ana), .describe(seated: 2, seats: 3), .reserve(Several([ben])),
        .invite(code, at: broker), .browse,
      ])
  }

  @Test func `an invitation says all ways there are, and a new one ends the old`() throws {
    let home = try #require(TableAddress(typed: "home.example.org:40000"))
    let code = try #require(InvitationCode(typed: "abcd efgh ijkl mnop"))
    let key = SimulatedNetwork.key(7)
    lobby.open(Door(ana, address: home))
    _ = lobby.receive(.ready(fingerprint: key))
    #expect(lobby.invitation == nil)
    lobby.invite(by: code, at: nil)
    #expect(lobby.drainCommands().last == .welcome(code))
    #expect(
      lobby.invitation
        == InvitationLink(code, of: HostKey(of: key), addresses: [home], by: ana))
    let own = try ["192.168.1.7", "2001:db8::1"].map { try #require(HostName($0)) }
    _ = lobby.receive(.listening(port: 40_000))
    for _ in 1...2 {
      // A link that is started again says it again.
      _ = lobby.receive(.reachable(Several(own)))
      #expect(lobby.invitation?.addresses == [home, TableAddress(host: own[1], port: 40_000)])
    }
    // The network has another number from now on.
    let next = try #require(HostName("2001:db8:1::1"))
    _ = lobby.receive(.reachable(Several([own[0], next])))
    #expect(lobby.invitation?.addresses == [home, TableAddress(host: next, port: 40_000)])

    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    lobby.invite(by: code, at: broker)
    _ = lobby.receive(.trouble(.broker, WireLine("away")!))
    #expect(lobby.troubles == [.broker: "away"])
    _ = lobby.receive(.mended(.broker))
    #expect(lobby.troubles.isEmpty)
    _ = lobby.drainCommands()
    var chance = SystemRandomNumberGenerator()
    lobby.inviteAnew(using: &chance)
    let new = try #require(lobby.door?.entrance.code)
    #expect(new != code)
    #expect(lobby.drainCommands() == [.invite(new, at: broker)])
  }

  @Test func `without a broker an invitation says where the machine is in each of its networks`()
    throws
  {
    let code = try #require(InvitationCode(typed: "abcd efgh ijkl mnop"))
    let home = try #require(TableAddress(typed: "home.example.org:7"))
    let hosts = try ["192.168.1.7", "10.8.0.6", "172.17.0.1", "2001:db8::1"].map {
      try #require(HostName($0))
    }
    let ways = hosts.map { TableAddress(host: $0, port: 40_000) }
    for said in [nil, home] {
      lobby.open(
        Door(ana, entrance: Entrance(code: code), address: said, invitesNeighbours: true))
      #expect(lobby.invitation?.addresses == said.map { [$0] })
      _ = lobby.receive(.reachable(Several(hosts)))
      _ = lobby.receive(.listening(port: 40_000))
      let all = [said].compactMap(\.self) + ways
      #expect(lobby.invitation?.addresses == Array(all.prefix(InvitationLink.mostAddresses)))
    }
    // Where the network shows the table, only those far away need a link.
    lobby.open(Door(ana, entrance: Entrance(code: code)))
    _ = lobby.receive(.listening(port: 40_000))
    #expect(lobby.invitation?.addresses == [ways[3]])
    #expect(lobby.isReachable && lobby.isReachedFromAfar)
    _ = lobby.receive(.reachable(Several(Array(hosts.prefix(3)))))
    #expect(lobby.invitation == nil && !lobby.isReachable)
    _ = lobby.receive(.trouble(.avahi, WireLine("away")!))
    #expect(lobby.invitation?.addresses == Array(ways.prefix(3)))
    #expect(lobby.isReachable && !lobby.isReachedFromAfar)
  }

  @Test func `a guest whose host invites anew goes back by the new invitation`() throws {
    let code = try #require(InvitationCode(typed: "abcd efgh ijkl mnop"))
    let new = try #require(InvitationCode(typed: "abcd efgh ijkl mno2"))
    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    lobby.go(.invitation(InvitationLink(code, at: broker)))
    #expect(lobby.isStale(.moved(request: 2, new)))
    _ = lobby.receive(.moved(request: 1, new))
    _ = lobby.drainCommands()
    lobby.goAgain()
    #expect(lobby.drainCommands() == [.visit(request: 1, InvitationLink(new, at: broker))])
  }
}
