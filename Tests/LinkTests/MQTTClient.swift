// SPDX-License-Identifier: MIT

import Testing

/// A client of a broker that is none of ours, and tries whatever it likes (MQTT 3.1.1).
final class MQTTClient {
  private let socket: TestSocket
  private var arrived: [UInt8] = []

  /// What was published where, as far as the broker has told.
  private(set) var heard: [(topic: String, payload: [UInt8])] = []

  /// The kinds of packets, with the flags that belong to them.
  private enum Kind: UInt8 {
    case connect = 0x10
    case connected = 0x20
    case publish = 0x30
    case publishKept = 0x31
    case subscribe = 0x82
    case subscribed = 0x90
    case ping = 0xC0
    case pong = 0xD0
  }

  /// Comes to a broker.
  ///
  /// - Parameter user: by what name; `nil` for none.
  init(_ user: String?, at port: UInt16) throws {
    socket = try TestSocket(to: port)
    // A clean session, a minute between signs of life, and a name that the broker rolls.
    let flags: UInt8 = user == nil ? 0x02 : 0x82
    try send(
      .connect,
      Self.text("MQTT") + [4, flags, 0, 60] + Self.text("") + (user.map { Self.text($0) } ?? []))
    #expect(try next(.connected) == [0, 0])
  }

  func subscribe(_ topic: String) throws {
    try send(.subscribe, [0, 1] + Self.text(topic) + [0])
    _ = try next(.subscribed)
  }

  func publish(_ text: String, on topic: String) throws {
    try publish(Array(text.utf8), on: topic)
  }

  /// - Parameter isKept: whether the broker keeps it for whoever comes later.
  func publish(_ bytes: [UInt8], on topic: String, isKept: Bool = false) throws {
    try send(isKept ? .publishKept : .publish, Self.text(topic) + bytes)
  }

  /// What was heard since this was last asked, as far as it has come.
  func takeHeard() throws -> [(topic: String, payload: [UInt8])] {
    while socket.hasSomething { try settle() }
    defer { heard = [] }
    return heard
  }

  /// What the next message holds, in the order in which they come.
  func nextHeard() throws -> [UInt8] {
    while heard.isEmpty { try hear(takePacket()) }
    return heard.removeFirst().payload
  }

  /// Waits until the broker has seen all that was sent, and has sent all that it then had.
  func settle() throws {
    try send(.ping, [])
    _ = try next(.pong)
  }

  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return [UInt8(bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)] + bytes
  }

  private func send(_ kind: Kind, _ content: [UInt8]) throws {
    var length = content.count
    var header = [kind.rawValue]
    repeat {
      header.append(UInt8(length & 127) | (length > 127 ? 128 : 0))
      length >>= 7
    } while length > 0
    try socket.send(header + content)
  }

  /// What the next packet of a kind holds.
  private func next(_ kind: Kind) throws -> [UInt8] {
    while true {
      let packet = try takePacket()
      if packet.kind == kind.rawValue { return packet.content }
      hear(packet)
    }
  }

  /// Keeps a message; other packets say nothing here.
  private func hear(_ packet: (kind: UInt8, content: [UInt8])) {
    guard packet.kind & 0xF0 == Kind.publish.rawValue else { return }
    let count = Int(packet.content[0]) << 8 | Int(packet.content[1])
    let topic = String(decoding: packet.content[2..<(2 + count)], as: UTF8.self)
    heard.append((topic, Array(packet.content[(2 + count)...])))
  }

  private func takePacket() throws -> (kind: UInt8, content: [UInt8]) {
    while true {
      if let packet = completePacket() {
        arrived.removeFirst(packet.content.endIndex)
        return (packet.kind, Array(packet.content))
      }
      let bytes = try socket.receive(
        until: .now + LinkProgram.patience, waitingFor: "a packet of a broker's")
      guard !bytes.isEmpty else { throw TestSocket.Trouble.ended(waitingFor: "a broker") }
      arrived += bytes
    }
  }

  private func completePacket() -> (kind: UInt8, content: ArraySlice<UInt8>)? {
    let lengths = arrived.dropFirst().prefix { $0 > 127 }
    let start = lengths.endIndex + 1
    guard start <= arrived.count, lengths.count < 4 else { return nil }
    let length = arrived[1..<start].reversed().reduce(0) { $0 << 7 | Int($1 & 127) }
    return start + length <= arrived.count
      ? (arrived[0], arrived[start..<(start + length)]) : nil
  }
}
