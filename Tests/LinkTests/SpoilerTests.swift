// SPDX-License-Identifier: MIT

import Brokers
import COpenSSL
import Foundation
import Observing
import System
import Tables
import Testing
import Wire

@testable import matchismo_link

/// Somebody who has the invitation, hears all that is said at the table's topics, and says whatever it likes there, as
/// long as it lives.
private final class Spoiler: @unchecked Sendable {
  typealias Spoil =
    @Sendable (_ topic: String, _ payload: [UInt8]) -> [(topic: String, payload: [UInt8])]

  private let client: MQTTClient
  private let isOver = Locked(false)
  private let said = Locked(0)
  private let done = DispatchSemaphore(value: 0)

  /// How many messages it has said.
  var count: Int { said.withLock { $0 } }

  /// - Parameters:
  ///   - isBusy: whether it also speaks where nobody has spoken: then the topic is the host's, and there is no payload.
  ///   - spoil: what it says to a message.
  init(at broker: Mosquitto, isBusy: Bool = false, _ spoil: @escaping Spoil) throws {
    client = try MQTTClient(nil, at: broker.port)
    try client.subscribe("snap1/#")
    let host = Topics(BrokerMeeting.code).host
    Thread.detachNewThread { [self] in
      var own: Set<[UInt8]> = []
      while !isOver.withLock({ $0 }) {
        // A broker that is gone ends it.
        guard let heard = try? client.takeHeard() else { break }
        let others = heard.filter { own.remove($0.payload) == nil }
        let answers = others.flatMap(spoil) + (isBusy ? spoil(host, []) : [])
        for answer in answers {
          own.insert(answer.payload)
          try? client.publish(answer.payload, on: answer.topic)
          said.withLock { $0 += 1 }
        }
        poll(nil, 0, isBusy ? 50 : 2)
      }
      done.signal()
    }
  }

  func stop() {
    isOver.withLock { $0 = true }
    done.wait()
  }

  deinit { isOver.withLock { $0 = true } }
}

