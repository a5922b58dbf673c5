// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// A table that is held at a broker under an invitation, also when the broker goes away for a while. Its guests
/// keep it.
final class BrokerTable: BrokerListener {
  /// How many milliseconds pass before the broker is called again: longer each time.
  private static let (firstRest, longestRest) = (1000, 30_000)

  /// How many bytes may wait while it still answers who asks for its key.
  private static let mostWaiting = 65_536

  let code: InvitationCode
  private let address: BrokerAddress
  private let loop: Loop
  private let peers: Peers
  private let exchange = KeyExchange()
  private var connection: BrokerConnection?
  /// Those who are there, by their names.
  private var guests: [[UInt8]: BrokerCarrier] = [:]
  private var rest = firstRest
  /// Whether there is a newer invitation, so that only those are awaited who don't know that.
  private var isRetired = false
  private var isClosed = false
  private let isOpen: () -> Void
  private lazy var timer = Timer(loop) { [weak self] in self?.call() }

  private var topics: Topics { Topics(code) }

  /// - Parameter isOpen: called each time when guests can come.
  init(
    _ code: InvitationCode, at address: BrokerAddress, _ loop: Loop, _ peers: Peers,
    isOpen: @escaping () -> Void
  ) {
    (self.code, self.address, self.loop, self.peers) = (code, address, loop, peers)
    self.isOpen = isOpen
    call()
  }

  private func call() {
    connection = BrokerConnection(
      address, table: topics.table, topic: topics.host, loop, self)
  }

  var hasRoom: Bool { peers.hasRoom }

  func isSubscribed() {
    rest = Self.firstRest
    guard !isRetired else { return }
    peers.report(.mended(.broker))
    isOpen()
  }

  func hear(_ payload: [UInt8]) {
    for length in [Packet.Name.count, OldPacket.Name.count] {
      if let guest = guests[Array(payload.prefix(length))] {
        _ = guest.take(payload)
        return
      }
    }
    guard !isClosed, let connection, let exchange else { return }
    if let packet = Packet(payload: payload) { meet(packet, exchange, connection) }
    if let old = OldPacket(payload: payload), old.isNewcomer {
      add(old.name, .older(name: old.name), connection, payload)
    }
  }

  /// A message of nobody who is there: it asks for the host's key, which takes no memory, or is the first one under
  /// both keys.
  private func meet(_ packet: Packet, _ exchange: KeyExchange, _ connection: BrokerConnection) {
    if packet.number == 0 {
      guard packet.isSealed(by: Seal(code), from: .guest), connection.waiting < Self.mostWaiting
      else { return }
      let answer = Packet(
        guest: packet.guest, number: 0, bytes: exchange.publicKey, by: Seal(code), from: .host)
      connection.publish(answer.payload, on: topics.guest(packet.guest.bytes))
    } else if packet.number == 1, !packet.bytes.isEmpty,
      let seal = exchange.seal(with: packet.guest.bytes, as: .host, code),
      packet.isSealed(by: seal, from: .guest)
    {
      add(
        packet.guest.bytes, .sealed(packet.guest, seal, side: .host), connection, packet.payload)
    }
  }

  /// A stranger comes, by this message.
  private func add(
    _ name: [UInt8], _ envelope: BrokerCarrier.Envelope, _ connection: BrokerConnection,
    _ payload: [UInt8]
  ) {
    let carrier = BrokerCarrier(envelope, connection, to: topics.guest(name)) { [self] in
      guests[name] = nil
      endIfUnused()
    }
    guests[name] = carrier
    peers.add(carrier, .host, by: .broker(code))
    carrier.take(payload)
  }

  func brokerIsLost(_ why: String) {
    connection = nil
    for carrier in guests.values { carrier.lose(.failed) }
    guard !isClosed else { return }
    if !isRetired { peers.report(.trouble(.broker, WireLine(saying: why))) }
    timer.set(milliseconds: rest)
    rest = min(2 * rest, Self.longestRest)
  }

  /// There is a newer invitation, of whose broker the game hears from now on.
  func retire() { isRetired = true }

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
///
/// Whoever has the invitation can answer in the host's place. So each answer is a connection of its own, and who is
/// the host is found out inside of it.
final class BrokerVisit: BrokerListener, Attempt {
  /// How many may answer.
  private static let mostAnswers = 4

