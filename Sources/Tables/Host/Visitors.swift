// SPDX-License-Identifier: MIT

import Cards
import Wire

/// Those who are connected with the host, and what is said to them.
struct Visitors: Sendable {
  private var all: [Int: Visitor] = [:]

  /// What the link has to do.
  private var commands: [LinkCommand] = []

  /// For the moments of pings, which nobody is to foresee.
  private var dice: Dice

  /// How many can be connected.
  private static let most = 16

  init(dice: Dice) { self.dice = dice }

  subscript(peer: Int) -> Visitor? {
    get { all[peer] }
    set { if all[peer] != nil { all[peer] = newValue } }
  }

  /// In the order in which they came.
  var inOrder: [Visitor] { all.values.sorted { $0.peer.number < $1.peer.number } }

  /// Those who sit at a place; more than one only until the older connection is ended.
  func seated(at place: Int) -> [Visitor] { inOrder.filter { $0.place == place } }

  /// Takes somebody in who has just been connected, unless there are too many.
  mutating func meet(_ peer: LinkReport.Peer, at time: Double) {
    guard all.count < Self.most, all[peer.number] == nil else { return drop(peer.number) }
    all[peer.number] = Visitor(peer, at: time)
  }

  /// Somebody is no longer connected.
  mutating func remove(_ peer: Int) -> Visitor? { all.removeValue(forKey: peer) }

  mutating func takeCommands() -> [LinkCommand] {
    defer { commands = [] }
    return commands
  }

  mutating func drop(_ peer: Int) { commands.append(.drop(peer: peer)) }

  /// The host's player is asked about somebody.
  mutating func show(_ peer: Int) { commands.append(.show(peer: peer)) }

  mutating func send(_ line: HostLine, to peer: Int) {
    if let line = WireLine(line.line) { commands.append(.send(peer: peer, line)) }
  }

  /// Tells everybody at the table.
  ///
  /// - Parameter version: the first that knows of it.
  mutating func tell(_ line: HostLine, from version: Int = Versions.spoken.lowerBound) {
    for visitor in inOrder where visitor.place != nil {
      if visitor.hello?.versions.upperBound ?? 0 >= version { send(line, to: visitor.peer.number) }
    }
  }
}

// MARK: - Time

extension Visitors {
  /// With the next pongs everybody at the table is told how far the others are away, whatever was told before.
  mutating func tellTripsAgain() {
    for (peer, visitor) in all where visitor.place != nil { all[peer]?.trips.tellAgain() }
  }

  /// When somebody has to be asked for a sign of life, or has given none for too long, or may come in.
  var deadline: Double? {
    all.values.flatMap { [$0.ping, $0.heard + Delays.silence, $0.entry ?? .infinity] }.min()
  }

  /// Who may come in by now, and has waited for that.
  func due(at time: Double) -> Visitor? {
    inOrder.first { $0.entry.map { $0 <= time } ?? false }
  }

  /// Those who have given no sign of life for too long.
  func silent(at time: Double) -> [Int] {
    inOrder.filter { $0.heard + Delays.silence <= time }.map(\.peer.number)
  }

  /// Repeats the last ping to those at the table, which nobody answers again. But where TCP carries what
  /// they were told before it, that is no longer the last segment under way: if it is lost, the kernel notices by
  /// what comes after it, and need not wait for 200 milliseconds and more (RFC 8985, 7.2).
  mutating func pingAgain() {
    for visitor in inOrder where visitor.place != nil && visitor.peer.way != .broker {
      if let number = visitor.trips.lastNumber { send(.ping(number), to: visitor.peer.number) }
    }
  }

  /// Asks for signs of life, which also show how long the way is. Who has not said hello yet is not asked.
  ///
  /// - Parameter isRace: whether a match lies open that nobody has won.
  mutating func ping(at time: Double, inRace isRace: Bool) {
    for visitor in inOrder where visitor.ping <= time {
      ping(visitor.peer.number, at: time, inRace: isRace)
    }
  }

  /// The same for everybody at the table, just before a card is shown: it wakes radios that sleep.
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

/// Somebody who is connected with the host.
struct Visitor: Sendable {
  let peer: LinkReport.Peer

  /// What both screens show, once the host's player was asked.
  var cards: ThreeCards?

  /// In how many seconds the link will tell the cards, as it has said last; `nil` where it has said nothing of that.
  var wait: Int?

  /// What was said first; `nil` before that.
  var hello: GuestLine.Hello?

  /// When the visitor may come in, on the host's clock; `nil` for who has.
  var entry: Double?

  /// Where the visitor sits; `nil` for somebody who wasn't let in yet.
  var place: Int?
  var trips: Trips

  /// When something was heard last, on the host's clock.
  var heard: Double

  /// When the next ping is due.
  var ping: Double

  /// When a ready phrase may be said again.
  var phrase = 0.0

  init(_ peer: LinkReport.Peer, at time: Double) {
    self.peer = peer
    (heard, ping) = (time, time)
    trips = Trips(isNear: peer.way == .near)
  }
}

/// How often guests come in: everybody at the table hears of each, so nobody may make that happen all the time.
struct Entries: Sendable {
  private var last: [Digest: Double] = [:]

  /// When those came who had no place.
  private var newcomers: [Double] = []

  /// From one entry with a key to the next, in seconds.
  private static let rest = 2.0

  /// So many may come without having a place, in so many seconds.
  private static let most = (newcomers: 4, seconds: 10.0)

  /// Lets the holder of a key in.
  ///
  /// - Parameter isNew: whether no place is kept for the holder.
  /// - Returns: when that is possible, if not now.
  mutating func enter(_ key: Digest, isNew: Bool, at time: Double) -> Double? {
    last = last.filter { $0.value + Self.rest > time }
    newcomers.removeAll { $0 + Self.most.seconds <= time }
    if let last = last[key] { return last + Self.rest }
    if isNew, newcomers.count >= Self.most.newcomers { return newcomers[0] + Self.most.seconds }
    last[key] = time
    if isNew { newcomers.append(time) }
    return nil
  }
}
