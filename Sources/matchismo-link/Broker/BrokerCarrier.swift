// SPDX-License-Identifier: MIT

import Wire

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
