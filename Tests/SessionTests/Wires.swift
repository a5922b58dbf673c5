// SPDX-License-Identifier: MIT

import Cards
import Choices
import Play
import Scene
import Testing
import Wire

@testable import matchismo

/// The links of several players, and what is between them: whatever one has to do is done, and the others are
/// told, at once and without a fault unless a test makes one.
final class Wires {
  let players: [Player]

  /// A connection, by the numbers that it has at both ends.
  private struct Connection {
    let guest: (player: Int, peer: Int)
    let host: (player: Int, peer: Int)

    func other(than end: (player: Int, peer: Int)) -> (player: Int, peer: Int)? {
      if end == guest { return host }
      return end == host ? guest : nil
    }
  }

  private var connections: [Connection] = []

  /// Whether connections wait until ``connectLate()``, whatever is said meanwhile.
  var isSlow = false
  private var late: [(guest: Int, host: Int?, request: Int)] = []
  private var lastPeer = 0

  /// The names under which tables are open, by player.
  private var open: [Int: PublicName] = [:]
  private var invitations: [Int: InvitationCode] = [:]
  private var looking: Set<Int> = []

  /// What has gone over each connection, as lines of text.
  private(set) var lines: [String] = []

  static let cards = ThreeCards([
    Card(.ace, of: .spades), Card(.seven, of: .hearts), Card(.queen, of: .diamonds),
  ])!

  init(_ players: [Player]) { self.players = players }

  static func key(of player: Int) -> Digest {
    Digest(trusting: Array(repeating: UInt8(player + 1), count: Digest.count))
  }

  /// Added to the players' numbers in their keys.
  private var firstKey = 0

  /// The players are others than those of other wires.
  func useOtherKeys() { firstKey = 100 }

  /// Passes on everything until nobody has anything to say, and lets everybody look at what is shown then.
  func settle() {
    passOn()
    for player in players { player.scene.advance(by: 0.5) }
  }

  /// Passes on everything until nobody has anything to say.
  private func passOn() {
    var isQuiet = false
    while !isQuiet {
      isQuiet = true
      for (number, player) in players.enumerated() {
        for command in player.session.snap.drainCommands() {
          isQuiet = false
          carryOut(command, of: number)
          #expect(SessionAudit.fault(in: player.session) == nil)
        }
      }
    }
  }

  /// Lets time pass for all of them, in steps as a window would.
  func pass(_ seconds: Double) {
    var left = seconds
    while left > 0 {
      let next = players.compactMap { player in
        player.scene.isMoving ? 0.05 : player.session.snap.secondsToNextElsewhere
      }
      let step = min(left, max(next.min() ?? left, 0.01))
      left -= step
      for player in players {
        player.session.snap.passRealTime(by: step)
        player.session.advance(by: step)
        _ = player.scene.update()
        player.session.onTable.note(.painted(after: 0))
      }
      passOn()
    }
  }

  /// Lets the question about somebody stand in sight, until there are cards to compare.
  func letCardsCome() { pass(KnocksInSight.needed + 0.1) }

  /// Lets time pass until something is so, for an hour at most.
  func wait(until isSo: () throws -> Bool) throws {
    var minutes = 0.0
    while try !isSo(), minutes < 60 {
      pass(0.1)
      minutes += 0.1 / 60
    }
    try #require(try isSo())
  }

  /// Cuts all connections of a player.
  func cut(_ player: Int) {
    for connection in connections
    where connection.guest.player == player || connection.host.player == player {
      end(connection, told: true)
    }
    settle()
  }

  private func end(_ connection: Connection, told ownEnd: Bool) {
    connections.removeAll { $0.guest == connection.guest }
    for end in [connection.guest, connection.host] {
      players[end.player].session.snap.hear(.gone(peer: end.peer, .closed))
    }
  }

