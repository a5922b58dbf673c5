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

/// A guest's way to a table at a broker. It ends with the connection to the host.
final class BrokerVisit: BrokerListener {
  /// What it is done for.
  let request: Int
  private let code: InvitationCode
  private let peers: Peers
  private let guest = Packet.Name.random()
  private var connection: BrokerConnection?
  private var carrier: BrokerCarrier?
  private let trouble: (String) -> Void
  private let hasFailed: (LinkReport.Parting) -> Void
  private let hasEnded: (BrokerVisit) -> Void

  /// - Parameters:
  ///   - trouble: takes why there is no way to the broker.
  ///   - hasFailed: takes why nobody there is the host.
  ///   - hasEnded: called once the visit is over.
  /// - Returns: `nil` where too much is going on.
  init?(
    _ request: Int, _ code: InvitationCode, at address: BrokerAddress, _ loop: Loop, _ peers: Peers,
    trouble: @escaping (String) -> Void, hasFailed: @escaping (LinkReport.Parting) -> Void,
    hasEnded: @escaping (BrokerVisit) -> Void
  ) {
    (self.request, self.code, self.peers) = (request, code, peers)
    (self.trouble, self.hasFailed, self.hasEnded) = (trouble, hasFailed, hasEnded)
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
    peers.add(carrier, .guest, by: .own(request: request), code: code, hasFailed: hasFailed)
  }

  func hear(_ payload: [UInt8]) {
    guard let packet = Packet(payload: payload), packet.guest == guest else { return }
    carrier?.take(packet)
  }

  func brokerIsLost(_ why: String) {
    if let carrier { carrier.lose(.failed) } else { finish() }
    trouble(why)
  }

  /// Stops without a word. Once somebody is there, the visit ends with them.
  func stop() { if carrier == nil { finish() } }

  private func finish() {
    connection?.end()
    hasEnded(self)
  }
}
