// SPDX-License-Identifier: MIT

import SnappingPlay
import Tableau
import Tables
import Wire

/// A table with players elsewhere.
extension SnapTable {
  /// True if there can be players elsewhere, for whom time always passes.
  var isElsewhere: Bool { seat.part != .alone }

  /// Handles a report of the link.
  ///
  /// - Returns: the changes on the table; `nil` if nothing has happened.
  mutating func receive(_ report: LinkReport) -> [Change]? {
    seat.receive(report)
    return follow()
  }

  /// Returns the link's commands, once.
  mutating func drainCommands() -> [LinkCommand] { seat.drainCommands() }

  /// Returns the player's news, once.
  mutating func drainNotices() -> [SeatNews] { notices.drain() }

  mutating func say(_ saying: Saying) -> [Change] {
    seat.say(saying)
    // A guest hears it back from the host.
    return follow() ?? []
  }

  /// Hurries the player whose turn it is; after a while the host turns the card.
  mutating func urge() -> [Change] {
    guard seat.part == .host, screen.presence.slowness == .mayTurn else {
      return say(.phrase(.hurry))
    }
    return asHost { $0.turnForSlowGuest() }
  }

  /// The number of the card to be turned at another screen; `nil` without one.
  var awaitedTurn: Int? {
    guard isElsewhere, let awaited = seat.view.awaited, awaited != seat.view.own else { return nil }
    return seat.view.cardNumber
  }

  mutating func asHost(_ body: (inout TableHost) -> Void) -> [Change] {
    seat.asHost(body)
    return follow() ?? []
  }

  /// All seats, including newcomers for the next round; empty for a guest.
  var chairs: [Chair] { seat.seated }

  /// The keys of the other people. A guest knows only the host's.
  var companions: [Digest] {
    let places = screen.view.seats.map(\.player.place)
    if let guest = seat as? TableGuest {
      let isHostThere = guest.view.place != 0 && guest.view.seats.contains { $0.player.place == 0 }
      return isHostThere ? [guest.hostKey].compactMap(\.self) : []
    }
    return chairs.filter { places.contains($0.place) }.compactMap(\.key)
  }

  /// The guests at the door.
  var knocks: [Knock] { seat.knocks }

  /// Leaves the table. A host ends the game for all.
  mutating func leave() {
    try? seat.play(.leave)
  }
}

/// The state of players elsewhere, kept up to date. Times are in seconds of the table's clock.
struct PresenceClock {
  private(set) var presence = SnapPresence()

  var isCutOff: Bool {
    get { presence.isCutOff }
    set { presence.isCutOff = newValue }
  }

  /// The end of each wait for a player, by place.
  private var waits: [Int: Double] = [:]

  /// The end of each saying's display, by place.
  private var sayings: [Int: Double] = [:]

  /// The card to be turned by somebody, and the start of the wait.
  private var turn: (card: Int, since: Double)?

  /// Seconds to read what is said.
  static let reading = 4.0

  /// - Returns: true if the screen changes.
  mutating func note(_ way: WayToPlayer, toPlace place: Int) -> Bool {
    presence.note(way, toPlace: place)
  }

  /// The game waits for a player, for this many seconds at most; zero ends the wait.
  mutating func wait(forPlace place: Int, seconds: Int, at now: Double) {
    waits[place] = seconds > 0 ? now + Double(seconds) : nil
    presence.awaited[place] = seconds > 0 ? seconds : nil
  }

  mutating func hear(_ saying: Saying, fromPlace place: Int, at now: Double) {
    sayings[place] = now + Self.reading
    presence.sayings[place] = saying
  }

  /// Another player may turn the card of this number; `nil` for none.
  mutating func watch(_ card: Int?, at now: Double) {
    guard card != turn?.card else { return }
    turn = card.map { ($0, now) }
    presence.slowness = nil
  }

  /// Advances to a time.
  ///
  /// - Returns: true if the screen changes.
  mutating func pass(to now: Double) -> Bool {
    var next = presence
    // A wait's end is announced soon, even if the report is late.
    next.awaited = waits.mapValues { Self.seconds(from: now, to: $0) }
    let waited = turn.map { now - $0.since } ?? 0
    next.slowness = waited >= Delays.turn ? .mayTurn : waited >= Delays.hurry ? .mayHurry : nil
    for (place, end) in sayings where end <= now {
      sayings[place] = nil
      next.sayings[place] = nil
    }
    defer { presence = next }
    return next != presence
  }

  private static func seconds(from now: Double, to end: Double) -> Int {
    max(Int((end - now).rounded(.up)), 0)
  }

  /// The time of the next change by itself; `nil` for never.
  func nextChange(after now: Double) -> Double? {
    let seconds = waits.values.filter { $0 > now }
      .map { $0 - Double(Self.seconds(from: now, to: $0) - 1) }
    let turns = turn.map { [$0.since + Delays.hurry, $0.since + Delays.turn] } ?? []
    return (seconds + sayings.values + turns.filter { $0 > now }).min()
  }
}