  let request: Int
  private let invitation: InvitationLink
  private let address: BrokerAddress
  private let loop: Loop
  private let peers: Peers
  private let exchange: KeyExchange
  private let guest: Packet.Name
  private var connection: BrokerConnection?
  private var carriers: [[UInt8]: BrokerCarrier] = [:]
  private var answers = 0

  /// Whether a program of version 1 has answered.
  private var isOlder = false

  /// Whether nobody else is waited for.
  private var isSettled = false
  private let hasEnded: (BrokerVisit) -> Void
  private lazy var timer = Timer(loop) { [weak self] in self?.settle() }

  var isPending: Bool { !isSettled }

  private var code: InvitationCode { invitation.code }

  /// - Parameter hasEnded: called once the visit is over.
  /// - Returns: `nil` where too much is going on at once.
  init?(
    _ request: Int, _ invitation: InvitationLink, at address: BrokerAddress, _ loop: Loop,
    _ peers: Peers, hasEnded: @escaping (BrokerVisit) -> Void
  ) {
    guard let exchange = KeyExchange() else { return nil }
    (self.request, self.invitation, self.address) = (request, invitation, address)
    (self.loop, self.peers, self.exchange, self.hasEnded) = (loop, peers, exchange, hasEnded)
    guest = Packet.Name(trusting: exchange.publicKey)
    let topics = Topics(invitation.code)
    connection = BrokerConnection(
      address, table: topics.table, topic: topics.guest(guest.bytes), loop, self)
  }

  /// Another visit to the same table, which has moved.
  func moved(to code: InvitationCode) -> BrokerVisit? {
    BrokerVisit(
      request, invitation.moved(to: code), at: address, loop, peers, hasEnded: hasEnded)
  }

  var hasRoom: Bool { peers.hasRoom }

  func isSubscribed() {
    let opening = Packet(guest: guest, number: 0, bytes: [], by: Seal(code), from: .guest)
    for payload in [opening.payload, OldPacket.probe(guest).payload] {
      connection?.publish(payload, on: Topics(code).host)
    }
    timer.set(milliseconds: peers.patienceWithHosts)
  }

  func hear(_ payload: [UInt8]) {
    if payload.prefix(OldPacket.Name.count) != guest.bytes.prefix(OldPacket.Name.count) { return }
    guard let packet = Packet(payload: payload), packet.guest == guest else {
      isOlder = true
      return
    }
    if packet.number == 0 { return meet(packet) }
    // Its seal tells which of those who have answered has sent it.
    for carrier in Array(carriers.values) where carrier.take(payload) { return }
  }

  /// Somebody answers who has the invitation.
  private func meet(_ packet: Packet) {
    let host = packet.bytes
    guard !isSettled, answers < Self.mostAnswers, carriers[host] == nil, let connection,
      packet.isSealed(by: Seal(code), from: .host),
      let seal = exchange.seal(with: host, as: .guest, code)
    else { return }
    answers += 1
    let carrier = BrokerCarrier(
      .sealed(guest, seal, side: .guest), connection, to: Topics(code).host
    ) { [weak self] in
      self?.carriers[host] = nil
      self?.finishIfUnused()
    }
    carriers[host] = carrier
    peers.add(
      carrier, .guest, by: .own(request: request), .needed(code), expecting: invitation.host)
  }

  func brokerIsLost(_ why: String) {
    isSettled = true
    for carrier in Array(carriers.values) { carrier.lose(.failed) }
    finish()
    peers.fail(request, .unreachable, why)
  }

  /// It has had its time.
  private func settle() {
    isSettled = true
    guard carriers.isEmpty else { return }
    finish()
    peers.fail(request, isOlder ? .tooOld : .unproven, LinkReport.Parting.unproven.explanation)
  }

  /// Stops without a word. Once somebody is there, the visit ends with them.
  func stop() {
    isSettled = true
    timer.stop()
    finishIfUnused()
  }

  private func finishIfUnused() {
    if isSettled, carriers.isEmpty { finish() }
  }

  private func finish() {
    timer.stop()
    connection?.end()
    hasEnded(self)
  }
}
