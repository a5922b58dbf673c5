// SPDX-License-Identifier: MIT

import Cards
import Testing
import Wire

@testable import matchismo_link

@Suite("What a broker may send") struct MQTTReaderTests {
  private typealias Word = MQTTReader.Word

  private typealias Stage = MQTTReader.Stage

  /// A reader at a stage.
  private func reader(
    _ version: MQTT.Version, at stage: Stage = .subscribed, on topic: String = "a"
  ) throws -> MQTTReader {
    var reader = MQTTReader(by: version, on: topic)
    let properties: [UInt8] = version == .five ? [0] : []
    if stage != .introduced {
      _ = try reader.words(adding: [0x20, UInt8(2 + properties.count), 0, 0] + properties)
    }
    if stage == .subscribed {
      _ = try reader.words(adding: [0x90, UInt8(3 + properties.count), 0, 1] + properties + [0])
    }
    #expect(reader.stage == stage)
    return reader
  }

  /// What is read of some bytes, whether they come at once or each by itself.
  private func words(
    _ bytes: [UInt8], by version: MQTT.Version = .five, at stage: Stage = .subscribed,
    on topic: String = "a", pings: Int = 0
  ) throws -> [Word] {
    var (whole, slow) = (
      try reader(version, at: stage, on: topic), try reader(version, at: stage, on: topic)
    )
    for _ in 0..<pings {
      whole.notePing()
      slow.notePing()
    }
    let words = try whole.words(adding: bytes)
    #expect(try bytes.flatMap { try slow.words(adding: [$0]) } == words)
    return words
  }

