// SPDX-License-Identifier: MIT

/// MQTT by OASIS' standards, version 5 and 3.1.1, as far as tables need it: one subscription, and messages that come at
/// most once.
enum MQTT {
  enum Version: UInt8 {
    case old = 4
    case five = 5
  }

  /// The most bytes of a packet from a broker that are looked at. None of ours has as many.
  static let longest = 8192

  /// Asks for a session that ends with the connection, and by version 5 for no packet that is larger than any of ours.
  ///
  /// - Parameters:
  ///   - user: the name by which the broker can tell tables apart.
  ///   - keepalive: after how many seconds of silence the connection has failed.
  static func connect(as user: String, by version: Version, keepalive: Int) -> [UInt8] {
    let properties = version == .five ? [5, 0x27] + number(longest, bytes: 4) : []
    return packet(
      0x10,
      text("MQTT") + [version.rawValue, 0x82] + number(keepalive, bytes: 2) + properties + text("")
        + text(user))
  }

  /// Asks for all messages on a topic, by version 5 for none that the broker keeps.
  static func subscribe(to topic: String, by version: Version) -> [UInt8] {
    let (properties, options): ([UInt8], UInt8) = version == .five ? ([0], 0x20) : ([], 0)
    return packet(0x82, [0, 1] + properties + text(topic) + [options])
  }

  static func publish(_ payload: [UInt8], on topic: String, by version: Version) -> [UInt8] {
    packet(0x30, text(topic) + (version == .five ? [0] : []) + payload)
  }

  static let ping: [UInt8] = [0xC0, 0]
  static let farewell: [UInt8] = [0xE0, 0]

  private static func packet(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
    var (length, rest) = ([UInt8](), body.count)
    repeat {
      length.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return [kind] + length + body
  }

  private static func text(_ text: String) -> [UInt8] {
    number(text.utf8.count, bytes: 2) + Array(text.utf8)
  }

  private static func number(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// Cuts what a broker sends into what it says. A packet that is larger than any of ours passes by without being kept.
struct MQTTReader {
  enum Word: Equatable {
    /// The broker's answer to a newcomer: 0 for welcome.
    case connected(UInt8)
    case subscribed(isGranted: Bool)
    case message([UInt8])
    case farewell
  }

  /// The broker doesn't speak MQTT.
  struct Nonsense: Error {}

  let version: MQTT.Version
  /// What has come of a packet that isn't complete.
  private var bytes: [UInt8] = []
  /// How many bytes of a large packet are still to pass by.
  private var passing = 0

  init(by version: MQTT.Version) { self.version = version }

  mutating func words(adding arrived: [UInt8]) throws(Nonsense) -> [Word] {
    let passed = min(passing, arrived.count)
    passing -= passed
    bytes += arrived.dropFirst(passed)
    var words: [Word] = []
    while let (length, start) = try Self.number(in: bytes.dropFirst()) {
      let end = start + length
      if length > MQTT.longest {
        passing = max(end - bytes.count, 0)
      } else if end > bytes.count {
        break
      } else if let word = try word(bytes[0], bytes[start..<end]) {
        words.append(word)
      }
      bytes.removeFirst(min(end, bytes.count))
    }
    return words
  }

  /// A number of one to four bytes, seven bits in each, the lowest first.
  ///
  /// - Returns: the number, and where it ends; `nil` if it isn't there yet.
  private static func number(
    in bytes: ArraySlice<UInt8>
  ) throws(Nonsense) -> (number: Int, end: Int)? {
    var number = 0
    for (place, byte) in bytes.prefix(4).enumerated() {
      number |= Int(byte & 0x7F) << (7 * place)
      if byte < 0x80 { return (number, bytes.startIndex + place + 1) }
    }
    if bytes.count >= 4 { throw Nonsense() }
    return nil
  }

  /// What a packet says, if it is for anybody here.
  private func word(_ first: UInt8, _ body: ArraySlice<UInt8>) throws(Nonsense) -> Word? {
    switch (first >> 4, body.count) {
    case (2, 2...): .connected(body[body.startIndex + 1])
    case (3, _): try message(first, body)
    case (9, 3...): .subscribed(isGranted: body.last! < 0x80)
    case (13, 0): nil
    case (14, _): .farewell
    default: throw Nonsense()
    }
  }

  /// One that comes at most once, and that the broker hasn't kept.
  private func message(_ first: UInt8, _ body: ArraySlice<UInt8>) throws(Nonsense) -> Word? {
    guard first & 0x06 == 0, body.count >= 2 else { throw Nonsense() }
    let topic = Int(body[body.startIndex]) << 8 | Int(body[body.startIndex + 1])
    var rest = body.dropFirst(2 + topic)
    guard body.count >= 2 + topic else { throw Nonsense() }
    if version == .five {
      guard let (length, start) = try Self.number(in: rest), length <= rest.endIndex - start
      else { throw Nonsense() }
      rest = rest[(start + length)...]
    }
    let isKept = first & 1 == 1
    return isKept || rest.isEmpty || rest.count > Packet.longest ? nil : .message(Array(rest))
  }
}