@Suite(
  "Who spoils a table at a broker",
  .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct SpoilerTests {
  private static let topics = Topics(BrokerMeeting.code)
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

  /// All that can be done to a message: it is said again with other bytes, with the next number, empty, cut and as
  /// version 1 would end a connection.
  private static func variants(_ payload: [UInt8]) -> [[UInt8]] {
    guard let packet = Packet(payload: payload) else { return [] }
    let seal = Seal(BrokerMeeting.code)
    let numbers = [packet.number, packet.number + 1, packet.number + 2]
    let sealed = numbers.flatMap { number in
      [Proof.Side.host, .guest].flatMap { side in
        [[], [1, 2, 3], packet.bytes].map { bytes in
          Packet(guest: packet.guest, number: number, bytes: bytes, by: seal, from: side).payload
        }
      }
    }
    var changed = payload
    changed[changed.count - 1] ^= 1
    let name = Array(packet.guest.bytes.prefix(OldPacket.Name.count))
    let old = numbers.map { OldPacket(name: name, number: $0, bytes: []).payload }
    return sealed + old + [changed, payload, Array(payload.dropLast()), []]
  }

  @Test func `whoever has the invitation ends nobody's connection, and none that begins`() throws {
    let met = try meeting.meet(at: broker.address)
    let spoiler = try Spoiler(at: broker) { topic, payload in
      Self.variants(payload).map { (topic, $0) }
    }
    try meeting.talk(met)
    for _ in 0..<3 {
      let again = try meeting.meet(at: broker.address)
      try meeting.talk(again)
      try host.say(.drop(peer: again.guest.number))
      try host.expect(.gone(peer: again.guest.number, .closed))
      try guest.expect(.gone(peer: again.host.number, .closed))
    }
    try meeting.talk(met)
    spoiler.stop()
    #expect(spoiler.count > 100)
  }

  @Test func `whoever answers in the host's place keeps nobody from the host`() throws {
    let impostor = try #require(KeyExchange())
    let key = impostor.publicKey
    let spoiler = try Spoiler(at: broker) { _, payload in
      guard let packet = Packet(payload: payload), packet.number == 0, packet.bytes.isEmpty else {
        return []
      }
      let answer = Packet(
        guest: packet.guest, number: 0, bytes: key, by: Seal(BrokerMeeting.code), from: .host)
      return [(Self.topics.guest(packet.guest.bytes), answer.payload)]
    }
    for _ in 0..<3 { try meeting.talk(meeting.meet(at: broker.address)) }
    spoiler.stop()
    #expect(spoiler.count == 3)
  }

  @Test func `strangers who come twenty times a second keep nobody out`() throws {
    let strangers = Locked<[Packet.Name: KeyExchange]>([:])
    let seal = Seal(BrokerMeeting.code)
    let spoiler = try Spoiler(at: broker, isBusy: true) { topic, payload in
      if payload.isEmpty, let stranger = KeyExchange() {
        let name = Packet.Name(trusting: stranger.publicKey)
        strangers.withLock { $0[name] = stranger }
        return [(topic, Packet(guest: name, number: 0, bytes: [], by: seal, from: .guest).payload)]
      }
      // The host's key has come: the stranger begins with TLS, and then says nothing.
      guard let packet = Packet(payload: payload), packet.number == 0,
        let stranger = strangers.withLock({ $0[packet.guest] }),
        let own = stranger.seal(with: packet.bytes, as: .guest, BrokerMeeting.code)
      else { return [] }
      let first = Packet(guest: packet.guest, number: 1, bytes: [22, 3, 1], by: own, from: .guest)
      return [(Self.topics.host, first.payload)]
    }
    while spoiler.count < 40 { poll(nil, 0, 10) }
    for _ in 0..<5 {
      try meeting.talk(meeting.meet(at: broker.address))
      // Strangers who were let in as such are there.
      #expect(strangers.withLock { $0.count } > 8)
    }
    spoiler.stop()
  }

  @Test func `whoever sits there moves on to a new invitation, and the old one is no more`() throws
  {
    let met = try meeting.meet(at: broker.address)
    try host.say(.reserve(Keys([guest.fingerprint])))
    try host.say(.invite(Self.otherCode, at: broker.address))
    try guest.expect(.moved(request: 1, Self.otherCode))
    let there = try guest.peer()
    #expect(there.fingerprint == host.fingerprint && there.request == 1 && there.isInvited)
    // The first connection stands until the game ends it.
    try guest.send("still here", to: met.host.number)
    #expect(try host.line() == "still here")
    let here = try guest.greet(host, as: there.number)
    #expect(here.fingerprint == guest.fingerprint && here.isInvited)
    try host.say(.drop(peer: met.guest.number))
    try guest.expect(.gone(peer: met.host.number, .closed))
    try meeting.talk((here, there))
    let late = try LinkProgram(LinkHome(), patience: 1000)
    try late.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: broker.address)))
    #expect(try !late.failure().isEmpty)
    try late.say(.visit(request: 2, InvitationLink(Self.otherCode, at: broker.address)))
    _ = try late.greet(host, as: late.peer().number)
  }

  @Test func `who sits there and is away comes back by the old invitation, and nobody else does`()
    throws
  {
    let met = try meeting.meet(at: broker.address)
    try host.say(.reserve(Keys([guest.fingerprint])))
    try host.say(.drop(peer: met.guest.number))
    try guest.expect(.gone(peer: met.host.number, .closed))
    try host.say(.invite(Self.otherCode, at: broker.address))
    for _ in 0..<2 { try host.expect(.mended(.broker)) }
    let stranger = try LinkProgram(LinkHome(), patience: 1000)
    func strangerFails() throws {
      try stranger.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: broker.address)))
      #expect(try !stranger.failure().isEmpty)
    }
    try strangerFails()
    let back = try meeting.meet(at: broker.address)
    #expect(back.guest.fingerprint == guest.fingerprint && back.guest.isInvited)
    try guest.expect(.moved(request: 1, Self.otherCode))
    let there = try guest.peer()
    try meeting.talk((guest.greet(host, as: there.number), there))
    try strangerFails()
  }

  @Test func `who is given up comes by the old invitation no more`() throws {
    let away = try LinkProgram(LinkHome(), patience: 1000)
    let link = InvitationLink(BrokerMeeting.code, at: broker.address)
    try away.say(.visit(request: 1, link))
    let met = try away.greet(host, as: away.peer().number)
    try host.say(.reserve(Keys([away.fingerprint])))
    try host.say(.drop(peer: met.number))
    _ = try away.gone()
    try host.say(.invite(Self.otherCode, at: broker.address))
    for _ in 0..<2 { try host.expect(.mended(.broker)) }
    try host.say(.reserve(Keys([])))
    try away.say(.visit(request: 2, link))
    #expect(try !away.failure().isEmpty)
  }

  @Test func `a guest who doesn't sit there is not told of a new invitation`() throws {
    let met = try meeting.meet(at: broker.address)
    try host.say(.invite(Self.otherCode, at: broker.address))
    try host.expect(.mended(.broker))
    try host.expect(.mended(.broker))
    try host.send("no news", to: met.guest.number)
    #expect(try guest.line() == "no news")
  }
}

