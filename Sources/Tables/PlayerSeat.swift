// SPDX-License-Identifier: MIT

package import Games
package import Snapping
package import Wire

/// Where a player sits at a table of Snap!, and with that who decides what happens there: this program at a table
/// that nobody else sees (`Table`), this program for guests elsewhere (`TableHost`), or a host elsewhere
/// (`TableGuest`).
///
/// It has no clock and no connection: time and what the link reports go in, commands for the link and news for the
/// player come out.
package protocol PlayerSeat {
  var part: SnapPart { get }

  /// What the player sees; empty before a host elsewhere has shown it.
  var view: SeatView { get }

  /// The round that is played, or was played last, with all its cards; `nil` where the player can't know
  /// them.
  var round: Sitting<SnapGame>? { get }

  /// For how long is played.
  var terms: Terms { get }

  /// Whether computers leave matches to the people at the table, as far as the player can know.
  var isRelaxed: Bool { get }

  /// For how many seconds the round goes on at most; `nil` where its time isn't limited.
  var secondsLeft: Double? { get }

  /// Whether the player lets the game stand still, which it may do for others' sake, too.
  var isHeld: Bool { get }

  /// For whom the game stands still, by place, and for how many seconds at most, as far as nobody says so.
  var awaited: [Int: Int] { get }

  /// The seconds until something happens by itself; `nil` if nothing will.
  var secondsToNextChange: Double? { get }

  /// Begins a round.
  ///
  /// - Parameter salt: random, another one each round.
  mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal)

  /// Asks for something, in the player's name.
  mutating func play(_ request: Request) throws(TableRefusal)

  /// Lets the game stand still for everybody, or go on.
  mutating func pause(_ isPaused: Bool)

  mutating func say(_ phrase: ReadyPhrase)

  /// So many seconds have passed.
  mutating func advance(by seconds: Double)

  /// What the link has reported.
  mutating func take(_ report: LinkReport)

  /// What the link has to do, in order, once.
  mutating func takeCommands() -> [LinkCommand]

  /// What has happened since this was last asked, in order.
  mutating func takeNews() -> [SeatNews]

  /// Goes on with a round that was left, where that is for this program to decide.
  ///
  /// - Parameter seconds: for how long it was played.
  mutating func resume(_ round: Record<SnapGame>, after seconds: Double) throws(TableRefusal)

  /// Does something that only a host can.
  mutating func asHost(_ body: (inout TableHost) -> Void)
}

/// How the player at a screen takes part in Snap!.
package enum SnapPart: Sendable {
  /// With computers alone.
  case alone

  /// As the host of others, who are elsewhere.
  case host

  /// At the table of a host who is elsewhere.
  case guest
}

/// What a player hears of the table.
package enum SeatNews: Equatable, Sendable {
  /// Something happens that everybody at the table hears of.
  case event(TableEvent)

  /// The table is to be shown as it is now.
  case table

  /// What the way from the host to a player is like.
  case way(place: Int, WayToPlayer)

  /// What there is to say of a player's calls.
  case notice(place: Int, FairNotice)

  case phrase(place: Int, ReadyPhrase)

  // What a host hears of who comes and goes.

  /// Somebody asks to be let in: ask the player, with ``TableHost/show(_:)``, and answer with
  /// ``TableHost/admit(_:)`` or ``TableHost/turnAway(_:)``.
  case knocked(LinkReport.Peer, PublicName)

  /// Something else is known of somebody who asks: the three cards, or the way.
  case knockChanged(peer: Int)

  /// Whoever has asked doesn't any more.
  case wentAway(LinkReport.Peer)

  /// The holder of a key has sat down for the first time, or again.
  case seated(place: Int, PublicName, key: Digest)

  /// A guest is away, and the game waits for so many seconds at most.
  case away(place: Int, seconds: Double)

  /// A guest who was away is back.
  case back(place: Int)

  /// A guest is gone for good, or a computer plays on.
  case gone(place: Int)

  /// Others sit at the table, between rounds.
  case reseated

  // What a guest hears of the way to the host.

  /// The host's player is asked to let the guest in. Both screens show these cards.
  case asked(ThreeCards)

  /// The guest sits at the table.
  case letIn

  /// The connection is no more. Tries to get back follow.
  case lost

  /// Connect again, as the first time.
  case reconnect

  /// The game stands still until a player is back, for so many seconds at most; zero ends that.
  case waiting(place: Int, seconds: Int)

  /// The shuffle of a round was told, or should have been.
  case verdict(Verdict)

  /// It is over at this table.
  case closed(Closing)
}

/// What everybody at a table is told of the way from the host to a player.
package struct WayToPlayer: Equatable, Sendable {
  /// How long it takes there and back.
  package let milliseconds: Int

  /// By how many milliseconds more, on average.
  package let unevenness: Int
  package let standing: FairStanding

  package init(milliseconds: Int, unevenness: Int = 0, standing: FairStanding = .fair) {
    (self.milliseconds, self.unevenness) = (milliseconds, unevenness)
    self.standing = standing
  }

  /// Whether it is so even that nobody notices.
  package var isSteady: Bool { Double(unevenness) / 1000 < FairRule.most.steady }
}

/// Why it is over at a guest's table.
package enum Closing: Equatable, Sendable {
  /// The host has left.
  case bye

  case refused(HostLine.Refusal)

  /// The host can't be reached any more.
  case unreachable

  /// What the host says makes no sense.
  case nonsense

  /// Another host answers where the first one was.
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

/// A guest can neither begin a round nor let it stand still.
extension TableGuest: PlayerSeat {
  package var part: SnapPart { .guest }
  package var isHeld: Bool { false }
  package mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal) {
    throw .noRound
  }
  package mutating func pause(_ isPaused: Bool) {}
}
