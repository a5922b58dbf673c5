// SPDX-License-Identifier: MIT

import Wire

/// One guest's connection through a broker, at either end: numbered messages. What has no good seal does nothing, and
/// a gap in the numbers of what has one is the end, since the broker has lost something.
final class BrokerCarrier: Carrier {
  let way = LinkReport.Peer.Way.broker

  /// How its messages look.
  enum Envelope {
    /// - `side`: which side this program is.
    case sealed(Packet.Name, Seal, side: Proof.Side)

    /// As they look to a guest of version 1.
    case older(name: [UInt8])
  }

  weak var receiver: (any Receiver)?
  private let envelope: Envelope
  private let connection: BrokerConnection
  private let topic: String
  /// The numbers of what comes and of what goes next.
  private var (incoming, outgoing): (UInt32, UInt32)
  private let hasEnded: () -> Void

  /// - Parameters:
  ///   - topic: where the other end listens.
  ///   - hasEnded: called once this carrier is no more.
  init(
    _ envelope: Envelope, _ connection: BrokerConnection, to topic: String,
    hasEnded: @escaping () -> Void
  ) {
    (self.envelope, self.connection, self.topic) = (envelope, connection, topic)
    self.hasEnded = hasEnded
    if case .sealed = envelope {
      (incoming, outgoing) = (1, 1)
    } else {
      (incoming, outgoing) = (0, 0)
    }
  }

  var waiting: Int { connection.waiting }
  var shortestTrip: Int? { nil }
  var origin: Origin? { nil }

  /// Takes a message that names this connection.
  ///
  /// - Returns: whether the other end has sent it.
  @discardableResult
  func take(_ payload: [UInt8]) -> Bool {
    guard let (number, bytes) = open(payload) else { return false }
    // Some brokers bring a message twice.
    guard number >= incoming else { return true }
    guard number == incoming else {
      lose(.failed)
      return true
    }
    incoming &+= 1
    if bytes.isEmpty { lose(.closed) } else { receiver?.receive(bytes) }
    return true
  }

  private func open(_ payload: [UInt8]) -> (number: UInt32, bytes: [UInt8])? {
    switch envelope {
    case .sealed(_, let seal, let side):
      guard let packet = Packet(payload: payload), packet.isSealed(by: seal, from: side.other)
      else { return nil }
      return (packet.number, packet.bytes)
    case .older: return OldPacket(payload: payload).map { ($0.number, $0.bytes) }
    }
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      publish(Array(rest.prefix(Packet.mostBytes)))
      rest = rest.dropFirst(Packet.mostBytes)
    }
  }

  private func publish(_ bytes: [UInt8]) {
    let payload =
      switch envelope {
      case .sealed(let guest, let seal, let side):
        Packet(guest: guest, number: outgoing, bytes: bytes, by: seal, from: side).payload
      case .older(let name): OldPacket(name: name, number: outgoing, bytes: bytes).payload
      }
    outgoing &+= 1
    connection.publish(payload, on: topic)
  }

  /// The way is cut, or the other end has gone.
  func lose(_ why: LinkReport.Parting) { receiver?.carrierHasEnded(why) }

  func end() {
    receiver = nil
    publish([])
    hasEnded()
  }
}
