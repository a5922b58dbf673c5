// SPDX-License-Identifier: MIT

import System
import Wire

/// A guest's way to a table at a broker, until the connection to the host ends.
///
/// The guest rings at the invitation's door, and at its own after sitting at the table. Anybody
/// with the invitation can answer for the host, so each answer gets a stream of its own, and the
/// real host is recognized inside it.
final class BrokerVisit {
  private static let mostAnswers = 4

  let request: Int
  private let invitation: InvitationLink
  private let broker: Broker
  private let loop: Loop
  private let peers: Peers
  private let exchange: KeyExchange
  private var knocks: [Knock] = []

  /// By the keys of those who answered.
  private var streams: [PublicKey: BrokerStream] = [:]

  private var isSettled = false
  private let hasEnded: (BrokerVisit) -> Void
  private lazy var timer = Timer(loop) { [weak self] in
    self?.settle(LinkReport.Parting.unproven.explanation, .unproven)
  }

  var isPending: Bool { !isSettled }

  /// - Returns: `nil` if too much is going on at once.
  convenience init?(
    _ request: Int, _ invitation: InvitationLink, at address: BrokerAddress, _ loop: Loop,
    _ peers: Peers, hasEnded: @escaping (BrokerVisit) -> Void
  ) {
    self.init(request, invitation, at: Broker(address), loop, peers, hasEnded: hasEnded)
  }

  private init?(
    _ request: Int, _ invitation: InvitationLink, at broker: Broker, _ loop: Loop,
    _ peers: Peers, hasEnded: @escaping (BrokerVisit) -> Void
  ) {
    guard let exchange = KeyExchange() else { return nil }
    (self.request, self.invitation, self.broker) = (request, invitation, broker)
    (self.loop, self.peers, self.exchange, self.hasEnded) = (loop, peers, exchange, hasEnded)
    let pass = peers.pass(to: invitation)
    for door in [Door(invitation.code)] + [pass.map { Door($0) }].compactMap(\.self) {
      knocks.append(
        Knock(at: door, broker, exchange.publicKey, loop) { [weak self] in
          self?.hasRung()
        } answered: { [weak self] in
          self?.meet($0, by: $1)
        } lost: { [weak self] in
          self?.hasLost($0, $1)
        })
    }
  }

  /// A further visit, by the new invitation.
  func moved(to code: InvitationCode) -> BrokerVisit? {
    BrokerVisit(
      request, invitation.moved(to: code), at: broker, loop, peers, hasEnded: hasEnded)
  }

  private func hasRung() {
    if timer.deadline == nil, !isSettled { timer.set(milliseconds: peers.patienceWithHosts) }
  }

  private func meet(_ host: PublicKey, by knock: Knock) {
    guard !isSettled, knock.answers < Self.mostAnswers, streams[host] == nil,
      let keys = exchange.keys(with: host, as: .guest)
    else { return }
    knock.answers += 1
    streams[host] = BrokerStream(keys, .guest, at: broker, loop) { [weak self] in
      self?.greet($0)
    } hasEnded: { [weak self] why in
      self?.streams[host] = nil
      self?.finishIfUnused(why)
    }
  }

  private func greet(_ stream: BrokerStream) {
    peers.add(
      stream, .guest, by: .own(request: request), .needed(invitation.code),
      expecting: invitation.host)
  }

  private func hasLost(_ knock: Knock, _ why: String) {
    knocks.removeAll { $0 === knock }
    if knocks.isEmpty, !isSettled { settle(why, .unreachable) }
  }

  private func settle(_ why: String, _ failing: LinkReport.Failing) {
    stopKnocking()
    guard streams.isEmpty else { return }
    finish()
    peers.fail(request, failing, why)
  }

  private func stopKnocking() {
    isSettled = true
    timer.stop()
    for knock in knocks { knock.stop() }
    knocks = []
  }

  /// With a connected host, the visit ends together with that connection.
  func stop() {
    stopKnocking()
    for stream in streams.values where stream.receiver == nil { stream.end() }
    finishIfUnused(nil)
  }

  /// - Parameter why: the failure of a stream before its arrival.
  private func finishIfUnused(_ why: String?) {
    guard isSettled, streams.isEmpty, !isFinished else { return }
    finish()
    if let why { peers.fail(request, .unreachable, why) }
  }

  private var isFinished = false

  private func finish() {
    isFinished = true
    hasEnded(self)
  }
}

private final class Knock: BrokerListener {
  /// The milliseconds between rings.
  private static let pause = 700

  private let door: Door
  private let guest: PublicKey
  private let loop: Loop
  private let rung: () -> Void
  private let answered: (PublicKey, Knock) -> Void
  private let lost: (Knock, String) -> Void
  private var connection: BrokerConnection?
  private lazy var timer = Timer(loop) { [weak self] in self?.ring() }

  var answers = 0

  init(
    at door: Door, _ broker: Broker, _ guest: PublicKey, _ loop: Loop,
    rung: @escaping () -> Void, answered: @escaping (PublicKey, Knock) -> Void,
    lost: @escaping (Knock, String) -> Void
  ) {
    (self.door, self.guest, self.loop) = (door, guest, loop)
    (self.rung, self.answered, self.lost) = (rung, answered, lost)
    connection = BrokerConnection(
      broker, user: door.user, topic: door.answer(to: guest), .doorBytes, loop, self)
  }

  var hasRoom: Bool { true }

  func isSubscribed() {
    ring()
    rung()
  }

  private func ring() {
    let greeting = Greeting(guest, at: door, for: guest, from: .guest)
    connection?.publish(greeting.payload, on: door.ring)
    timer.set(milliseconds: Self.pause)
  }

  func hear(_ payload: [UInt8]) {
    guard let greeting = Greeting(payload: payload), greeting.isSealed(at: door, for: guest)
    else { return }
    answered(greeting.key, self)
  }

  func brokerIsLost(_ why: String) {
    connection = nil
    timer.stop()
    lost(self, why)
  }

  func stop() {
    timer.stop()
    connection?.end()
    connection = nil
  }
}
