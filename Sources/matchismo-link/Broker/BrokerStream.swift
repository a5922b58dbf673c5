// SPDX-License-Identifier: MIT

import System
import Wire

/// One end of a guest's connection through a broker: a connection to the broker, and a topic for
/// each direction. Other guests' messages neither delay it nor count as its own.
///
/// Messages are numbered. Badly sealed ones are ignored; a gap ends the stream, since the broker
/// has lost something.
final class BrokerStream: Carrier, BrokerListener {
  let way = LinkReport.Peer.Way.broker

  weak var receiver: (any Receiver)?
  private let keys: StreamKeys
  private let side: Proof.Side
  private var connection: BrokerConnection?
  /// The next message's numbers.
  private var (incoming, outgoing): (UInt32, UInt32) = (1, 1)
  private let isReady: (BrokerStream) -> Void
  private let hasArrived: (BrokerStream) -> Void
  private let hasEnded: (_ why: String?) -> Void
  private var isOver = false

  private(set) var isListening = false

  /// - Parameters:
  ///   - side: this program's.
  ///   - isReady: called once the other end can be heard.
  ///   - hasArrived: called with the first message, if there is no receiver yet.
  ///   - hasEnded: called at the end, with the broker's failure if there is one.
  init(
    _ keys: StreamKeys, _ side: Proof.Side, at broker: Broker, _ loop: Loop,
    isReady: @escaping (BrokerStream) -> Void,
    hasArrived: @escaping (BrokerStream) -> Void = { _ in },
    hasEnded: @escaping (_ why: String?) -> Void
  ) {
    (self.keys, self.side) = (keys, side)
    (self.isReady, self.hasArrived, self.hasEnded) = (isReady, hasArrived, hasEnded)
    connection = BrokerConnection(
      broker, user: keys.user, topic: keys.topic(to: side), .streamBytes, loop, self)
  }

  var waiting: Int { connection?.waiting ?? 0 }
  var shortestTrip: Int? { nil }
  var origin: Origin? { nil }

  // MARK: - Receiving

  var hasRoom: Bool { receiver?.hasRoom ?? true }

  func isSubscribed() {
    isListening = true
    isReady(self)
  }

  func hear(_ payload: [UInt8]) {
    guard let packet = Packet(payload: payload), packet.isSealed(by: keys.seal, from: side.other)
    else { return }
    // Some brokers deliver a message twice.
    guard packet.number >= incoming else { return }
    guard packet.number == incoming else { return lose(.failed) }
    incoming &+= 1
    if packet.bytes.isEmpty { return lose(.closed) }
    if receiver == nil { hasArrived(self) }
    receiver?.receive(packet.bytes)
  }

  func brokerIsLost(_ why: String) {
    connection = nil
    if receiver == nil { finish(why) } else { lose(.failed) }
  }

  private func lose(_ why: LinkReport.Parting) {
    if let receiver { receiver.carrierHasEnded(why) } else { finish(why.explanation) }
  }

  // MARK: - Sending

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      publish(Array(rest.prefix(Packet.mostBytes)))
      rest = rest.dropFirst(Packet.mostBytes)
    }
  }

  private func publish(_ bytes: [UInt8]) {
    let packet = Packet(number: outgoing, bytes: bytes, by: keys.seal, from: side)
    outgoing &+= 1
    connection?.publish(packet.payload, on: keys.topic(to: side.other))
  }

  func end() {
    receiver = nil
    publish([])
    finish(nil)
  }

  private func finish(_ why: String?) {
    guard !isOver else { return }
    isOver = true
    connection?.end()
    connection = nil
    hasEnded(why)
  }
}