  private func carryOut(_ command: LinkCommand, of player: Int) {
    let session = players[player].session
    switch command {
    case .open(_, let name):
      open[player] = name
      session.snap.hear(.reachable(Several([HostName("192.168.1.\(player + 1)")!])))
      session.snap.hear(.listening(port: 40_000))
      for other in looking { tellTables(to: other) }
    case .browse:
      looking.insert(player)
      tellTables(to: player)
    case .stop: looking.remove(player)
    case .close: (open[player], invitations[player]) = (nil, nil)
    case .invite(let code, _), .welcome(let code): invitations[player] = code
    case .join(let request, let table):
      let isKnown = open[table - 1] != nil && looking.contains(player)
      connect(player, to: isKnown ? table - 1 : nil, for: request)
    case .dial(let request, _, _): connect(player, to: open.keys.min(), for: request)
    case .visit(let request, let invitation):
      connect(player, to: invitations.first { $0.value == invitation.code }?.key, for: request)
    case .ping: session.snap.hear(.pong)
    case .cancel, .know: break
    case .send(let peer, let line): send(line, from: (player, peer))
    case .drop(let peer):
      if let connection = connections.first(where: { $0.other(than: (player, peer)) != nil }) {
        end(connection, told: false)
      }
    case .show(let peer):
      for connection in connections where connection.host == (player, peer) {
        for end in [connection.host, connection.guest] {
          players[end.player].session.snap.hear(.cards(peer: end.peer, Self.cards))
        }
      }
    case .describe, .reserve: break
    }
  }

  private func tellTables(to player: Int) {
    for (host, name) in open.sorted(by: { $0.key < $1.key }) {
      let table = LinkReport.FoundTable(
        number: host + 1, versions: Versions.spoken, seated: 1, seats: 4, name: name)
      players[player].session.snap.hear(.found(table))
    }
  }

  /// Makes the connections that were kept waiting.
  func connectLate() {
    isSlow = false
    let all = late
    late = []
    for (guest, host, request) in all { connect(guest, to: host, for: request) }
    settle()
  }

  private func connect(_ guest: Int, to host: Int?, for request: Int) {
    if isSlow { return late.append((guest, host, request)) }
    guard let host else {
      return players[guest].session.snap.hear(
        .failed(request: request, .unproven, WireLine("nobody is there")!))
    }
    lastPeer += 1
    let connection = Connection(guest: (guest, lastPeer), host: (host, lastPeer + 1000))
    connections.append(connection)
    for (end, other, side) in [
      (connection.host, guest, LinkReport.Peer.Side.guest), (connection.guest, host, .host),
    ] {
      players[end.player].session.snap.hear(
        .peer(
          .init(
            number: end.peer, side: side, fingerprint: Self.key(of: other + firstKey), way: .lan,
            request: side == .host ? request : nil)))
    }
  }

  private func send(_ line: WireLine, from end: (player: Int, peer: Int)) {
    lines.append(line.text)
    for connection in connections {
      guard let other = connection.other(than: end) else { continue }
      return players[other.player].session.snap.hear(.line(peer: other.peer, line))
    }
  }
}

// MARK: - Who meets there

extension Wires {
  static func player(_ name: String, _ change: (inout Settings) -> Void = { _ in }) throws
    -> Player
  {
    var settings = Settings()
    settings.ownName = PublicName(name)
    change(&settings)
    let player = try Player(settings: settings)
    player.session.chance = MonkeyDice(state: UInt64(name.utf8.count))
    return player
  }

  /// Ana has opened a table, and Ben has asked to join it.
  static func acquaintance() throws -> Wires {
    let wires = Wires([try player("Ana"), try player("Benjamin")])
    wires.players[0].session.snap.run(.openTable(isInviting: false))
    wires.players[1].session.snap.openDoor()
    wires.settle()
    try wires.players[1].click(.found(1))
    wires.settle()
    wires.letCardsCome()
    return wires
  }

  /// Both sit at Ana's table.
  static func table() throws -> Wires {
    let wires = try acquaintance()
    try wires.players[0].answer(isWelcome: true)
    wires.settle()
    return wires
  }
}
