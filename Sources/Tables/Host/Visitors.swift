// SPDX-License-Identifier: MIT

import Wire

/// Those who are connected with the host, and what is said to them.
struct Visitors: Sendable {
  private var all: [Int: Visitor] = [:]

  /// What the link has to do.
  private var commands: [LinkCommand] = []

  /// How many can be connected.
  private static let most = 16

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
  mutating func tell(_ line: HostLine) {
    for visitor in inOrder where visitor.place != nil { send(line, to: visitor.peer.number) }
  }
}

// MARK: - Time

extension Visitors {
  /// With the next pongs everybody at the table is told how far the others are away, whatever was told before.
  mutating func tellTripsAgain() {
    for peer in all.keys { all[peer]?.trips.tellAgain() }
  }

  /// When somebody has to be asked for a sign of life, or has given none for too long.
  var deadline: Double? { all.values.flatMap { [$0.ping, $0.heard + Delays.silence] }.min() }

  /// Those who have given no sign of life for too long.
  func silent(at time: Double) -> [Int] {
    inOrder.filter { $0.heard + Delays.silence <= time }.map(\.peer.number)
  }

  /// Repeats the last ping to those at the table, which nobody answers again. But where TCP carries what
  /// they were told before it, that is no longer the last segment under way: if it is lost, the kernel notices by
  /// what comes after it, and need not wait for 200 milliseconds and more (RFC 8985, 7.2).
  mutating func pingAgain() {
    for visitor in inOrder where visitor.place != nil && visitor.peer.way == .lan {
      if let number = visitor.trips.lastNumber { send(.ping(number), to: visitor.peer.number) }
    }
  }

  /// Asks for signs of life. Who has not said hello yet is not asked.
  mutating func ping(at time: Double) {
    for visitor in inOrder where visitor.ping <= time {
      let peer = visitor.peer.number
      all[peer]?.ping = time + Delays.ping
      guard visitor.hello != nil, let number = all[peer]?.trips.ping(at: time) else { continue }
      send(.ping(number), to: peer)
    }
  }
}

/// Somebody who is connected with the host.
struct Visitor: Sendable {
  let peer: LinkReport.Peer

  /// What both screens show, once the host's player was asked.
  var cards: ThreeCards?

  /// What was said first; `nil` before that.
  var hello: GuestLine.Hello?

  /// Where the visitor sits; `nil` for somebody who wasn't let in yet.
  var place: Int?
  var trips = Trips()

  /// When something was heard last, on the host's clock.
  var heard: Double

  /// When the next ping is due.
  var ping: Double

  /// When a ready phrase may be said again.
  var phrase = 0.0

  init(_ peer: LinkReport.Peer, at time: Double) {
    self.peer = peer
    (heard, ping) = (time, time)
  }
}
