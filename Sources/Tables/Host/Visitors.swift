// SPDX-License-Identifier: MIT

import Cards
import Wire

/// All connections with the host, and the lines sent on them.
struct Visitors: Sendable {
  private var all: [Int: Visitor] = [:]

  private var commands: [LinkCommand] = []

  /// Makes the times of pings unpredictable.
  private var dice: Dice

  private static let most = 16

  init(dice: Dice) { self.dice = dice }

  subscript(peer: Int) -> Visitor? {
    get { all[peer] }
    set { if all[peer] != nil { all[peer] = newValue } }
  }

  /// In order of arrival.
  var inOrder: [Visitor] { all.values.sorted { $0.peer.number < $1.peer.number } }

  /// More than one only until the older connection is ended.
  func seated(at place: Int) -> [Visitor] { inOrder.filter { $0.place == place } }

  /// Accepts a connection, unless there are too many.
  mutating func meet(_ peer: LinkReport.Peer, at time: Double) {
    guard all.count < Self.most, all[peer.number] == nil else { return drop(peer.number) }
    all[peer.number] = Visitor(peer, at: time)
  }

  mutating func remove(_ peer: Int) -> Visitor? { all.removeValue(forKey: peer) }

  mutating func drainCommands() -> [LinkCommand] { commands.drain() }

  mutating func drop(_ peer: Int) { commands.append(.drop(peer: peer)) }

  mutating func show(_ peer: Int) { commands.append(.show(peer: peer)) }

  mutating func send(_ line: HostLine, to peer: Int) {
    if let line = WireLine(line.line) { commands.append(.send(peer: peer, line)) }
  }

  /// - Parameter version: the first that knows the line.
  mutating func tell(_ line: HostLine, from version: Int = Versions.spoken.lowerBound) {
    for visitor in inOrder where visitor.place != nil {
      if visitor.hello?.versions.upperBound ?? 0 >= version { send(line, to: visitor.peer.number) }
    }
  }
}

// MARK: - Time

extension Visitors {
  mutating func tellTripsAgain() {
    for (peer, visitor) in all where visitor.place != nil { all[peer]?.trips.tellAgain() }
  }

  var deadline: Double? {
    all.values.flatMap { [$0.ping, $0.heard + Delays.silence, $0.entry ?? .infinity] }.min()
  }

  /// A visitor whose wait for entry is over.
  func due(at time: Double) -> Visitor? {
    inOrder.first { $0.entry.map { $0 <= time } ?? false }
  }

  func silent(at time: Double) -> [Int] {
    inOrder.filter { $0.heard + Delays.silence <= time }.map(\.peer.number)
  }

  /// Repeats the last ping, which nobody answers again. On a TCP connection the lines before it are
  /// then no longer the last segment under way. If that is lost, the kernel notices by the next one
  /// and need not wait for 200 milliseconds and more (RFC 8985, 7.2).
  mutating func pingAgain() {
    for visitor in inOrder where visitor.place != nil && visitor.peer.way != .broker {
      if let number = visitor.trips.lastNumber { send(.ping(number), to: visitor.peer.number) }
    }
  }

  /// Only visitors who have said hello are pinged.
  ///
  /// - Parameter isRace: whether an open match is undecided.
  mutating func ping(at time: Double, inRace isRace: Bool) {
    for visitor in inOrder where visitor.ping <= time {
      ping(visitor.peer.number, at: time, inRace: isRace)
    }
  }

  /// Wakes sleeping radios just before a card is shown.
  mutating func pingAll(at time: Double) {
    for visitor in inOrder where visitor.place != nil {
      ping(visitor.peer.number, at: time, inRace: false)
    }
  }

  private mutating func ping(_ peer: Int, at time: Double, inRace isRace: Bool) {
    let chance = Double(dice.roll(below: 1000)) / 1000
    guard all[peer]?.hello != nil, let number = all[peer]?.trips.ping(at: time, inRace: isRace)
    else {
      all[peer]?.ping = time + Delays.ping
      return
    }
    all[peer]?.ping =
      time
      + (number < FairRule.trips.least
        ? Delays.firstPings : Delays.ping + chance * Delays.pingChance)
    send(.ping(number), to: peer)
  }
}

struct Visitor: Sendable {
  let peer: LinkReport.Peer

  /// `nil` before the host's player was asked.
  var cards: ThreeCards?

  /// The seconds until the cards come, as the link has said.
  var wait: Int?

  /// `nil` before it has come.
  var hello: GuestLine.Hello?

  /// When the visitor may come in, on the host's clock; `nil` afterwards.
  var entry: Double?

  /// `nil` before admission.
  var place: Int?
  var trips: Trips

  /// On the host's clock.
  var heard: Double

  /// When the next one is due.
  var ping: Double

  var sayings = Limit.sayings

  init(_ peer: LinkReport.Peer, at time: Double) {
    self.peer = peer
    (heard, ping) = (time, time)
    trips = Trips(isNear: peer.way == .near)
  }
}

/// Limits how often guests come in.
struct Entries: Sendable {
  private var keys = Limits<Digest>(.entries)

  /// So many come at once.
  private var newcomers = [Limit](repeating: .newcomers, count: 4)

  /// - Parameter isNew: whether no place is kept for the key.
  /// - Returns: when entry is possible, if not now.
  mutating func enter(_ key: Digest, isNew: Bool, at time: Double) -> Double? {
    let nexts = newcomers.map { $0.next(from: time) }
    let place = nexts.indices.min { nexts[$0] < nexts[$1] } ?? 0
    let next = max(keys[key].next(from: time), isNew ? nexts[place] : time)
    guard next <= time else { return next }
    keys.spend(by: key, at: time)
    if isNew { newcomers[place].spend(at: time) }
    return nil
  }
}
