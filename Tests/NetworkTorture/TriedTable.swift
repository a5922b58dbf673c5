// SPDX-License-Identifier: MIT

import Remote
import Snapping
import Tables
import Wire

/// A table of a host and guests who play by scripts, each with a link.
final class TriedTable {
  let host: RemoteHost
  private(set) var guests: [RemoteGuest] = []

  /// What was wrong.
  private(set) var complaints: [String] = []

  /// How many rounds have ended.
  private(set) var rounds = 0

  /// How many cards were turned.
  private(set) var turns = 0

  /// How often a guest has lost the connection.
  private(set) var cuts = 0

  /// The calls on matches in the round that is played.
  private var calls: [Int: Calls] = [:]
  private(set) var score = Score()
  private let tables: RemoteTables
  private let link: String
  private let pace: ClosedRange<Double>

  /// Who has called on a card, and after how long; and whose call counted.
  private struct Calls {
    var reactions: [String: Double] = [:]
    var winner: String?
  }

  /// Cards on which several have called.
  struct Score {
    var (contested, fair) = (0, 0)

    /// How many of them each has won, by name.
    var won: [String: Int] = [:]

    static func + (one: Score, other: Score) -> Score {
      Score(
        contested: one.contested + other.contested, fair: one.fair + other.fair,
        won: one.won.merging(other.won, uniquingKeysWith: +))
    }
  }

  /// - Parameters:
  ///   - link: the path of the link's program.
  ///   - starter: what starts the host's link.
  ///   - pace: how soon a card is turned that may be, in seconds; by default as soon as no player can.
  init(
    _ tables: RemoteTables, link: String, by starter: [String] = [],
    doors: [RemoteHost.Door] = [.network], rules: HouseRules,
    pace: ClosedRange<Double> = 0.01...0.05, seed: UInt64
  ) throws {
    (self.tables, self.link, self.pace) = (tables, link, pace)
    host = RemoteHost(
      try RemoteLink(link, by: starter), name: PublicName("Host")!, doors: doors, rules: rules,
      seed: seed)
    host.hears = { [unowned self] in hear($0) }
    watch(&host.script, "Host")
    tables.add(host)
  }

  /// Takes one more guest, whose link is started somewhere.
  @discardableResult
  func add(
    by starter: [String] = [], way: LinkCommand, cheat: RemoteGuest.Cheat? = nil, seed: UInt64
  ) throws -> RemoteGuest {
    let name = Self.name(ofGuest: guests.count)
    let guest = RemoteGuest(
      try RemoteLink(link, by: starter), name: PublicName(name)!, way: way, seed: seed)
    guest.cheat = cheat
    guest.hears = { [unowned self] in hear($0, name) }
    watch(&guest.script, name)
    guests.append(guest)
    tables.add(guest)
    // Of one address no more than two can be strangers at a time.
    tables.run { host.table.seated.count > guests.count }
    return guest
  }

  static func name(ofGuest index: Int) -> String { "Guest \(index + 1)" }

  func end() {
    for guest in guests { tables.remove(guest) }
    tables.remove(host)
  }

  /// Whether whoever else knocks is left standing.
  var isClosed: Bool {
    get { !host.isOpen }
    set { host.isOpen = !newValue }
  }

  func complain(_ text: String) { complaints.append(text) }

  private func watch(_ script: inout ScriptedPlayer?, _ name: String) {
    script?.turns = pace
    script?.willCall = { [unowned self] _, card, reaction in
      calls[card, default: Calls()].reactions[name] = reaction
    }
  }
}

// MARK: - What happens

extension TriedTable {
  /// Whether all guests sit at the table and see it.
  var isComplete: Bool {
    host.table.seated.count == guests.count + 1
      && guests.allSatisfy { $0.guest.view.seats.count == guests.count + 1 }
  }

  func begin() throws {
    calls = [:]
    try host.begin()
  }

  private func hear(_ news: SeatNews) {
    switch news {
    case .event(.played(let move, let outcome)):
      if case .right = outcome.event { win(move.seat) }
      if case .opened = outcome.event { turns += 1 }
      if outcome.ending != nil { rounds += 1 }
    case .gone(let place): complain("the player at place \(place) is gone")
    default: break
    }
  }

  private func win(_ seat: Int) {
    let view = host.table.view
    calls[view.cardNumber, default: Calls()].winner = view.seats[seat].player.name
  }

  private func hear(_ news: SeatNews, _ name: String) {
    switch news {
    case .lost: cuts += 1
    case .closed(let closing): complain("\(name) is out: \(closing)")
    case .verdict(.otherCards), .verdict(.otherRound), .verdict(.untold):
      complain("\(name) doubts the cards: \(news)")
    default: break
    }
  }

  /// Counts the calls of the round so far. All calls on its cards have been made.
  func count() {
    for calls in calls.values {
      guard calls.reactions.count > 1, let winner = calls.winner else { continue }
      score.contested += 1
      score.won[winner, default: 0] += 1
      if calls.reactions[winner] == calls.reactions.values.min() { score.fair += 1 }
    }
    calls = [:]
  }
}

// MARK: - What is seen

extension TriedTable {
  /// Whether a guest sees what the host sees.
  func sees(_ guest: RemoteGuest) -> Bool {
    guest.guest.view.shows(host.table.view)
  }

  /// How many cards there are, by the host's view.
  var cards: Int { host.table.view.seats.map { $0.closed + $0.open }.reduce(0, +) }
}

extension SeatView {
  /// Whether it shows the same table, seen from any place.
  fileprivate func shows(_ other: SeatView) -> Bool {
    seats == other.seats && active == other.active && isTurnOpen == other.isTurnOpen
      && cardNumber == other.cardNumber && isDecided == other.isDecided
      && callers == other.callers && ending == other.ending && isPaused == other.isPaused
  }
}
