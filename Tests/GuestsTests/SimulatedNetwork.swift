// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Wire

/// A host and its guests, each with a player made of dice, and between them a network with delays, jitter
/// and cuts. Time is virtual, and the same seed does the same again.
struct SimulatedNetwork {
  private(set) var host: TableHost
  private(set) var guests: [TableGuest]
  private(set) var time = 0.0

  /// How long a guest's line takes one way, in seconds, by guest.
  let delays: [Double]

  /// What a line may take longer.
  var jitter = 0.004

  /// How often a line is lost, and comes so much later.
  var loss = (chance: 0.01, delay: 0.2)

  /// How often a player leaves a card unturned until the host's program turns it, and calls at that moment or so.
  var slowness = 0.0

  /// What each guest's program was sent, and what each guest has heard.
  private(set) var sent: [[String]]
  private(set) var news: [[SeatNews]]
  private(set) var hostNews: [SeatNews] = []
  private(set) var connects = 0

  /// Whether the host's program isn't there.
  private var isDown = false

  /// Whether whoever knocks is let in.
  private var isOpen = true

  private var dice: Dice
  private var queue: [(time: Double, number: Int, delivery: Delivery)] = []
  private var deliveries = 0

  /// The connection of each guest.
  private var connections: [Connection?]
  private var lastPeer = 0

  private struct Connection {
    let peer: Int

    /// When the last line arrives: lines don't overtake each other.
    var arrivals = (atHost: 0.0, atGuest: 0.0)
  }

  private enum Delivery {
    case toHost(LinkReport)
    case toGuest(Int, LinkReport)
    case connect(Int)
    case act(Actor, Request)

    /// Whether it has to do with the host's program alone.
    var isOfHost: Bool {
      switch self {
      case .toHost, .act(.host, _): true
      default: false
      }
    }

    /// Whether it is a line of a connection.
    func isOf(_ peer: Int) -> Bool {
      switch self {
      case .toHost(.line(peer, _)), .toGuest(_, .line(peer, _)): true
      default: false
      }
    }
  }

  private enum Actor: Equatable {
    case host
    case guest(Int)
  }

  init(delays: [Double], seed: UInt64, rules: HouseRules = HouseRules()) {
    self.delays = delays
    dice = Dice(seed: seed)
    host = TableHost(
      PublicName("Host")!, rules: rules, token: Self.token(1), dice: Dice(seed: seed))
    guests = delays.indices.map { TableGuest(PublicName("Guest \($0 + 1)")!) }
    sent = delays.map { _ in [] }
    news = delays.map { _ in [] }
    connections = delays.map { _ in nil }
    for guest in delays.indices { connect(guest) }
    run(for: 1)
    isOpen = false
  }

  static func key(_ guest: Int) -> Digest {
    Digest([UInt8](repeating: UInt8(guest + 1), count: 32))!
  }

  static func token(_ number: UInt8) -> Token { Token([UInt8](repeating: number, count: 16))! }

  static func peer(
    _ number: Int, _ side: LinkReport.Peer.Side, key: Digest, way: LinkReport.Peer.Way = .lan
  ) -> LinkReport.Peer {
    LinkReport.Peer(number: number, side: side, fingerprint: key, way: way)
  }
}

// MARK: - What the test does

extension SimulatedNetwork {
  /// Begins a round.
  mutating func begin(_ number: UInt32) throws {
    let salt = Salt([UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 16))!
    try host.begin(SnapGame.Deal(DealNumber(number)!), salt: salt)
    collect()
  }

  /// Lets time pass.
  mutating func run(for seconds: Double) {
    let end = time + seconds
    while let next = nextTime, next <= end { step(to: next) }
    step(to: end)
  }

  /// Lets time pass until the round is over, or so many seconds.
  ///
  /// - Returns: whether it is over.
  mutating func playOn(for most: Double) -> Bool {
    let end = time + most
    while host.isPlaying, let next = nextTime, next <= end { step(to: next) }
    return !host.isPlaying
  }

  /// Cuts a guest's connection. What is under way is lost.
  ///
  /// - Returns: whether there was one.
  mutating func cut(_ guest: Int) -> Bool {
    guard let connection = connections[guest] else { return false }
    connections[guest] = nil
    queue = queue.filter { !$0.delivery.isOf(connection.peer) }
    deliver(.toHost(.gone(peer: connection.peer, .failed)), at: time)
    deliver(.toGuest(guest, .gone(peer: connection.peer, .failed)), at: time + below(0.5))
    return true
  }

  /// The host's program is killed, and another one goes on some seconds later.
  mutating func restartHost(after seconds: Double) {
    let kept = host.kept
    for guest in guests.indices { _ = cut(guest) }
    queue = queue.filter { !$0.delivery.isOfHost }
    hostNews = []
    isDown = true
    run(for: seconds)
    isDown = false
    host = TableHost(
      kept, PublicName("Host")!, token: Self.token(2), dice: Dice(seed: 99))
    collect()
  }

  /// A line that no guest's program would send.
  mutating func inject(_ report: LinkReport) {
    host.receive(report)
    collect()
  }

  mutating func act(_ act: (inout TableHost) -> Void) {
    act(&host)
    collect()
  }

  var isConnected: Bool { connections.allSatisfy { $0 != nil } }

  /// A number of seconds below so many.
  mutating func below(_ seconds: Double) -> Double {
    Double(dice.roll(below: 1_000_000)) / 1_000_000 * seconds
  }
}

// MARK: - Time

