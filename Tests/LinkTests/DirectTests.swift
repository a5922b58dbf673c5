// SPDX-License-Identifier: MIT

import Brokers
import Glibc
import System
import Testing
import Wire

@testable import matchismo_link

@Suite("Invitations that lead to the host itself") struct DirectTests {
  private static let code = BrokerMeeting.code
  private let host: LinkProgram
  private let guest: LinkProgram
  private let address: TableAddress

  init() throws {
    host = try LinkProgram(LinkHome())
    guest = try LinkProgram(LinkHome())
    let here = try #require(HostName("127.0.0.1"))
    address = TableAddress(host: here, port: try host.open())
    try host.say(.welcome(Self.code))
  }

  private var key: HostKey { HostKey(of: host.fingerprint) }

  /// A port of this machine at which nobody listens.
  private func nowhere() throws -> TableAddress {
    TableAddress(host: address.host, port: FreePorts.next())
  }

  /// Goes where an invitation leads, and talks there.
  private func meet(by way: LinkReport.Peer.Way, _ link: InvitationLink) throws {
    try guest.say(.visit(request: 3, link))
    let there = try guest.peer()
    #expect(there.fingerprint == host.fingerprint && there.request == 3)
    #expect(there.way == way && there.isInvited)
    let here = try guest.greet(host, as: there.number)
    #expect(here.way == way && here.isInvited)
    // Who is invited is no guess: the cards come at once, however many do.
    try host.say(.show(peer: here.number))
    #expect(try host.cards() == guest.cards())
    try host.say(.drop(peer: here.number))
    try guest.expect(.gone(peer: there.number, .closed))
  }

  private func failing(_ link: InvitationLink) throws -> LinkReport.Failing {
    try guest.say(.visit(request: 4, link))
    return try guest.wait("failure") {
      if case .failed(4, let failing, _) = $0 { failing } else { nil }
    }
  }

  @Test func `without a broker the host's own address is enough`() throws {
    for _ in 0..<8 {
      try meet(by: .near, InvitationLink(Self.code, of: key, addresses: [nowhere(), address]))
    }
    try meet(by: .near, InvitationLink(Self.code, addresses: [address]))
  }

  @Test func `another's key, another's code and no address at all are told apart from no way`()
    throws
  {
    let other = try #require(InvitationCode(typed: "ABCD EFGH IJKL MNO2"))
    let stranger = HostKey(trusting: [UInt8](repeating: 1, count: HostKey.count))
    #expect(try failing(InvitationLink(Self.code, of: stranger, addresses: [address])) == .unproven)
    #expect(
      try failing(InvitationLink(other, of: key, addresses: [nowhere(), address])) == .unproven)
    #expect(try failing(InvitationLink(Self.code, addresses: [nowhere()])) == .unreachable)
    #expect(try failing(InvitationLink(Self.code)) == .unreachable)
    try meet(by: .near, InvitationLink(Self.code, of: key, addresses: [address]))
  }

  @Test func `who has no invitation comes as ever, and isn't taken for invited`() throws {
    let met = try guest.meet(host, at: address.port)
    #expect(!met.guest.isInvited && !met.host.isInvited)
  }

  @Test(.enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
  func `where the addresses lead nowhere or to somebody else, the broker is asked`() throws {
    let broker = try Mosquitto()
    try host.say(.invite(Self.code, at: broker.address))
    broker.waitForTable()
    let (impostor, silent) = (try LinkProgram(LinkHome()), try ServerSocket())
    let other = TableAddress(host: address.host, port: try impostor.open())
    try impostor.say(.welcome(Self.code))
    let mute = TableAddress(host: address.host, port: silent.port)
    for wrong in [try nowhere(), other, mute] {
      try meet(
        by: .broker, InvitationLink(Self.code, at: broker.address, of: key, addresses: [wrong]))
    }
    // Where both lead there, the shorter way is taken.
    try meet(
      by: .near, InvitationLink(Self.code, at: broker.address, of: key, addresses: [address]))
  }

  @Test func `who is invited by an address hears of a new invitation`() throws {
    try guest.say(.visit(request: 3, InvitationLink(Self.code, addresses: [address])))
    _ = try guest.greet(host, as: guest.peer().number)
    try host.say(.reserve(Several([guest.fingerprint])))
    let other = try #require(InvitationCode(typed: "ABCD EFGH IJKL MNO2"))
    try host.say(.welcome(other))
    try guest.expect(.moved(request: 3, other))
  }

  @Test func `a host that invites anew again and again is followed one step at a time`() throws {
    try guest.say(.visit(request: 3, InvitationLink(Self.code, addresses: [address])))
    _ = try guest.greet(host, as: guest.peer().number)
    try host.say(.reserve(Several([guest.fingerprint])))
    let codes = try (2...7).map {
      try #require(InvitationCode(typed: "ABCD EFGH IJKL MNO\($0)"))
    }
    for code in codes { try host.say(.welcome(code)) }
    var heard: [InvitationCode] = []
    while heard.last != codes.last {
      heard.append(
        try guest.wait("another invitation") {
          if case .moved(3, let code) = $0 { code } else { nil }
        })
    }
    #expect(heard == [codes[0], codes[5]])
  }

  @Test func `in all it is followed four times`() {
    let loop = Loop()
    var heard: [InvitationCode] = []
    let moves = Moves(loop, rest: 1) { heard.append($0) }
    let tick = Timer(loop) {}
    let codes = (0...9).compactMap { InvitationCode([UInt8](repeating: $0, count: 10)) }
    for code in codes {
      moves.want(code)
      // What is due before the tick has happened then.
      tick.set(milliseconds: 2)
      while tick.deadline != nil { loop.turn() }
    }
    #expect(heard == Array(codes.prefix(Moves.most)))
  }

  @Test func `who sits there and is away comes back by either invitation, and a stranger by one`()
    throws
  {
    let other = try #require(InvitationCode(typed: "ABCD EFGH IJKL MNO2"))
    let (old, new) = (
      InvitationLink(Self.code, addresses: [address]), InvitationLink(other, addresses: [address])
    )
    let stranger = try LinkProgram(LinkHome())
    try meet(by: .near, old)
    try host.say(.reserve(Several([guest.fingerprint])))
    try host.say(.welcome(other))
    try stranger.say(.visit(request: 4, old))
    #expect(try !stranger.failure().isEmpty)
    try meet(by: .near, old)
    try guest.expect(.moved(request: 3, other))
    try meet(by: .near, new)
    #expect(try failing(old) == .unproven)
    try meet(by: .near, new)
  }
}
