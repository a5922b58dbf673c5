// SPDX-License-Identifier: MIT

import Wire
import Words

/// A table that is held at a broker under an invitation, also when the broker goes away for a while. Its guests
/// keep it.
final class BrokerTable: BrokerListener {
  /// How many milliseconds pass before the broker is called again: longer each time.
  private static let (firstRest, longestRest) = (1000, 30_000)

  private let code: InvitationCode
  private let address: BrokerAddress
  private let loop: Loop
  private let peers: Peers
  private let trouble: (String?) -> Void
  private var connection: BrokerConnection?
  private var guests: [Packet.Name: BrokerCarrier] = [:]
  private var rest = firstRest
  private var isClosed = false
  private lazy var timer = Timer(loop) { [weak self] in self?.call() }

  private var topics: Topics { Topics(code) }

  /// - Parameter trouble: takes why there is no broker; `nil` once there is one again.
  init(
    _ code: InvitationCode, at address: BrokerAddress, _ loop: Loop, _ peers: Peers,
    trouble: @escaping (String?) -> Void
  ) {
    (self.code, self.address, self.loop, self.peers) = (code, address, loop, peers)
    self.trouble = trouble
    call()
  }

  private func call() {
    connection = BrokerConnection(
      address, table: topics.table, topic: topics.host, loop, self)
    if connection == nil { brokerIsLost(phrase("too much is going on")) }
  }

  var hasRoom: Bool { peers.hasRoom }

  func isSubscribed() {
    rest = Self.firstRest
    trouble(nil)
  }

  func hear(_ payload: [UInt8]) {
    guard let packet = Packet(payload: payload) else { return }
    (guests[packet.guest] ?? newcomer(packet))?.take(packet)
  }

  /// A stranger, if the message is the first of one and there is a place.
  private func newcomer(_ packet: Packet) -> BrokerCarrier? {
    let name = packet.guest
    guard packet.number == 0, !packet.bytes.isEmpty, !isClosed, peers.mayEnter(by: .broker),
      let connection
    else { return nil }
    let carrier = BrokerCarrier(name, connection, to: topics.guest(name)) { [self] in
      guests[name] = nil
      endIfUnused()
    }
    guests[name] = carrier
    peers.add(carrier, .host, by: .broker, code: code)
    return carrier
  }

  func brokerIsLost(_ why: String) {
    connection = nil
    for carrier in guests.values { carrier.lose(.failed) }
    guard !isClosed else { return }
    trouble(why)
    timer.set(milliseconds: rest)
    rest = min(2 * rest, Self.longestRest)
  }

  /// Takes nobody in any more. Guests who are there stay as long as the broker does.
  func close() {
    timer.stop()
    isClosed = true
    endIfUnused()
  }

  private func endIfUnused() {
    if isClosed, guests.isEmpty { connection?.end() }
  }
}
