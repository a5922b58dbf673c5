// SPDX-License-Identifier: MIT

package import Games
package import Snapping
package import Wire

/// A player's seat at a table of Snap!. The table is run by this program alone (`Table`), by this
/// program for guests elsewhere (`TableHost`), or by a host elsewhere (`TableGuest`).
///
/// It has no clock and no connection. Time and reports of the link go in; commands for the link and
/// news for the player come out.
package protocol PlayerSeat {
  var part: SnapPart { get }

  /// The player's view; empty before a remote host has sent it.
  var view: SeatView { get }

  /// The current or last round with all its cards; `nil` where the player can't know them.
  var round: Sitting<SnapGame>? { get }

  var terms: Terms { get }

  /// Whether computers leave matches to the persons at the table, as far as the player can know.
  var isRelaxed: Bool { get }

  /// The seconds until the end of a timed round; `nil` for others.
  var secondsLeft: Double? { get }

  /// Whether the player has paused the game. It may be paused for others, too.
  var isHeld: Bool { get }

  /// The players whom a paused game waits for, by place, and the longest wait in seconds.
  var awaited: [Int: Int] { get }

  /// The seconds until something happens by itself; `nil` if nothing will.
  var secondsToNextChange: Double? { get }

  /// - Parameter salt: a new random one for each round.
  mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal)

  mutating func play(_ request: Request) throws(TableRefusal)

  mutating func pause(_ isPaused: Bool)

  mutating func say(_ phrase: ReadyPhrase)

  mutating func advance(by seconds: Double)

  mutating func take(_ report: LinkReport)

  /// Commands for the link since the last call, in order.
  mutating func takeCommands() -> [LinkCommand]

  /// All news since the last call, in order.
  mutating func takeNews() -> [SeatNews]

  /// Continues a saved round. Has no effect where a remote host runs the table.
  ///
  /// - Parameter seconds: how long it was played before.
  mutating func resume(_ round: Record<SnapGame>, after seconds: Double) throws(TableRefusal)

  /// Does something that only a host can. Has no effect for others.
  mutating func asHost(_ body: (inout TableHost) -> Void)
}

/// The player's part in a game of Snap!.
package enum SnapPart: Sendable {
  /// With computers only.
  case alone

  case host

  case guest
}

/// News of the table for its player.
package enum SeatNews: Equatable, Sendable {
  case event(TableEvent)

  /// The table is shown again from its present view.
  case table

  /// The connection between the host and a player.
  case way(place: Int, WayToPlayer)

  /// A notice on a player's calls.
  case notice(place: Int, FairNotice)

  case phrase(place: Int, ReadyPhrase)

  // News for a host only.

  /// A request to sit down. Ask the player, with ``TableHost/show(_:)``, and answer with
  /// ``TableHost/admit(_:)`` or ``TableHost/turnAway(_:)``.
  case knocked(LinkReport.Peer, PublicName)

  /// A waiting visitor's cards or connection are known now.
  case knockChanged(peer: Int)

  /// A waiting visitor has gone away.
  case wentAway(LinkReport.Peer)

  /// The holder of a key has taken a seat, for the first time or again.
  case seated(place: Int, PublicName, key: Digest)

  /// A guest is disconnected; the game waits for so many seconds at most.
  case away(place: Int, seconds: Double)

  case back(place: Int)

  /// A guest is gone for good, or a computer plays on.
  case gone(place: Int)

  /// The players have changed between rounds.
  case reseated

  // News for a guest only.

  /// The host's player is asked. Both screens show these cards.
  case asked(ThreeCards)

  /// The guest has a seat.
  case letIn

  /// The connection is lost. Attempts to reconnect follow.
  case lost

  /// Time to connect again.
  case reconnect

  /// The game is paused for a player, for so many seconds at most; zero ends the pause.
  case waiting(place: Int, seconds: Int)

  /// The result of checking a round's shuffle.
  case verdict(Verdict)

  /// The guest's table is closed.
  case closed(Closing)
}

/// The connection between the host and a player, as everybody at the table is told.
package struct WayToPlayer: Equatable, Sendable {
  /// The shortest round trip.
  package let milliseconds: Int

  /// The average excess over that, in milliseconds.
  package let unevenness: Int
  package let standing: FairStanding

  package init(milliseconds: Int, unevenness: Int = 0, standing: FairStanding = .fair) {
    (self.milliseconds, self.unevenness) = (milliseconds, unevenness)
    self.standing = standing
  }

  /// Whether its variation is too small to notice.
  package var isSteady: Bool { Double(unevenness) / 1000 < FairRule.most.steady }
}

/// The reason why a guest's table is closed.
package enum Closing: Equatable, Sendable {
  /// The host has left.
  case bye

  case refused(HostLine.Refusal)

  /// The host can't be reached any more.
  case unreachable

  /// The host breaks the protocol.
  case nonsense

  /// Another host answers at the first one's address.
  case stranger
}

// MARK: - The three seats

extension PlayerSeat {
  package var awaited: [Int: Int] { [:] }
  package mutating func say(_ phrase: ReadyPhrase) {}
  package mutating func take(_ report: LinkReport) {}
  package mutating func takeCommands() -> [LinkCommand] { [] }
  package mutating func resume(
    _ round: Record<SnapGame>, after seconds: Double
  ) throws(TableRefusal) {}
  package mutating func asHost(_ body: (inout TableHost) -> Void) {}
}

extension Table: PlayerSeat {
  package var part: SnapPart { .alone }
  package var view: SeatView { view(from: 0) }
  package var isHeld: Bool { view.isPaused }

  package mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal) {
    try begin(deal)
  }

  package mutating func play(_ request: Request) throws(TableRefusal) {
    guard let own = view.own else { throw .noRound }
    try play(request, by: own)
  }

  package mutating func takeNews() -> [SeatNews] { takeEvents().map { .event($0) } }
}

extension TableHost: PlayerSeat {
  package var part: SnapPart { .host }
  package mutating func asHost(_ body: (inout TableHost) -> Void) { body(&self) }
}

/// A guest can neither begin a round nor pause it.
extension TableGuest: PlayerSeat {
  package var part: SnapPart { .guest }
  package var isHeld: Bool { false }
  package mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal) {
    throw .noRound
  }
  package mutating func pause(_ isPaused: Bool) {}
}