  /// By the examples of the standards (MQTT 5.0, 3.2, 3.3, 3.9; MQTT 3.1.1, 3.3).
  @Test func `packets of both versions are understood`() throws {
    #expect(try words([0x20, 2, 0, 5], by: .old, at: .introduced) == [.connected(5)])
    #expect(
      try words([0x20, 8, 0, 0, 5, 0x27, 0, 0, 0x20, 0], at: .introduced) == [.connected(0)])
    #expect(try words([0x90, 4, 0, 1, 0, 0], at: .welcome) == [.subscribed(isGranted: true)])
    #expect(
      try words([0x90, 3, 0, 1, 0x80], by: .old, at: .welcome) == [.subscribed(isGranted: false)])
    #expect(
      try words([0x30, 7, 0, 2, 97, 47, 1, 2, 3], by: .old, on: "a/") == [.message([1, 2, 3])])
    #expect(try words([0x30, 10, 0, 1, 97, 4, 0x26, 0, 0, 0, 8, 9]) == [.message([8, 9])])
    #expect(try words([0xD0, 0, 0xE0, 0], pings: 1) == [.farewell])
  }

  /// Packets that make sense by themselves, by the numbers of their kinds (MQTT 5.0, 2.1.2), and one of a kind that
  /// there isn't.
  static let packets: [[UInt8]] = [
    [0x00, 0], [0x10, 13, 0, 4, 77, 81, 84, 84, 5, 2, 0, 0, 0, 0, 0], [0x20, 3, 0, 0, 0],
    [0x30, 5, 0, 1, 97, 0, 7], [0x40, 2, 0, 1], [0x50, 2, 0, 1], [0x62, 2, 0, 1], [0x70, 2, 0, 1],
    [0x82, 7, 0, 1, 0, 0, 1, 97, 0], [0x90, 4, 0, 1, 0, 0], [0xA2, 6, 0, 1, 0, 0, 1, 97],
    [0xB0, 4, 0, 1, 0, 0], [0xC0, 0], [0xD0, 0], [0xE0, 0], [0xF0, 0],
  ]

  /// The kinds that may come at a stage, the last of which has a ping without an answer.
  private static let expected: [(stage: Stage, pings: Int, kinds: [Int])] = [
    (.introduced, 0, [2]), (.welcome, 0, [3, 9, 14]), (.subscribed, 0, [3, 14]),
    (.subscribed, 1, [3, 13, 14]),
  ]

  @Test(arguments: packets.indices, expected.indices)
  func `the stage decides what may come`(kind: Int, row: Int) throws {
    let (stage, pings, kinds) = Self.expected[row]
    for version in [MQTT.Version.old, .five] {
      let isExpected = kinds.contains(kind) && (version == .five || kind != 14)
      func hear() throws { _ = try words(Self.packets[kind], by: version, at: stage, pings: pings) }
      if isExpected {
        try hear()
      } else {
        #expect(throws: MQTTReader.Nonsense.self) { try hear() }
        // The first byte is enough, and nothing of it is kept.
        var reader = try reader(version, at: stage)
        if pings > 0 { reader.notePing() }
        #expect(throws: MQTTReader.Nonsense.self) {
          try reader.words(adding: [Self.packets[kind][0]])
        }
      }
    }
  }

  @Test func `an answer comes once`() throws {
    let welcome: [UInt8] = [0x20, 3, 0, 0, 0]
    let subscribed: [UInt8] = [0x90, 4, 0, 1, 0, 0]
    for (bytes, stage) in [(welcome, Stage.introduced), (subscribed, .welcome)] {
      #expect(try words(bytes, at: stage).count == 1)
      #expect(throws: MQTTReader.Nonsense.self) { try words(bytes + bytes, at: stage) }
    }
    #expect(try words([0xD0, 0, 0xD0, 0], pings: 2) == [])
    #expect(throws: MQTTReader.Nonsense.self) { try words([0xD0, 0, 0xD0, 0], pings: 1) }
  }

  @Test func `before the subscription stands messages pass by, and of other topics there are none`()
    throws
  {
    let message = MQTT.publish([7], on: "a", by: .five)
    #expect(try words(message, at: .welcome) == [])
    #expect(try words(message) == [.message([7])])
    for topic in ["", "b", "ab", "A"] {
      let other = MQTT.publish([7], on: topic, by: .five)
      #expect(throws: MQTTReader.Nonsense.self) { try words(other) }
    }
  }

  @Test func `what the broker has kept is none of ours, nor what is longer than ours`() throws {
    #expect(try words([0x31, 5, 0, 1, 97, 0, 7]) == [])
    #expect(try words([0x30, 4, 0, 1, 97, 0]) == [])
    for (count, isOurs) in [(Packet.longest, true), (Packet.longest + 1, false)] {
      let payload = [UInt8](repeating: 7, count: count)
      let packet = MQTT.publish(payload, on: "a", by: .five)
      #expect(try words(packet) == (isOurs ? [.message(payload)] : []))
    }
  }

  @Test func `a packet of 100 MB passes by, and what follows is heard`() throws {
    var reader = try reader(.old)
    let payload = [UInt8](repeating: 0x30, count: 100_000_000)
    let packets = MQTT.publish(payload, on: "a", by: .old) + MQTT.publish([1], on: "a", by: .old)
    var heard: [MQTTReader.Word] = []
    for start in stride(from: 0, to: packets.count, by: 1 << 14) {
      heard += try reader.words(adding: Array(packets[start..<min(start + 1 << 14, packets.count)]))
    }
    #expect(heard == [.message([1])])
  }

  /// Properties of kinds that nobody knows, lengths that lead out of the packet, and what only a client may say.
  @Test(arguments: [
    [0x30, 4, 0, 1, 97, 9], [0x30, 2, 0, 9], [0x30, 1, 0], [0x32, 5, 0, 1, 97, 0, 1],
    [0xD0, 1, 0], [0xE1, 0], [0x30, 0xFF, 0xFF, 0xFF, 0xFF, 1],
  ])
  func `nonsense is found out`(bytes: [UInt8]) {
    #expect(throws: MQTTReader.Nonsense.self) { try words(bytes, pings: 1) }
  }

  @Test(arguments: [
    ([0x20, 1, 0], MQTTReader.Stage.introduced), ([0x21, 3, 0, 0, 0], .introduced),
    ([0x90, 2, 0, 1], .welcome), ([0x90, 4, 0, 2, 0, 0], .welcome),
    // Longer than any of ours.
    ([0x20, 0x80, 0x80, 1], .introduced), ([0x90, 0x80, 0x80, 1], .welcome),
  ])
  func `nonsense in place of an answer is found out`(bytes: [UInt8], stage: MQTTReader.Stage) {
    #expect(throws: MQTTReader.Nonsense.self) { try words(bytes, at: stage) }
  }

  @Test func `whatever comes, nothing traps`() throws {
    var dice = Dice(seed: 28)
    func byte() -> UInt8 { UInt8(dice.roll(below: 256)) }
    for version in [MQTT.Version.old, .five] {
      for _ in 0..<20_000 {
        let payload = (0..<dice.roll(below: 40)).map { _ in byte() }
        var bytes = MQTT.publish(payload, on: "topic", by: version)
        for _ in 0..<3 { bytes[Int(dice.roll(below: UInt64(bytes.count)))] = byte() }
        var reader = try reader(version, on: "topic")
        _ = try? reader.words(adding: bytes)
      }
    }
  }
}