extension SimulatedNetwork {
  /// The next time something happens. Each step takes a microsecond at least, so that rounding can't
  /// stop the clock.
  private var nextTime: Double? {
    let hosts = isDown ? [] : [host.secondsToNextChange]
    let waits = hosts + guests.map(\.secondsToNextChange)
    let own = waits.compactMap(\.self).min().map { time + max($0, 1e-6) }
    return [own, queue.first?.time].compactMap(\.self).min()
  }

  private mutating func step(to next: Double) {
    let passed = max(next - time, 0)
    time = max(next, time)
    if !isDown { host.step(by: passed) }
    for guest in guests.indices { guests[guest].advance(by: passed) }
    collect()
    while let first = queue.first, first.time <= time {
      queue.removeFirst()
      take(first.delivery)
      collect()
    }
  }

  private mutating func take(_ delivery: Delivery) {
    switch delivery {
    case .toHost(let report): host.receive(report)
    case .toGuest(let guest, let report):
      if case .line(_, let line) = report { sent[guest].append(line.text) }
      guests[guest].receive(report)
    case .connect(let guest): connect(guest)
    case .act(.host, let request): try? host.play(request)
    case .act(.guest(let guest), let request): try? guests[guest].play(request)
    }
  }

  private mutating func deliver(_ delivery: Delivery, at time: Double) {
    deliveries += 1
    let place = queue.firstIndex { $0.time > time } ?? queue.endIndex
    queue.insert((time, deliveries, delivery), at: place)
  }
}

// MARK: - Connections

extension SimulatedNetwork {
  private mutating func connect(_ guest: Int) {
    guard connections[guest] == nil, !isDown else { return }
    connects += 1
    lastPeer += 1
    connections[guest] = Connection(peer: lastPeer)
    let trip = LinkReport.trip(peer: lastPeer, microseconds: Int(delays[guest] * 2e6))
    deliver(.toHost(.peer(Self.peer(lastPeer, .guest, key: Self.key(guest)))), at: time)
    deliver(.toHost(trip), at: time)
    let host = Self.peer(lastPeer, .host, key: Digest([UInt8](repeating: 0xff, count: 32))!)
    deliver(.toGuest(guest, .peer(host)), at: time)
  }

  /// Passes on what everybody has to say.
  private mutating func collect() {
    for news in host.drainNews() { hear(news) }
    for command in host.drainCommands() { carry(command) }
    for guest in guests.indices {
      for command in guests[guest].drainCommands() { carry(command, of: guest) }
      for news in guests[guest].drainNews() { hear(news, guest) }
    }
  }

  private mutating func carry(_ command: LinkCommand) {
    switch command {
    case .send(let peer, let line):
      guard let guest = guest(of: peer) else { return }
      let arrival = max(connections[guest]!.arrivals.atGuest, time + way(guest))
      connections[guest]!.arrivals.atGuest = arrival
      deliver(.toGuest(guest, .line(peer: peer, line)), at: arrival)
    case .drop(let peer):
      guard let guest = guest(of: peer) else { return }
      let arrival = max(connections[guest]!.arrivals.atGuest, time + way(guest))
      connections[guest] = nil
      deliver(.toGuest(guest, .gone(peer: peer, .closed)), at: arrival)
    default: break
    }
  }

  private mutating func carry(_ command: LinkCommand, of guest: Int) {
    guard let connection = connections[guest] else { return }
    let arrival = max(connection.arrivals.atHost, time + way(guest))
    connections[guest]!.arrivals.atHost = arrival
    switch command {
    case .send(connection.peer, let line):
      deliver(.toHost(.line(peer: connection.peer, line)), at: arrival)
    case .drop(connection.peer):
      connections[guest] = nil
      deliver(.toHost(.gone(peer: connection.peer, .closed)), at: arrival)
    default: break
    }
  }

  private func guest(of peer: Int) -> Int? { connections.firstIndex { $0?.peer == peer } }

  /// How long the next line takes.
  private mutating func way(_ guest: Int) -> Double {
    let isLost = below(1) < loss.chance
    return delays[guest] + below(jitter) + (isLost ? loss.delay : 0)
  }
}

// MARK: - Players

extension SimulatedNetwork {
  private mutating func hear(_ news: SeatNews) {
    hostNews.append(news)
    switch news {
    case .knocked(let peer, _): if isOpen { host.admit(peer.number) }
    case .event(let event): decide(after: event, host.view, .host)
    default: break
    }
  }

  private mutating func hear(_ news: SeatNews, _ guest: Int) {
    self.news[guest].append(news)
    switch news {
    case .reconnect: deliver(.connect(guest), at: time + way(guest))
    case .event(let event): decide(after: event, guests[guest].view, .guest(guest))
    case .table:
      let view = guests[guest].view
      if view.mayTurn { deliver(.act(.guest(guest), .turn), at: time + 0.5) }
    default: break
    }
  }

  /// Turns a card when it is the player's turn, calls most matches, and now and then what is none.
  private mutating func decide(after event: TableEvent, _ view: SeatView, _ actor: Actor) {
    switch event {
    case .activated, .paused:
      guard view.mayTurn else { return }
      guard below(1) < slowness else {
        return deliver(.act(actor, .turn), at: time + 0.2 + below(0.4))
      }
      let call = Request.call(card: view.cardNumber, milliseconds: nil)
      deliver(.act(actor, call), at: time + 29.8 + below(0.4))
    case .played(_, let outcome):
      guard case .opened = outcome.event, view.mayCall else { return }
      let isMatch = !view.matchingSeats.isEmpty
      guard below(1) < (isMatch ? 0.9 : 0.01) else { return }
      let reaction = 0.25 + below(0.35)
      let call = Request.call(card: view.cardNumber, milliseconds: Int(reaction * 1000))
      deliver(.act(actor, call), at: time + reaction)
    default: break
    }
  }
}
