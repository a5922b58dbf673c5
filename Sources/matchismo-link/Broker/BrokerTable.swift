// SPDX-License-Identifier: MIT

import System
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
  private var connection: BrokerConnection?
  private var guests: [Packet.Name: BrokerCarrier] = [:]
  private var rest = firstRest
  private var isClosed = false
  private lazy var timer = Timer(loop) { [weak self] in self?.call() }

  private var topics: Topics { Topics(code) }

  init(_ code: InvitationCode, at address: BrokerAddress, _ loop: Loop, _ peers: Peers) {
    (self.code, self.address, self.loop, self.peers) = (code, address, loop, peers)
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
    peers.report(.mended(.broker))
  }

  func hear(_ payload: [UInt8]) {
    guard let packet = Packet(payload: payload) else { return }
    (guests[packet.guest] ?? newcomer(packet))?.take(packet)
  }

  /// A stranger, if the message is the first of one and there is a place.
  private func newcomer(_ packet: Packet) -> BrokerCarrier? {
    let name = packet.guest
    guard packet.number == 0, !packet.bytes.isEmpty, !isClosed, let connection
    else { return nil }
    let carrier = BrokerCarrier(name, connection, to: topics.guest(name)) { [self] in
      guests[name] = nil
      endIfUnused()
    }
    guests[name] = carrier
    peers.add(carrier, .host, by: .broker, .needed(code))
    return carrier
  }

  func brokerIsLost(_ why: String) {
    connection = nil
    for carrier in guests.values { carrier.lose(.failed) }
    guard !isClosed else { return }
    peers.report(.trouble(.broker, WireLine(saying: why)))
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

/// A guest's way to a table at a broker. It ends with the connection to the host.
final class BrokerVisit: BrokerListener, Attempt {
  let request: Int
  private let code: InvitationCode
  private let peers: Peers
  private let guest = Packet.Name.random()
  private var connection: BrokerConnection?
  private var carrier: BrokerCarrier?
  private let hasEnded: (BrokerVisit) -> Void

  /// - Parameter hasEnded: called once the visit is over.
  /// - Returns: `nil` where too much is going on.
  init?(
    _ request: Int, _ code: InvitationCode, at address: BrokerAddress, _ loop: Loop, _ peers: Peers,
    hasEnded: @escaping (BrokerVisit) -> Void
  ) {
    (self.request, self.code, self.peers) = (request, code, peers)
    self.hasEnded = hasEnded
    let topics = Topics(code)
    connection = BrokerConnection(
      address, table: topics.table, topic: topics.guest(guest), loop, self)
    if connection == nil { return nil }
  }

  var hasRoom: Bool { peers.hasRoom }

  func isSubscribed() {
    guard carrier == nil, let connection else { return }
    let carrier = BrokerCarrier(guest, connection, to: Topics(code).host) { [weak self] in
      self?.finish()
    }
    self.carrier = carrier
    peers.add(carrier, .guest, by: .own(request: request), .needed(code))
  }

  func hear(_ payload: [UInt8]) {
    guard let packet = Packet(payload: payload), packet.guest == guest else { return }
    carrier?.take(packet)
  }

  func brokerIsLost(_ why: String) {
    if let carrier { carrier.lose(.failed) } else { finish() }
    peers.fail(request, why)
  }

  /// Stops without a word. Once somebody is there, the visit ends with them.
  func stop() { if carrier == nil { finish() } }

  private func finish() {
    connection?.end()
    hasEnded(self)
  }
}
