// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// The own table at brokers: doors, and a stream for each guest. Streams outlive their doors.
final class BrokerHost {
  /// Visitors awaited after an answer; more displace the oldest.
  private static let (mostAwaited, mostAwaitedOfSeat) = (16, 2)

  /// Their time to arrive, in milliseconds.
  private static let patience = 20_000

  private let loop: Loop
  private let peers: Peers
  private let exchange = KeyExchange()

  /// For the newest invitation.
  private var door: HostDoor?

  /// For seated guests, by their keys.
  private var seats: [Digest: (pass: Pass, door: HostDoor)] = [:]

  private var brokers: [InvitationCode: Broker] = [:]

  /// Awaited and connected, by their keys for this visit.
  private var visitors: [PublicKey: Visitor] = [:]
  private var arrivals = 0
  private lazy var timer = Timer(loop) { [unowned self] in endLate() }

  private struct Visitor {
    let stream: BrokerStream
    let arrival: Int
    var gate: Peers.Gate
    /// `nil` once connected.
    var deadline: Moment?
  }

  init(_ loop: Loop, _ peers: Peers) { (self.loop, self.peers) = (loop, peers) }

  /// - Parameter isOpen: called whenever guests can come.
  func invite(
    _ code: InvitationCode, at address: BrokerAddress, isOpen: @escaping () -> Void
  ) {
    door?.close()
    let broker = Broker(address)
    brokers[code] = broker
    let door = HostDoor(Door(code), .broker(code), at: broker, loop, peers, .rings) {
      [unowned self] in ring(by: $0, at: $1)
    }
    door.isOpen = { [peers] in
      peers.report(.mended(.broker))
      isOpen()
    }
    door.isLost = { [peers] why in peers.report(.trouble(.broker, WireLine(saying: why))) }
    self.door = door
    keepSeats()
  }

  /// Each seated guest with a known pass has a door.
  func keepSeats() {
    let passes = door == nil ? [:] : peers.passes
    for (key, seat) in seats where passes[key]?.pass != seat.pass {
      seat.door.close()
      seats[key] = nil
    }
    for (key, (pass, code)) in passes where seats[key] == nil {
      guard let broker = brokers[code] else { continue }
      let door = HostDoor(Door(pass), .broker(code, of: key), at: broker, loop, peers, .seatRings) {
        [unowned self] in ring(by: $0, at: $1)
      }
      seats[key] = (pass, door)
    }
    let used = Set(passes.values.map(\.code) + [peers.newest].compactMap(\.self))
    brokers = brokers.filter { used.contains($0.key) }
  }

  /// Connected guests stay.
  func close() {
    door?.close()
    door = nil
    keepSeats()
    for visitor in visitors.values where visitor.deadline != nil { visitor.stream.end() }
  }

  // MARK: - Visitors

  /// Rings may be repeated. Both doors lead to the same stream.
  private func ring(by guest: PublicKey, at door: HostDoor) {
    guard let exchange else { return }
    if var visitor = visitors[guest] {
      guard visitor.deadline != nil else { return }
      if door.gate.seat != nil { visitor.gate = door.gate }
      visitors[guest] = visitor
      if visitor.stream.isListening { door.answer(guest, exchange.publicKey) }
      return
    }
    guard let keys = exchange.keys(with: guest, as: .host) else { return }
    makeRoom(for: door.gate)
    let stream = BrokerStream(keys, .host, at: door.broker, loop) { [weak door] _ in
      door?.answer(guest, exchange.publicKey)
    } hasArrived: { [unowned self] in
      guard let gate = visitors[guest]?.gate else { return }
      visitors[guest]?.deadline = nil
      peers.add($0, .host, by: gate)
    } hasEnded: { [weak self] _ in
      self?.visitors[guest] = nil
    }
    arrivals += 1
    visitors[guest] = Visitor(
      stream: stream, arrival: arrivals, gate: door.gate,
      deadline: .now.adding(milliseconds: Self.patience))
    timer.set(milliseconds: Self.patience + 1)
  }

  private func makeRoom(for gate: Peers.Gate) {
    let awaited = visitors.values.filter { $0.deadline != nil }.sorted { $0.arrival < $1.arrival }
    let most = gate.seat == nil ? Self.mostAwaited : Self.mostAwaitedOfSeat
    for visitor in awaited.filter({ $0.gate == gate }).dropLast(most - 1) { visitor.stream.end() }
    endLate()
  }

  private func endLate() {
    let now = Moment.now
    for visitor in visitors.values where visitor.deadline.map({ $0 <= now }) ?? false {
      visitor.stream.end()
    }
  }
}

/// A host's door at a broker, reopened after each loss.
final class HostDoor: BrokerListener {
  /// With more bytes waiting, rings are ignored.
  private static let mostWaiting = 4096

  let broker: Broker
  let gate: Peers.Gate
  private let door: Door
  private let loop: Loop
  private let peers: Peers
  private let ring: (PublicKey, HostDoor) -> Void
  private var rings: Limit
  private var connection: BrokerConnection?
  private var retry = Retry.broker
  private lazy var timer = Timer(loop) { [weak self] in self?.call() }

  var isOpen: () -> Void = {}
  var isLost: (_ why: String) -> Void = { _ in }

  /// - Parameters:
  ///   - gate: of the guests who come by it.
  ///   - ring: called for valid rings, within the limits.
  init(
    _ door: Door, _ gate: Peers.Gate, at broker: Broker, _ loop: Loop, _ peers: Peers,
    _ rings: Limit, ring: @escaping (PublicKey, HostDoor) -> Void
  ) {
    (self.door, self.gate, self.broker) = (door, gate, broker)
    (self.loop, self.peers, self.rings, self.ring) = (loop, peers, rings, ring)
    call()
  }

  private func call() {
    connection = BrokerConnection(
      broker, user: door.user, topic: door.ring, .doorBytes, loop, self)
  }

  var hasRoom: Bool { peers.hasRoom }

  func isSubscribed() {
    retry = .broker
    isOpen()
  }

  func hear(_ payload: [UInt8]) {
    guard let greeting = Greeting(payload: payload), greeting.isSealed(at: door),
      connection.map({ $0.waiting < Self.mostWaiting }) == true, rings.take(at: Moment.now.seconds)
    else { return }
    ring(greeting.key, self)
  }

  func answer(_ guest: PublicKey, _ key: PublicKey) {
    let greeting = Greeting(key, at: door, for: guest, from: .host)
    connection?.publish(greeting.payload, on: door.answer(to: guest))
  }

  func brokerIsLost(_ why: String) {
    connection = nil
    isLost(why)
    timer.set(seconds: retry.wait())
  }

  func close() {
    timer.stop()
    connection?.end()
    connection = nil
  }
}
