// SPDX-License-Identifier: MIT

import Wire

/// A message at a broker: whose connection it belongs to, its number in its direction, and bytes of that
/// connection. One without bytes ends it.
struct Packet: Equatable {
  /// Names a connection.
  struct Name: FixedBytes {
    static let count = 10
    let bytes: [UInt8]
    init(trusting bytes: [UInt8]) { self.bytes = bytes }
  }

  /// How many bytes there are at most, so that a broker with a limit takes them.
  static let mostBytes = 4096
  static let longest = Name.count + 4 + mostBytes

  /// Who has come, by a name that was rolled for this connection.
  let guest: Name
  let number: UInt32
  let bytes: [UInt8]

  init(guest: Name, number: UInt32, bytes: [UInt8]) {
    (self.guest, self.number, self.bytes) = (guest, number, bytes)
  }

  /// Reads a message; `nil` for one that is none of these.
  init?(payload: [UInt8]) {
    let start = Name.count + 4
    guard (start...Self.longest).contains(payload.count) else { return nil }
    guest = Name(trusting: Array(payload.prefix(Name.count)))
    number = payload[Name.count..<start].reduce(0) { $0 << 8 | UInt32($1) }
    bytes = Array(payload[start...])
  }

  var payload: [UInt8] {
    guest.bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } + bytes
  }
}

/// Where a table is at a broker. Its name there tells nothing of the invitation.
struct Topics {
  let table: String

  init(_ code: InvitationCode) {
    table = String(Digest(of: Array(code.text.utf8)).wire.prefix(20))
  }

  var host: String { "snap1/\(table)/h" }
  func guest(_ name: Packet.Name) -> String { "snap1/\(table)/g/\(name.wire)" }
}

/// One guest's connection through a broker, at either end: numbered messages, and a gap in the numbers is its end.
final class BrokerCarrier: Carrier {
  static let way = LinkReport.Peer.Way.broker

  weak var receiver: (any Receiver)?
  let guest: Packet.Name
  private let connection: BrokerConnection
  private let topic: String
  /// The numbers of what comes and of what goes next.
  private var (incoming, outgoing): (UInt32, UInt32) = (0, 0)
  private let hasEnded: () -> Void

  /// - Parameters:
  ///   - topic: where the other end listens.
  ///   - hasEnded: called once this carrier is no more.
  init(
    _ guest: Packet.Name, _ connection: BrokerConnection, to topic: String,
    hasEnded: @escaping () -> Void
  ) {
    (self.guest, self.connection, self.topic) = (guest, connection, topic)
    self.hasEnded = hasEnded
  }

  var origin: HostName? { nil }
  var waiting: Int { connection.waiting }
  var shortestTrip: Int? { nil }

  func take(_ packet: Packet) {
    // Some brokers bring a message twice.
    guard packet.number >= incoming else { return }
    guard packet.number == incoming else { return lose(.failed) }
    incoming &+= 1
    if packet.bytes.isEmpty { lose(.closed) } else { receiver?.receive(packet.bytes) }
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      publish(Array(rest.prefix(Packet.mostBytes)))
      rest = rest.dropFirst(Packet.mostBytes)
    }
  }

  private func publish(_ bytes: [UInt8]) {
    let packet = Packet(guest: guest, number: outgoing, bytes: bytes)
    outgoing &+= 1
    connection.publish(packet.payload, on: topic)
  }

  /// The way is cut, or the other end has gone.
  func lose(_ why: LinkReport.Parting) { receiver?.carrierHasEnded(why) }

  func end() {
    receiver = nil
    publish([])
    hasEnded()
  }
}
