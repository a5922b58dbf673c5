// SPDX-License-Identifier: MIT

import System
import Wire

/// A guest's way to a table at a broker. It ends with the connection to the host.
///
/// The guest rings at the door of the invitation, and at its own, by which it comes back where it sat before. Whoever has
/// the invitation can answer in the host's place. So each answer is a connection of its own, and who is the host is found
/// out inside of it.
final class BrokerVisit: Attempt {
  /// How many may answer at a door.
  private static let mostAnswers = 4

  let request: Int
  private let invitation: InvitationLink
  private let broker: Broker
  private let loop: Loop
  private let peers: Peers
  private let exchange: KeyExchange
  private var knocks: [Knock] = []

  /// The connections with those who have answered, by their keys.
  private var streams: [PublicKey: BrokerStream] = [:]

  /// Whether nobody else is waited for.
  private var isSettled = false
  private let hasEnded: (BrokerVisit) -> Void
  private lazy var timer = Timer(loop) { [weak self] in
    self?.settle(LinkReport.Parting.unproven.explanation, .unproven)
  }

  var isPending: Bool { !isSettled }

  /// - Parameter hasEnded: called once the visit is over.
  /// - Returns: `nil` where too much is going on at once.
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

  /// Another visit to the same table, which has moved.
  func moved(to code: InvitationCode) -> BrokerVisit? {
    BrokerVisit(
      request, invitation.moved(to: code), at: broker, loop, peers, hasEnded: hasEnded)
  }

  private func hasRung() {
    if timer.deadline == nil, !isSettled { timer.set(milliseconds: peers.patienceWithHosts) }
  }

  /// Somebody answers who knows the door.
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

  /// Nobody else is waited for.
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

  /// Stops without a word. Once somebody is there, the visit ends with them.
  func stop() {
    stopKnocking()
    for stream in streams.values where stream.receiver == nil { stream.end() }
    finishIfUnused(nil)
  }

  /// - Parameter why: the reason for which a stream has failed before anybody was there.
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

/// A guest at a door of a host's.
private final class Knock: BrokerListener {
  /// How many milliseconds pass before it rings again.
  private static let pause = 700

  private let door: Door
  private let guest: PublicKey
  private let loop: Loop
  private let rung: () -> Void
  private let answered: (PublicKey, Knock) -> Void
  private let lost: (Knock, String) -> Void
  private var connection: BrokerConnection?
  private lazy var timer = Timer(loop) { [weak self] in self?.ring() }

  /// How many have answered.
  var answers = 0

  init(
    at door: Door, _ broker: Broker, _ guest: PublicKey, _ loop: Loop,
    rung: @escaping () -> Void, answered: @escaping (PublicKey, Knock) -> Void,
    lost: @escaping (Knock, String) -> Void
  ) {
    (self.door, self.guest, self.loop) = (door, guest, loop)
    (self.rung, self.answered, self.lost) = (rung, answered, lost)
    connection = BrokerConnection(
      broker, user: door.user, topic: door.answer(to: guest), .door, loop, self)
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
