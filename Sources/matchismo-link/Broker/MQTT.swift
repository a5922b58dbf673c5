// SPDX-License-Identifier: MIT

/// The needed part of MQTT (OASIS standards 5 and 3.1.1): one subscription, and messages delivered
/// at most once.
enum MQTT {
  enum Version: UInt8 {
    case old = 4
    case five = 5
  }

  /// The most bytes of a packet that are read; our own are smaller.
  static let longest = 8192

  /// Asks for a session that ends with the connection, and in version 5 for no larger packets than
  /// ours.
  ///
  /// - Parameters:
  ///   - user: lets the broker tell tables apart.
  ///   - keepalive: the seconds of silence after which a connection has failed.
  static func connect(as user: String, by version: Version, keepalive: Int) -> [UInt8] {
    let properties = version == .five ? [5, 0x27] + number(longest, bytes: 4) : []
    return packet(
      0x10,
      text("MQTT") + [version.rawValue, 0x82] + number(keepalive, bytes: 2) + properties + text("")
        + text(user))
  }

  static let subscription: [UInt8] = [0, 1]

  /// In version 5 without retained messages.
  static func subscribe(to topic: String, by version: Version) -> [UInt8] {
    let (properties, options): ([UInt8], UInt8) = version == .five ? ([0], 0x20) : ([], 0)
    return packet(0x82, subscription + properties + text(topic) + [options])
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

  private static func text(_ text: String) -> [UInt8] { self.text(Array(text.utf8)) }

  fileprivate static func text(_ text: [UInt8]) -> [UInt8] { number(text.count, bytes: 2) + text }

  private static func number(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// Cuts a broker's bytes into messages, each of which has to be expected. Packets longer than
/// ``MQTT/longest`` are skipped, not buffered.
struct MQTTReader {
  enum Word: Equatable {
    /// 0 for welcome.
    case connected(UInt8)
    case subscribed(isGranted: Bool)
    case message([UInt8])
    case farewell
  }

  /// It isn't MQTT, or wasn't asked for.
  struct Nonsense: Error {}

  enum Stage: CaseIterable {
    /// The connection was requested.
    case introduced
    /// It was accepted, and a topic requested.
    case welcome
    case subscribed
  }

  let version: MQTT.Version
  private let topic: [UInt8]
  private(set) var stage = Stage.introduced
  private var unansweredPings = 0
  /// Of an incomplete packet.
  private var bytes: [UInt8] = []
  /// The remaining bytes of a skipped packet.
  private var passing = 0

  init(by version: MQTT.Version, on topic: String) {
    (self.version, self.topic) = (version, Array(topic.utf8))
  }

  mutating func notePing() { unansweredPings += 1 }

  mutating func words(adding arrived: [UInt8]) throws(Nonsense) -> [Word] {
    let passed = min(passing, arrived.count)
    passing -= passed
    bytes += arrived.dropFirst(passed)
    var words: [Word] = []
    var rest = bytes[...]
    while let first = rest.first {
      let kind = try kind(of: first)
      guard let (length, start) = try Self.number(in: rest.dropFirst()) else { break }
      let end = start + length
      if length > MQTT.longest {
        guard kind == .publish else { throw Nonsense() }
        passing = max(end - bytes.count, 0)
      } else if end > bytes.count {
        break
      } else if let word = try word(kind, first, bytes[start..<end]) {
        words.append(word)
      }
      rest = bytes[min(end, bytes.count)...]
    }
    bytes.removeFirst(rest.startIndex)
    return words
  }

  private enum Kind: UInt8 {
    case connected = 2
    case publish = 3
    case subscribed = 9
    case pong = 13
    case farewell = 14
  }

  private func kind(of first: UInt8) throws(Nonsense) -> Kind {
    guard let kind = Kind(rawValue: first >> 4), kind == .publish || first & 0x0F == 0 else {
      throw Nonsense()
    }
    let isExpected =
      switch kind {
      case .connected: stage == .introduced
      case .subscribed: stage == .welcome
      case .publish: stage != .introduced
      case .pong: unansweredPings > 0
      case .farewell: stage != .introduced && version == .five
      }
    guard isExpected else { throw Nonsense() }
    return kind
  }

  /// One to four bytes, seven bits in each, the lowest first.
  ///
  /// - Returns: `nil` for an incomplete number.
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

  private mutating func word(
    _ kind: Kind, _ first: UInt8, _ body: ArraySlice<UInt8>
  ) throws(Nonsense) -> Word? {
    switch (kind, body.count) {
    case (.connected, 2...):
      let answer = body[body.startIndex + 1]
      if answer == 0 { stage = .welcome }
      return .connected(answer)
    case (.subscribed, 3...):
      guard body.starts(with: MQTT.subscription) else { throw Nonsense() }
      stage = .subscribed
      return .subscribed(isGranted: body.last! < 0x80)
    case (.publish, _): return try message(first, body)
    case (.pong, 0):
      unansweredPings -= 1
      return nil
    case (.farewell, _): return .farewell
    default: throw Nonsense()
    }
  }

  /// At most once (QoS 0); `nil` for a retained or overlong message.
  private func message(_ first: UInt8, _ body: ArraySlice<UInt8>) throws(Nonsense) -> Word? {
    let head = MQTT.text(topic)
    guard first & 0x06 == 0, body.starts(with: head) else { throw Nonsense() }
    var rest = body.dropFirst(head.count)
    if version == .five {
      guard let (length, start) = try Self.number(in: rest), length <= rest.endIndex - start
      else { throw Nonsense() }
      rest = rest[(start + length)...]
    }
    let isKept = first & 1 == 1
    let isOurs = stage == .subscribed && !isKept && !rest.isEmpty && rest.count <= Packet.longest
    return isOurs ? .message(Array(rest)) : nil
  }
}
