// SPDX-License-Identifier: MIT

import Wire

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
