// SPDX-License-Identifier: MIT

import Cards
import Testing
import Wire

@testable import matchismo_link

@Suite("What a broker may send") struct MQTTReaderTests {
  private typealias Word = MQTTReader.Word

  /// What is read of some bytes, whether they come at once or each by itself.
  private func words(_ bytes: [UInt8], by version: MQTT.Version = .five) throws -> [Word] {
    var (whole, slow) = (MQTTReader(by: version), MQTTReader(by: version))
    let words = try whole.words(adding: bytes)
    #expect(try bytes.flatMap { try slow.words(adding: [$0]) } == words)
    return words
  }

  /// By the examples of the standards (MQTT 5.0, 3.2, 3.3, 3.9; MQTT 3.1.1, 3.3).
  @Test func `packets of both versions are understood`() throws {
    #expect(try words([0x20, 2, 0, 5], by: .old) == [.connected(5)])
    #expect(try words([0x20, 8, 0, 0, 5, 0x27, 0, 0, 0x20, 0]) == [.connected(0)])
    #expect(try words([0x90, 4, 0, 1, 0, 0]) == [.subscribed(isGranted: true)])
    #expect(try words([0x90, 3, 0, 1, 0x80], by: .old) == [.subscribed(isGranted: false)])
    #expect(try words([0x30, 7, 0, 2, 97, 47, 1, 2, 3], by: .old) == [.message([1, 2, 3])])
    #expect(try words([0x30, 10, 0, 1, 97, 4, 0x26, 0, 0, 0, 8, 9]) == [.message([8, 9])])
    #expect(try words([0xD0, 0, 0xE0, 0]) == [.farewell])
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
    var reader = MQTTReader(by: .old)
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
    [0x20, 1, 0], [0x90, 2, 0, 1], [0x10, 0], [0x82, 0], [0xD0, 1, 0], [0x00, 0],
    [0x30, 0xFF, 0xFF, 0xFF, 0xFF, 1],
  ])
  func `nonsense is found out`(bytes: [UInt8]) {
    #expect(throws: MQTTReader.Nonsense.self) { try words(bytes) }
  }

  @Test func `whatever comes, nothing traps`() {
    var dice = Dice(seed: 28)
    func byte() -> UInt8 { UInt8(dice.roll(below: 256)) }
    for version in [MQTT.Version.old, .five] {
      for _ in 0..<20_000 {
        let payload = (0..<dice.roll(below: 40)).map { _ in byte() }
        var bytes = MQTT.publish(payload, on: "topic", by: version)
        for _ in 0..<3 { bytes[Int(dice.roll(below: UInt64(bytes.count)))] = byte() }
        var reader = MQTTReader(by: version)
        _ = try? reader.words(adding: bytes)
      }
    }
  }
}
