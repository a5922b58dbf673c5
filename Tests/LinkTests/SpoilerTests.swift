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

/// Somebody who has the invitation, hears all that the broker lets it hear, and says whatever it likes, as long as it lives.
private final class Spoiler: @unchecked Sendable {
  typealias Message = (topic: String, payload: [UInt8])
  typealias Spoil = @Sendable (_ topic: String, _ payload: [UInt8]) -> [Message]

  private let client: MQTTClient
  private let isOver = Locked(false)
  private let said = Locked(0)
  private let done = DispatchSemaphore(value: 0)

  /// How many messages it has said.
  var count: Int { said.withLock { $0 } }

  /// - Parameters:
  ///   - user: by what name it comes.
  ///   - topics: where it listens.
  ///   - pause: how many milliseconds pass before it speaks unasked; `nil` for never.
  ///   - unasked: what it says then.
  ///   - spoil: what it says to a message.
  init(
    at port: UInt16, as user: String? = nil, on topics: String = "snap2/#",
    every pause: Int32? = nil,
    unasked: @escaping @Sendable () -> [Message] = { [] }, _ spoil: @escaping Spoil
  ) throws {
    client = try MQTTClient(user, at: port)
    try client.subscribe(topics)
    Thread.detachNewThread { [self] in
      var own: [[UInt8]: Int] = [:]
      while !isOver.withLock({ $0 }) {
        // A broker that is gone ends it.
        guard let heard = try? client.takeHeard() else { break }
        let others = heard.filter { message in
          guard let count = own[message.payload] else { return true }
          own[message.payload] = count > 1 ? count - 1 : nil
          return false
        }
        let answers = others.flatMap(spoil) + (pause == nil ? [] : unasked())
        for answer in answers {
          own[answer.payload, default: 0] += 1
          try? client.publish(answer.payload, on: answer.topic)
          said.withLock { $0 += 1 }
        }
        poll(nil, 0, pause ?? 2)
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

/// Strangers who have the invitation: they ring at its door, each with a key of its own, and when they are answered they
/// begin with TLS, and then say nothing.
private final class Strangers: Sendable {
  private static let door = Door(BrokerMeeting.code)
  private let keys = Locked<[String: KeyExchange]>([:])

  /// How many have rung, and how many were answered.
  var count: Int { keys.withLock { $0.count } }
  private let begun = Locked(0)
  var answered: Int { begun.withLock { $0 } }

  @Sendable func ring() -> [Spoiler.Message] {
    guard let stranger = KeyExchange() else { return [] }
    let key = stranger.publicKey
    keys.withLock { $0[Self.door.answer(to: key)] = stranger }
    return [(Self.door.ring, Greeting(key, at: Self.door, for: key, from: .guest).payload)]
  }

  @Sendable func begin(_ topic: String, _ payload: [UInt8]) -> [Spoiler.Message] {
    guard let stranger = keys.withLock({ $0[topic] }), let greeting = Greeting(payload: payload),
      let keys = stranger.keys(with: greeting.key, as: .guest)
    else { return [] }
    begun.withLock { $0 += 1 }
    let first = Packet(number: 1, bytes: [22, 3, 1], by: keys.seal, from: .guest)
    return [(keys.topic(to: .host), first.payload)]
  }
}

@Suite(
  "Who spoils a table at a broker",
  .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct SpoilerTests {
  private static let door = Door(BrokerMeeting.code)
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

  /// All that can be done to a message by who hears it and has the invitation: it is said again as it is, changed, cut,
  /// longer and with other numbers, and in its place stand short packets, such as version 1 had.
  private static func variants(_ payload: [UInt8]) -> [[UInt8]] {
    let seal = Seal(key: Array(BrokerMeeting.code.text.utf8))
    let sealed = Packet(payload: payload).map { packet in
      [0, packet.number, packet.number + 1, packet.number + 2].flatMap { number in
        [Proof.Side.host, .guest].flatMap { side in
          [[], [1, 2, 3], packet.bytes].map { bytes in
            Packet(number: number, bytes: bytes, by: seal, from: side).payload
          }
        }
      }
    }
    var (changed, other) = (payload, payload)
    changed[changed.count - 1] ^= 1
    other[0] ^= 1
    let cut = [Array(payload.dropLast()), Array(payload.prefix(10)), [], payload + [0]]
    return (sealed ?? []) + [changed, other, payload] + cut + short(under: payload.prefix(10))
  }

  /// Messages as version 1 had them: a name, a number, and nothing or what TLS begins with.
  private static func short(under name: ArraySlice<UInt8>) -> [[UInt8]] {
    [[], [22, 3, 1]].map { Array(name) + [0, 0, 0, 0] + $0 }
  }

  @Test func `whoever has the invitation ends nobody's connection, and none that begins`() throws {
    let met = try meeting.meet(at: broker.address)
    let spoiler = try Spoiler(at: broker.port) { topic, payload in
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

  @Test func `short packets under a newcomer's name take nobody's place`() throws {
    // They are at every topic at which a newcomer's key is heard before the newcomer's next word.
    let spoiler = try Spoiler(at: broker.port) { topic, payload in
      let name = payload.prefix(PublicKey.count)
      let topics = [topic, Self.door.ring, Self.door.answer(to: PublicKey(trusting: Array(name)))]
      let short = Self.short(under: name.prefix(10)) + Self.short(under: name)
      return topics.flatMap { topic in short.map { (topic, $0) } }
    }
    for _ in 0..<3 { try meeting.talk(meeting.meet(at: broker.address)) }
    spoiler.stop()
    #expect(spoiler.count > 30)
  }

  @Test func `whoever answers in the host's place keeps nobody from the host`() throws {
    let impostor = try #require(KeyExchange())
    let key = impostor.publicKey
    let spoiler = try Spoiler(at: broker.port) { topic, payload in
      guard topic == Self.door.ring, let greeting = Greeting(payload: payload) else { return [] }
      let answer = Greeting(key, at: Self.door, for: greeting.key, from: .host)
      return [(Self.door.answer(to: greeting.key), answer.payload)]
    }
    for _ in 0..<3 { try meeting.talk(meeting.meet(at: broker.address)) }
    spoiler.stop()
    #expect(spoiler.count >= 3)
  }

  @Test func `strangers who come twenty times a second keep nobody out`() throws {
    let strangers = Strangers()
    let spoiler = try Spoiler(
      at: broker.port, every: 50, unasked: strangers.ring, strangers.begin)
    while strangers.count < 20 { poll(nil, 0, 10) }
    for _ in 0..<5 {
      try meeting.talk(meeting.meet(at: broker.address))
      // Strangers who were let in as such are there.
      #expect(strangers.answered > 4)
    }
    spoiler.stop()
  }

  @Test func `of a crowd that rings no more are answered than the limit lets`() throws {
    let strangers = Strangers()
    let start = ContinuousClock.now
    let spoiler = try Spoiler(
      at: broker.port, every: 2, unasked: strangers.ring, strangers.begin)
    while strangers.count < 400 { poll(nil, 0, 10) }
    spoiler.stop()
    let seconds = (.now - start) / .seconds(1)
    #expect(strangers.answered > 4)
    // Eight at once, and four a second.
    #expect(Double(strangers.answered) < 9 + 4 * seconds)
    try meeting.talk(meeting.meet(at: broker.address))
  }

  @Test func `whoever says too much ends its own stream, and nobody else's`() throws {
    let met = try meeting.meet(at: broker.address)
    let noisy = try LinkProgram(LinkHome())
    try noisy.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: broker.address)))
    let there = try noisy.peer()
    let peer = try noisy.greet(host, as: there.number)
    for _ in 0..<400 { try noisy.send("noise", to: there.number) }
    try host.expect(.gone(peer: peer.number, .flood))
    for _ in 0..<5 {
      try guest.send("still here", to: met.host.number)
      while try host.line() != "still here" {}
    }
  }

  @Test func `at a slow uplink strangers end nobody's connection, and keep no line back`() throws {
    let uplink = try SlowUplink(to: broker.port, bytesPerSecond: 8192)
    let far = try BrokerMeeting()
    try far.host.say(.invite(Self.otherCode, at: uplink.address))
    try far.host.expect(.mended(.broker))
    try far.host.say(.invite(BrokerMeeting.code, at: uplink.address))
    try far.host.expect(.mended(.broker))
    try host.say(.close)
    let met = try far.meet(at: broker.address)
    let strangers = Strangers()
    let spoiler = try Spoiler(
      at: broker.port, every: 20, unasked: strangers.ring, strangers.begin)
    for number in 0..<100 {
      try far.host.send("line \(number) " + String(repeating: "x", count: 60), to: met.guest.number)
      #expect(try far.guest.line().hasPrefix("line \(number) "))
      poll(nil, 0, 100)
    }
    #expect(strangers.count > 100)
    spoiler.stop()
    try far.talk(met)
  }

  @Test func `whoever sits there moves on to a new invitation, and the old one is no more`() throws
  {
    let met = try meeting.meet(at: broker.address)
    try host.say(.reserve(Several([guest.fingerprint])))
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
    try host.say(.reserve(Several([guest.fingerprint])))
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
    try host.say(.reserve(Several([away.fingerprint])))
    try host.say(.drop(peer: met.number))
    _ = try away.gone()
    try host.say(.invite(Self.otherCode, at: broker.address))
    for _ in 0..<2 { try host.expect(.mended(.broker)) }
    try host.say(.reserve(Several([])))
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
  "Who sits at a table at a broker",
  .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct SeatedAtBrokerTests {
  private static let door = Door(BrokerMeeting.code)

  private let folder: BrokerFolder
  private let broker: Mosquitto
  private let meeting: BrokerMeeting
  private var host: LinkProgram { meeting.host }
  private var guest: LinkProgram { meeting.guest }

  init() throws {
    folder = try BrokerFolder()
    broker = try Mosquitto(in: folder)
    meeting = try BrokerMeeting(trusting: folder.authority)
    try meeting.invite(at: broker.address)
    broker.waitForTable()
  }

  /// Somebody who once had the invitation rings hundreds of times a second, and answers everybody in the host's place.
  private func spoil() throws -> Spoiler {
    let keys = try (0..<40).map { _ in try #require(KeyExchange()).publicKey }
    let messages = keys.map { key in
      (Self.door.ring, Greeting(key, at: Self.door, for: key, from: .guest).payload)
    }
    let impostors = keys.prefix(8)
    let answer: Spoiler.Spoil = { topic, payload in
      guard topic == Self.door.ring, let greeting = Greeting(payload: payload),
        !keys.contains(greeting.key)
      else { return [] }
      return impostors.map {
        (
          Self.door.answer(to: greeting.key),
          Greeting($0, at: Self.door, for: greeting.key, from: .host).payload
        )
      }
    }
    let spoiler = try Spoiler(
      at: broker.port, as: Self.door.user, every: 5, unasked: { messages }, answer)
    while spoiler.count < 4000 { poll(nil, 0, 10) }
    return spoiler
  }

  private func part(_ met: (guest: LinkReport.Peer, host: LinkReport.Peer)) throws {
    try host.say(.drop(peer: met.guest.number))
    try guest.expect(.gone(peer: met.host.number, .closed))
  }

  @Test func `who sat there always comes back, whoever fills the door`() throws {
    var met = try meeting.meet(at: broker.address)
    try host.say(.reserve(Several([guest.fingerprint])))
    broker.waitForTable(2)
    let spoiler = try spoil()
    try meeting.talk(met)
    for _ in 0..<3 {
      try part(met)
      met = try meeting.meet(at: broker.address)
      try meeting.talk(met)
    }
    spoiler.stop()
  }

  @Test func `also after a new start of its program, and with an old invitation`() throws {
    let home = try LinkHome()
    var link = InvitationLink(BrokerMeeting.code, at: broker.address)
    func come() throws -> (LinkProgram, LinkReport.Peer) {
      let program = try LinkProgram(home, trusting: folder.authority)
      try program.say(.visit(request: 1, link))
      return (program, try program.greet(host, as: program.peer().number))
    }
    var (program, peer) = try come()
    try host.say(.reserve(Several([program.fingerprint])))
    broker.waitForTable(2)
    let spoiler = try spoil()
    link = InvitationLink(BrokerMeeting.code, at: broker.address, of: HostKey(of: host.fingerprint))
    for isMoved in [false, true] {
      program.leave()
      try host.say(.drop(peer: peer.number))
      try host.expect(.gone(peer: peer.number, .closed))
      if isMoved {
        let code = try #require(InvitationCode(typed: "ABCD EFGH IJKL MNO2"))
        try host.say(.invite(code, at: broker.address))
      }
      (program, peer) = try come()
    }
    spoiler.stop()
  }

  @Test func `whoever has the invitation neither hears a guest's stream nor speaks there`() throws {
    let spy = try MQTTClient(Self.door.user, at: broker.port)
    try spy.subscribe("#")
    let met = try meeting.meet(at: broker.address)
    try meeting.talk(met)
    // The broker's own account of where the two ends of the stream listen.
    let topics = Set(
      broker.program.standardError.matches(of: /snap2\/([0-9a-f]+)\/(host|guest) \(QoS 0\)/).map {
        "snap2/\($0.output.1)/\($0.output.2)"
      })
    #expect(topics.count == 2)
    let user = try #require(topics.first?.split(separator: "/")[1])
    let end = try MQTTClient(String(user), at: broker.port)
    for topic in topics { try end.subscribe(topic) }
    for topic in topics { try spy.publish("psst", on: topic) }
    try spy.settle()
    try meeting.talk(met)
    try end.settle()
    #expect(!end.heard.isEmpty && end.heard.allSatisfy { $0.payload != Array("psst".utf8) })
    #expect(
      !spy.heard.isEmpty
        && spy.heard.allSatisfy { $0.topic.hasPrefix("snap2/\(Self.door.user)/") })
  }
}

@Suite(
  "What a broker keeps", .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct KeptMessageTests {
  @Test func `a message of 100 MB that waits at the table takes no memory`() throws {
    let broker = try Mosquitto()
    let ring = Door(BrokerMeeting.code).ring
    let spoiler = try MQTTClient(nil, at: broker.port)
    let large = [UInt8](repeating: 7, count: 100_000_000)
    try spoiler.publish(large, on: ring, isKept: true)
    try spoiler.settle()
    let meeting = try BrokerMeeting()
    try meeting.invite(at: broker.address)
    broker.waitForTable()
    try meeting.talk(meeting.meet(at: broker.address))
    try spoiler.publish(large, on: ring)
    try spoiler.settle()
    try meeting.talk(meeting.meet(at: broker.address))
    #expect(try meeting.host.peakOfMemory() < 16_000_000)
  }
}