@Suite(
  "What a broker keeps", .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct KeptMessageTests {
  @Test func `a message of 100 MB that waits at the table takes no memory`() throws {
    let broker = try Mosquitto()
    let topics = Topics(BrokerMeeting.code)
    let spoiler = try MQTTClient(nil, at: broker.port)
    let large = [UInt8](repeating: 7, count: 100_000_000)
    try spoiler.publish(large, on: topics.host, isKept: true)
    try spoiler.settle()
    let meeting = try BrokerMeeting()
    try meeting.invite(at: broker.address)
    broker.waitForTable()
    try meeting.talk(meeting.meet(at: broker.address))
    try spoiler.publish(large, on: topics.host)
    try spoiler.settle()
    try meeting.talk(meeting.meet(at: broker.address))
    #expect(try meeting.host.peakOfMemory() < 16_000_000)
  }
}

@Suite(
  "Links of the version before at a broker",
  .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct OlderAtBrokerTests {
  private static let topics = Topics(BrokerMeeting.code)
  private let broker: Mosquitto
  private let client: MQTTClient

  init() throws {
    broker = try Mosquitto()
    client = try MQTTClient(nil, at: broker.port)
  }

  /// The next message that suits.
  private func next<Value>(_ take: ([UInt8]) throws -> Value?) throws -> Value {
    while true {
      if let value = try take(client.nextHeard()) { return value }
    }
  }

  @Test func `an older guest hears that the table needs a newer program`() throws {
    let meeting = try BrokerMeeting()
    try meeting.invite(at: broker.address)
    broker.waitForTable()
    let name = [UInt8](repeating: 0xAB, count: OldPacket.Name.count)
    try client.subscribe(Self.topics.guest(name))
    let channel = try #require(
      SecureChannel(OlderVersionTests.identity().context, isServer: false))
    var (text, number) = ([UInt8](), UInt32(0))
    func say() throws {
      let bytes = channel.takeOutgoing()
      guard !bytes.isEmpty else { return }
      try client.publish(
        OldPacket(name: name, number: number, bytes: bytes).payload, on: Self.topics.host)
      number += 1
    }
    func line() throws -> String {
      while true {
        if let end = text.firstIndex(of: 10) {
          defer { text.removeFirst(end + 1) }
          return String(decoding: text[..<end], as: UTF8.self)
        }
        let packet = try next { OldPacket(payload: $0) }
        text += channel.receive(packet.bytes)
        try say()
      }
    }
    _ = channel.receive([])
    try say()
    #expect(try line().hasPrefix("prove 1 "))
    channel.send(Array("prove 1 \(String(repeating: "0", count: 32))\n".utf8))
    try say()
    #expect(try line().split(separator: " ").count == 4)
    #expect(try HostLine(line()) == .refused(.tooOld))
  }

  @Test func `who comes to an older host hears that it is too old`() throws {
    try client.subscribe(Self.topics.host)
    let guest = try LinkProgram(LinkHome(), patience: 2000)
    try guest.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: broker.address)))
    // It ends a connection that makes no sense.
    let name = try next { payload in
      OldPacket(payload: payload).flatMap { $0.number == 0 && $0.bytes.count < 20 ? $0.name : nil }
    }
    try client.publish(
      OldPacket(name: name, number: 0, bytes: []).payload, on: Self.topics.guest(name))
    let failing = try guest.wait("failure") {
      if case .failed(1, let failing, _) = $0 { failing } else { nil }
    }
    #expect(failing == .tooOld)
  }
}
