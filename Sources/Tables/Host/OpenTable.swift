// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
package import Wire

/// An unattended table: anybody from this network or with an invitation may sit down, and rounds
/// begin by themselves. Computers may fill empty places for a round.
package struct OpenTable: Sendable {
  private var host: TableHost
  private let computers: Computers?

  private let isOpenToAll: Bool

  /// The guests by place, also those who are about to be told of as gone.
  private var sitting: [Int: Chair] = [:]
  private var telling = Telling()

  /// When the next round begins, on the host's clock; `nil` while players are missing.
  private var start: Double?

  /// Since when there are enough players.
  private var isReadySince: Double?

  /// Before that, players see the end of the last round.
  private var earliestStart = 0.0

  private var turns = 0
  private var chance: any RandomNumberGenerator & Sendable
  private var news: [OpenTableNews] = []

  private var hasChanged = true

  package struct Computers: Sendable {
    let strength: Strength
    let names: [PublicName]

    package init(_ strength: Strength, names: [PublicName]) {
      (self.strength, self.names) = (strength, names)
    }
  }

  /// In seconds, for players to see each other: after somebody sits down, between rounds, and at
  /// most.
  private static let delay = (sitting: 10.0, rounds: 8.0, most: 30.0)

  /// - Parameters:
  ///   - kept: a saved table, to continue.
  ///   - seats: from 2 to 4.
  ///   - standIn: computers that play on for lost guests.
  ///   - isOpenToAll: whether strangers from anywhere may sit down.
  ///   - chance: for cards, salts and starters.
  package init(
    _ kept: KeptTable? = nil, seats: Int = Player.mostPlaces, computers: Computers? = nil,
    standIn: Strength? = nil, rules: HouseRules = HouseRules(), isOpenToAll: Bool = false,
    chance: any RandomNumberGenerator & Sendable
  ) {
    var chance = chance
    let token = Token.random(using: &chance)
    let dice = Dice(seed: chance.next())
    host =
      kept.map { TableHost($0, nil, seats: seats, rules: rules, token: token, dice: dice) }
      ?? TableHost(nil, seats: seats, rules: rules, token: token, dice: dice)
    host.standIn = standIn
    host.turnsForSlow = true
    (self.computers, self.chance, self.isOpenToAll) = (computers, chance, isOpenToAll)
    turns = kept?.round?.record.turns ?? 0
    noteWhoSits()
    // Earlier events were logged before the restart.
    _ = host.drainNews()
    if !host.isPlaying { clearPlaces() }
    follow()
  }

  package var kept: KeptTable { host.kept }

  /// Once after each change.
  package mutating func takeChange() -> KeptTable? {
    defer { hasChanged = false }
    return hasChanged ? kept : nil
  }

  package var seated: Int { host.seated.count }

  package var keys: [Digest] { host.seated.compactMap(\.key) }
  package var seats: Int { host.seats }

  package mutating func drainCommands() -> [LinkCommand] { host.drainCommands() }

  package mutating func drainNews() -> [OpenTableNews] { news.drain() }
}

// MARK: - Reports and time

extension OpenTable {
  package mutating func receive(_ report: LinkReport) {
    if case .peer(let peer) = report {
      tell(.came(peer.fingerprint, peer.way), .comes, of: peer.fingerprint)
    }
    host.receive(report)
    follow()
    // Leaving before each start doesn't delay a round.
    if let start, start <= clock { begin() }
  }

  package mutating func close() { host.leave() }

  package mutating func advance(by seconds: Double) {
    let end = host.clock + Delays.step(seconds)
    while let start, start <= end {
      pass(to: start)
      if self.start == start { begin() }
    }
    pass(to: end)
  }

  private mutating func pass(to time: Double) {
    host.advance(by: time - clock)
    if let count = telling.takeUntold(at: clock) { news.append(.untold(count)) }
    follow()
  }

  private var clock: Double { host.clock }

  package var secondsToNextChange: Double? {
    let deadlines = [start, telling.deadline].compactMap { $0.map { max($0 - clock, 0) } }
    return (deadlines + [host.secondsToNextChange].compactMap(\.self)).min()
  }

  private mutating func follow() {
    // Reactions cause more news.
    while true {
      let news = host.drainNews()
      if news.isEmpty { return }
      for news in news { apply(news) }
    }
  }

  private mutating func apply(_ news: SeatNews) {
    hasChanged = hasChanged || news.isKept
    switch news {
    case .knocked(let peer, let name): answer(peer, name)
    case .seated(_, let name, let key):
      tell(.sat(name), .sits, of: key)
      getReady()
    case .away(let place, let seconds): tell(.isAway, of: place) { .away($0, seconds: seconds) }
    case .back(let place):
      tell(.isBack, of: place) { .back($0) }
      getReady()
    case .gone(let place):
      tell(.leaves, of: place) { .left($0) }
      if guests.count < fewest { isReadySince = nil }
      start = mayBegin ? start ?? clock + Self.delay.sitting : nil
    case .event(let event): apply(event)
    case .reseated: noteWhoSits()
    case .knockChanged, .wentAway, .outdated, .table, .way, .notice, .said: break
    case .asked, .letIn, .lost, .reconnect, .waiting, .verdict, .closed: break
    }
  }
}

