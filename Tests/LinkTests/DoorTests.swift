// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import matchismo_link

@Suite("Doors at a broker") struct DoorTests {
  private static let code = BrokerMeeting.code
  private static let otherCode = InvitationCode(typed: "ABCD EFGH IJKL MNO2")!

  private let guest: KeyExchange
  private let host: KeyExchange

  init() throws { (guest, host) = (try #require(KeyExchange()), try #require(KeyExchange())) }

  @Test func `both ends find the same stream, and nobody else does`() throws {
    let (here, there) = (
      try #require(host.keys(with: guest.publicKey, as: .host)),
      try #require(guest.keys(with: host.publicKey, as: .guest))
    )
    #expect(here.topic(to: .host) == there.topic(to: .host))
    #expect(here.topic(to: .guest) == there.topic(to: .guest))
    #expect(here.topic(to: .host) != here.topic(to: .guest))
    let packet = Packet(number: 7, bytes: [1, 2], by: there.seal, from: .guest)
    let arrived = try #require(Packet(payload: packet.payload))
    #expect(arrived == packet && arrived.isSealed(by: here.seal, from: .guest))
    #expect(!arrived.isSealed(by: here.seal, from: .host))
    let stranger = try #require(KeyExchange())
    for keys in [
      stranger.keys(with: host.publicKey, as: .guest),
      stranger.keys(with: guest.publicKey, as: .host),
      host.keys(with: stranger.publicKey, as: .host),
    ] {
      let keys = try #require(keys)
      #expect(keys.user != here.user)
      #expect(!arrived.isSealed(by: keys.seal, from: .guest))
    }
  }

  /// Points with which everybody would share the same secret (RFC 7748, 6.1).
  @Test(arguments: [UInt8(0), 1]) func `a key that is none leads nowhere`(first: UInt8) {
    let key = PublicKey(trusting: [first] + [UInt8](repeating: 0, count: 31))
    #expect(host.keys(with: key, as: .host) == nil)
    #expect(guest.keys(with: key, as: .guest) == nil)
  }

  @Test func `a door is found and rung at by its code, and answers are for one guest`() throws {
    let (door, other) = (Door(Self.code), Door(Self.otherCode))
    #expect(Set([door.user, other.user]).count == 2)
    #expect(!door.ring.contains(Self.code.text))
    let ring = Greeting(guest.publicKey, at: door, for: guest.publicKey, from: .guest)
    let heard = try #require(Greeting(payload: ring.payload))
    #expect(heard.key == guest.publicKey && heard.isSealed(at: door))
    #expect(!heard.isSealed(at: other))
    let answer = Greeting(host.publicKey, at: door, for: guest.publicKey, from: .host)
    #expect(answer.isSealed(at: door, for: guest.publicKey))
    #expect(!answer.isSealed(at: door, for: host.publicKey) && !answer.isSealed(at: door))
    // Who rings isn't taken for who answers, nor the other way round.
    #expect(!ring.isSealed(at: door, for: guest.publicKey))
    for length in [0, 10, 47, 49, 4116] {
      #expect(Greeting(payload: [UInt8](repeating: 7, count: length)) == nil)
    }
  }

  @Test func `a pass is the same after a new start, and another's by key, code and host`() throws {
    let (secret, host) = (Secret.random(), HostKey(of: Digest(of: [1])))
    let pass = Pass(secret, Self.code, at: host)
    #expect(pass == Pass(secret, Self.code, at: host))
    #expect(Identity(secret)?.pass(by: Self.code, to: host) == pass)
    let others = [
      Pass(.random(), Self.code, at: host), Pass(secret, Self.otherCode, at: host),
      Pass(secret, Self.code, at: HostKey(of: Digest(of: [2]))),
    ]
    #expect(Set(others + [pass]).count == 4)
    #expect(Set((others + [pass]).map { Door($0).user } + [Door(Self.code).user]).count == 5)
  }
}
