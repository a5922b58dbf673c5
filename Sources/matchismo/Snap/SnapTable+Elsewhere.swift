// SPDX-License-Identifier: MIT

import SnappingPlay
import Tableau
import Tables
import Wire

/// A table whose players are elsewhere.
extension SnapTable {
  /// Whether there can be players elsewhere, for whom time passes whatever happens at this screen.
  var isElsewhere: Bool { seat.part != .alone }

  /// Takes a report of the link.
  ///
  /// - Returns: what moves; `nil` if nothing has happened.
  mutating func take(_ report: LinkReport) -> [Change]? {
    seat.take(report)
    return follow()
  }

  /// The link's commands, once.
  mutating func takeCommands() -> [LinkCommand] { seat.takeCommands() }

  /// The player's news, once.
  mutating func takeNotices() -> [SeatNews] {
    defer { notices = [] }
    return notices
  }

  mutating func say(_ phrase: ReadyPhrase) -> [Change] {
    seat.say(phrase)
    // A guest hears from the host what was said, too.
    return follow() ?? []
  }

  /// Hurries who doesn't turn a card; after a while the host turns it.
  mutating func urge() -> [Change] {
    guard seat.part == .host, screen.presence.slowness == .mayTurn else { return say(.hurry) }
    return asHost { $0.turnForSlowGuest() }
  }

  /// The number of the card that somebody at another screen may turn; `nil` while nobody may.
  var awaitedTurn: Int? {
    guard isElsewhere, let awaited = seat.view.awaited, awaited != seat.view.own else { return nil }
    return seat.view.cardNumber
  }

  /// Does something that only a host can.
  mutating func asHost(_ body: (inout TableHost) -> Void) -> [Change] {
    seat.asHost(body)
    return follow() ?? []
  }

  /// The seats, also those of the next round; empty for a guest.
  var chairs: [Chair] { seat.seated }

  /// The keys of the people who play with the player. A guest knows the host's alone.
  var companions: [Digest] {
    let places = screen.view.seats.map(\.player.place)
    if let guest = seat as? TableGuest {
      let isHostThere = guest.view.place != 0 && guest.view.seats.contains { $0.player.place == 0 }
      return isHostThere ? [guest.hostKey].compactMap(\.self) : []
    }
    return chairs.filter { places.contains($0.place) }.compactMap(\.key)
  }

  /// The people who ask to sit down at the player's table.
  var knocks: [Knock] { seat.knocks }

  /// Leaves the table, and as the host ends the game for all.
  mutating func leave() {
    try? seat.play(.leave)
  }
}

/// Keeps what is shown of those who are elsewhere up to date. All times are those of the table's clock, in
/// seconds.
struct PresenceClock {
  private(set) var presence = SnapPresence()

  /// Whether the host can't be reached at present.
  var isCutOff: Bool {
    get { presence.isCutOff }
    set { presence.isCutOff = newValue }
  }

  /// Until when the game waits, by place.
  private var waits: [Int: Double] = [:]

  /// Until when what was said can be read, by place.
  private var phrases: [Int: Double] = [:]

  /// The card that somebody may turn, and since when.
  private var turn: (card: Int, since: Double)?

  /// For how long a phrase can be read.
  static let reading = 4.0

  /// - Returns: whether something else is to be shown.
  mutating func note(_ way: WayToPlayer, toPlace place: Int) -> Bool {
    presence.note(way, toPlace: place)
  }

  /// The game waits for a player, for so many seconds at most; zero ends that.
  mutating func wait(forPlace place: Int, seconds: Int, at now: Double) {
    waits[place] = seconds > 0 ? now + Double(seconds) : nil
    presence.awaited[place] = seconds > 0 ? seconds : nil
  }

  mutating func hear(_ phrase: ReadyPhrase, fromPlace place: Int, at now: Double) {
    phrases[place] = now + Self.reading
    presence.phrases[place] = phrase
  }

  /// Somebody at another screen may turn a card with this number; `nil` where nobody may.
  mutating func watch(_ card: Int?, at now: Double) {
    guard card != turn?.card else { return }
    turn = card.map { ($0, now) }
    presence.slowness = nil
  }

  /// It is so late.
  ///
  /// - Returns: whether something else is to be shown.
  mutating func pass(to now: Double) -> Bool {
    var next = presence
    // An end that is not told in time is told soon.
    next.awaited = waits.mapValues { Self.seconds(from: now, to: $0) }
    let waited = turn.map { now - $0.since } ?? 0
    next.slowness = waited >= Delays.turn ? .mayTurn : waited >= Delays.hurry ? .mayHurry : nil
    for (place, end) in phrases where end <= now {
      phrases[place] = nil
      next.phrases[place] = nil
    }
    defer { presence = next }
    return next != presence
  }

  private static func seconds(from now: Double, to end: Double) -> Int {
    max(Int((end - now).rounded(.up)), 0)
  }

  /// When something else is to be shown, if nothing happens meanwhile; `nil` if never.
  func nextChange(after now: Double) -> Double? {
    let seconds = waits.values.filter { $0 > now }
      .map { $0 - Double(Self.seconds(from: now, to: $0) - 1) }
    let turns = turn.map { [$0.since + Delays.hurry, $0.since + Delays.turn] } ?? []
    return (seconds + phrases.values + turns.filter { $0 > now }).min()
  }
}