extension SeatNews {
  fileprivate var isKept: Bool {
    switch self {
    case .seated, .back, .gone, .event, .reseated: true
    case .knocked, .knockChanged, .wentAway, .outdated, .away, .table, .way, .notice, .said: false
    case .asked, .letIn, .lost, .reconnect, .waiting, .verdict, .closed: false
    }
  }
}

// MARK: - Guests and computers

extension OpenTable {
  private var guests: [Chair] { host.seated.filter { $0.key != nil } }

  private mutating func noteWhoSits() {
    sitting = Dictionary(guests.map { ($0.place, $0) }) { one, _ in one }
  }

  private mutating func tell(
    _ deed: Telling.Deed, of place: Int, _ news: (PublicName) -> OpenTableNews
  ) {
    if let chair = sitting[place], let key = chair.key { tell(news(chair.name), deed, of: key) }
  }

  private mutating func tell(_ news: OpenTableNews, _ deed: Telling.Deed, of key: Digest) {
    if telling.tells(deed, of: key, at: clock) { self.news.append(news) }
  }

  private mutating func answer(_ peer: LinkReport.Peer, _ name: PublicName) {
    guard isOpenToAll || peer.isInvited || peer.origin?.isLocal == true else {
      tell(.turnedAway(name), .isTurnedAway, of: peer.fingerprint)
      return host.turnAway(peer.number)
    }
    tell(.asked(name), .asks, of: peer.fingerprint)
    letIn(peer.number)
  }

  /// Newcomers wait for the end of the round while computers hold the last places.
  private mutating func letIn(_ peer: Int) {
    let isFullOfGuests = guests.count { !$0.isForOneRound } == host.seats
    if host.seated.count < host.seats || isFullOfGuests { host.admit(peer) }
  }

  private mutating func seatComputers() {
    guard let computers else { return }
    for name in computers.names where host.seated.count < host.seats {
      host.seatComputer(computers.strength, name)
    }
  }

  /// Makes room for waiting visitors after a round.
  private mutating func clearPlaces() {
    for chair in host.seated where chair.isForOneRound { host.remove(at: chair.place) }
    for knock in host.knocks { host.admit(knock.peer.number) }
  }
}

extension Chair {
  fileprivate var isForOneRound: Bool { key == nil || isStoodIn }
}

// MARK: - Rounds

extension OpenTable {
  private var fewest: Int { computers == nil ? 2 : 1 }

  /// Absent guests are waited for until they are given up.
  private var mayBegin: Bool {
    guests.count >= fewest && guests.allSatisfy { $0.awaySince == nil } && !host.isPlaying
  }

  /// Schedules a round: soon, or at once if the table is full. Repeated coming and going doesn't
  /// delay it forever.
  private mutating func getReady() {
    guard guests.count >= fewest, !host.isPlaying else {
      start = nil
      return
    }
    let ready = isReadySince ?? clock
    isReadySince = ready
    let delay = guests.count == host.seats ? 0 : Self.delay.sitting
    let latest = max(ready + Self.delay.most, clock)
    start = mayBegin ? max(min(clock + delay, latest), earliestStart) : nil
  }

  private mutating func begin() {
    start = nil
    guard mayBegin else { return }
    isReadySince = nil
    seatComputers()
    let deal = SnapGame.Deal(Deck.standard.cards.shuffled(using: &chance))
    guard let deal else { preconditionFailure("a shuffled deck is a whole one") }
    try? host.begin(deal, salt: .random(using: &chance))
  }

  private mutating func apply(_ event: TableEvent) {
    switch event {
    case .began(let players, _, _):
      turns = 0
      news.append(.began(players.map(\.name)))
    case .played(_, let outcome):
      if case .opened = outcome.event { turns += 1 }
      if let ending = outcome.ending { end(wonBy: ending.winner) }
    default: break
    }
  }

  private mutating func end(wonBy winner: Int) {
    news.append(.won(host.view.seats[winner].player.name, turns: turns))
    clearPlaces()
    earliestStart = clock + Self.delay.rounds
    start = mayBegin ? earliestStart : nil
  }
}

extension Record<SnapGame> {
  fileprivate var turns: Int {
    entries.count { if case .move(.turn) = $0 { true } else { false } }
  }
}

/// News for a log.
package enum OpenTableNews: Equatable, Sendable {
  case came(Digest, LinkReport.Peer.Way)

  case asked(PublicName)

  /// Without an invitation, from elsewhere.
  case turnedAway(PublicName)
  case sat(PublicName)

  /// The others wait for so many seconds at most.
  case away(PublicName, seconds: Double)
  case back(PublicName)

  /// For good, or a computer plays on.
  case left(PublicName)

  case began([String])

  case won(String, turns: Int)

  /// Deeds of guests left out, since there were too many.
  case untold(Int)
}
