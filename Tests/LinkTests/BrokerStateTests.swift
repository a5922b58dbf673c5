// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import matchismo_link

/// The link among brokers that say more than they may.
@Suite("A broker gone bad") struct BrokerStateTests {
  private typealias Stage = MQTTReader.Stage

  /// More than the link takes, however much is said to it.
  private static let mostMemory = 16_000_000

  /// The kinds of packets that a link goes on after, in MQTT 5.
  private static let welcomes: [Stage: [Int]] = [
    .introduced: [2], .welcome: [3, 9], .subscribed: [3],
  ]

  /// After them the link takes its leave when it is told to; after all others it hears no more.
  @Test(arguments: MQTTReaderTests.packets.indices, MQTTReader.Stage.allCases)
  func `no packet comes but those that the stage has room for`(kind: Int, stage: MQTTReader.Stage)
    throws
  {
    let broker = try HandmadeBroker()
    try broker.go(to: stage)
    let packet = MQTTReaderTests.packets[kind]
    try broker.say(kind == 3 ? broker.message([7]) : packet)
    if Self.welcomes[stage]?.contains(kind) == true {
      switch (stage, kind) {
      case (.introduced, _): try broker.expect(0x82)
      case (.welcome, 9): try broker.expect(0x30)
      case (.welcome, _):
        try broker.say(MQTTReaderTests.packets[9])
        try broker.expect(0x30)
      default: break
      }
      try broker.link.say(.cancel(request: 1))
      if stage != .introduced { try broker.expect(0xE0) }
      try broker.socket.waitForEnd("leave")
    } else {
      // One that knows nothing of MQTT 5 has a second try.
      if stage == .introduced {
        try broker.takeNext()
        try broker.say(packet)
      }
      let isFarewell = kind == 14 && stage != .introduced
      #expect(
        try broker.link.failure()
          == (isFarewell
            ? "the other side has closed the connection" : "it doesn't speak MQTT"))
    }
  }

  @Test(arguments: [1, 100, 4096, 8000, 100_000])
  func `messages without end take no memory, and keep nobody waiting`(size: Int) throws {
    let broker = try HandmadeBroker()
    try broker.go(to: .subscribed)
    try broker.flood(
      with: broker.message([UInt8](repeating: 7, count: size)), upTo: 4_000_000)
    try broker.link.say(.ping)
    try broker.link.expect(.pong)
    #expect(try broker.link.peakOfMemory() < Self.mostMemory)
  }
}

/// The link as a guest's, at hosts that say more than they may.
@Suite("A host gone bad") struct HostStateTests {
  private static let mostMemory = 16_000_000

  /// A host made by hand, to which a link has come.
  private final class Host {
    let link: LinkProgram
    let channel: SecureChannel
    private let socket: TestSocket
    private var text: [UInt8] = []

    init() throws {
      let server = try ServerSocket()
      link = try LinkProgram(LinkHome())
      try link.dial(server.port)
      let identity = try #require(Identity(.random()))
      channel = try #require(SecureChannel(identity.context, isServer: true))
      socket = TestSocket(taking: try server.accept())
    }

    private func pump() throws {
      text += channel.receive(
        try socket.receive(until: .now + LinkProgram.patience, waitingFor: "a guest"))
      try socket.send(channel.takeOutgoing())
    }

    func open() throws { while !channel.isOpen { try pump() } }

    func line() throws -> String {
      while true {
        if let end = text.firstIndex(of: 10) {
          defer { text.removeFirst(end + 1) }
          return String(decoding: text[..<end], as: UTF8.self)
        }
        try pump()
      }
    }

    func say(_ line: String) throws {
      channel.send(Array((line + "\n").utf8))
      try socket.send(channel.takeOutgoing())
    }

    func say(bytes: [UInt8]) throws { try socket.send(bytes) }

    /// Says something again and again, until the guest has ended the connection.
    func flood(_ say: () throws -> Void) {
      for _ in 0..<1_000_000 {
        do { try say() } catch { return }
      }
      Issue.record("it takes everything")
    }

    func prove() throws {
      let proof = Proof(.host, exported: try #require(channel.exported))
      try say(try #require(proof.opening))
      _ = try line()
    }
  }

  @Test func `what is no TLS ends it`() throws {
    let host = try Host()
    host.flood { try host.say(bytes: [UInt8](repeating: 22, count: 4096)) }
    #expect(try !host.link.failure().isEmpty)
    #expect(try host.link.peakOfMemory() < Self.mostMemory)
  }

  /// Before the proof it may say nothing else.
  @Test(arguments: ["", "hello", "moved ABCDEFGHIJKLMNOP", "prove 2 0", "prove 1 0"])
  func `what is no proof ends it before there was one`(line: String) throws {
    let host = try Host()
    try host.open()
    host.flood { try host.say(line) }
    #expect(try !host.link.failure().isEmpty)
    #expect(try host.link.peakOfMemory() < Self.mostMemory)
  }

  @Test(arguments: [
    "", "bye", "moved ABCDEFGHIJKLMNOP", "prove 2 0", "prove 1 0",
    String(repeating: "x", count: 512),
  ])
  func `what is said without end ends it afterwards, too`(line: String) throws {
    let host = try Host()
    try host.open()
    try host.prove()
    _ = try host.link.peer()
    host.flood { try host.say(line) }
    let ending = try host.link.gone()
    #expect([.flood, .failed].contains(ending) || ending == .unproven && line.hasPrefix("prove 2"))
    #expect(try host.link.peakOfMemory() < Self.mostMemory)
  }
}
