// SPDX-License-Identifier: MIT

package import Games
package import Snapping
package import Wire

/// A player's seat at a table of Snap!, run by this program alone (`Table`), by this program for
/// guests elsewhere (`TableHost`), or by a host elsewhere (`TableGuest`).
///
/// It has no clock and no connection: time and reports go in, commands for the link and news for
/// the player come out.
package protocol PlayerSeat {
  var part: SnapPart { get }

  /// Empty before a remote host has sent it.
  var view: SeatView { get }

  /// The current or last round; `nil` where the player can't know its cards.
  var round: Sitting<SnapGame>? { get }

  var terms: Terms { get }

  /// Whether computers leave matches to persons, as far as the player can know.
  var hasHeadStart: Bool { get }

  /// Until the end of a timed round; `nil` for others.
  var secondsLeft: Double? { get }

  /// Whether the player has paused the game. Others may have, too.
  var isHeld: Bool { get }

  /// The seats of a table that this program holds for others, also those of the next round.
  var seated: [Chair] { get }

  /// The people who ask to sit down there, the first one first.
  var knocks: [Knock] { get }

  /// The places that a paused game waits for, and the most seconds left.
  var awaited: [Int: Int] { get }

  /// The seconds until something happens by itself; `nil` if nothing will.
  var secondsToNextChange: Double? { get }

  /// - Parameter salt: a new random one for each round.
  mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal)

  mutating func play(_ request: Request) throws(TableRefusal)

  mutating func pause(_ isPaused: Bool)

  /// Only at a table without others can a player cut the dealing short.
  mutating func finishDealing()

  /// Tells computers that are as fast as the player the player's pace, in milliseconds.
  mutating func follow(pace: Int)

  /// Whether the player can say lines of the player's own.
  var mayType: Bool { get }

  mutating func say(_ saying: Saying)

  mutating func advance(by seconds: Double)

  mutating func receive(_ report: LinkReport)

  /// New commands for the link.
  mutating func drainCommands() -> [LinkCommand]

  mutating func drainNews() -> [SeatNews]

  /// Continues a saved round, if this program runs the table.
  ///
  /// - Parameter seconds: how long it was played before.
  mutating func resume(_ round: Record<SnapGame>, after seconds: Double) throws(TableRefusal)

  /// Does something that only a host can; nothing for others.
  mutating func asHost(_ body: (inout TableHost) -> Void)
}

package enum SnapPart: Sendable {
  case alone

  case host

  case guest
}

package enum SeatNews: Equatable, Sendable {
  case event(TableEvent)

  /// Show the table anew.
  case table

  case way(place: Int, WayToPlayer)

  case notice(place: Int, FairNotice)

  case said(place: Int, Saying)

  // For a host only:

  /// A request to sit down. Ask the player, with ``TableHost/show(_:)``, and answer with
  /// ``TableHost/admit(_:)`` or ``TableHost/turnAway(_:)``.
  case knocked(LinkReport.Peer, PublicName)

  /// The cards or the connection are known now.
  case knockChanged(peer: Int)

  case wentAway(LinkReport.Peer)

  /// The holder of a program that is too old for these terms, but not for a whole deck.
  case outdated(PublicName)

  /// A key's holder has sat down, for the first time or again.
  case seated(place: Int, PublicName, key: Digest)

  /// A guest is disconnected; the game waits for so many seconds at most.
  case away(place: Int, seconds: Double)

  case back(place: Int)

  /// For good, or a computer plays on.
  case gone(place: Int)

  case reseated

  // For a guest only:

  /// The host's player is asked; both screens show these cards.
  case asked(ThreeCards)

  case letIn

  /// Attempts to reconnect follow.
  case lost

  case reconnect

  /// The game waits for a player, for so many seconds at most; zero ends that.
  case waiting(place: Int, seconds: Int)

  case verdict(Verdict)

  case closed(Closing)
}

/// The connection of a player to the host, as everybody is told.
package struct WayToPlayer: Equatable, Sendable {
  /// The last round trip.
  package let milliseconds: Int

  /// The average excess over the shortest trip, in milliseconds.
  package let unevenness: Int
  package let standing: FairStanding

  package init(milliseconds: Int, unevenness: Int = 0, standing: FairStanding = .fair) {
    (self.milliseconds, self.unevenness) = (milliseconds, unevenness)
    self.standing = standing
  }
}

/// Why a guest's table is closed.
package enum Closing: Equatable, Sendable {
  case bye

  case refused(HostLine.Refusal)

  case unreachable

  /// The host breaks the protocol.
  case nonsense

  /// Another host answers at the first one's address.
  case stranger
}

// MARK: - The three seats

extension PlayerSeat {
  package var seated: [Chair] { [] }
  package var knocks: [Knock] { [] }
  package var awaited: [Int: Int] { [:] }
  package mutating func finishDealing() {}
  package mutating func follow(pace: Int) {}
  package var mayType: Bool { true }
  package mutating func say(_ saying: Saying) {}
  package mutating func receive(_ report: LinkReport) {}
  package mutating func drainCommands() -> [LinkCommand] { [] }
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

  package mutating func drainNews() -> [SeatNews] { drainEvents().map { .event($0) } }
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
