// SPDX-License-Identifier: MIT

import Games
import Guests
import Play
import Snapping
import Tables
import Wire

/// Where the player at this screen sits, and with that who decides what happens at the table: one of the
/// three is there. Each is changed where it lies, so that a long round is never copied.
struct SnapSeat {
  /// With computers, at a table that nobody else sees.
  private(set) var table: Table?

  /// At a table of this program's, with guests who are elsewhere.
  private(set) var host: TableHost?

  /// At the table of a host who is elsewhere.
  private(set) var guest: TableGuest?

  static func alone(_ table: Table) -> SnapSeat { SnapSeat(table: table) }

  static func host(_ host: TableHost) -> SnapSeat { SnapSeat(host: host) }

  static func guest(_ guest: TableGuest) -> SnapSeat { SnapSeat(guest: guest) }
}

/// What a player hears at a table.
enum SnapNews: Equatable {
  /// Something happens that everybody at the table hears of.
  case event(TableEvent)

  /// The table is to be shown as it is now.
  case table

  /// How long it takes to a player and back, in milliseconds.
  case trip(place: Int, milliseconds: Int?)

  /// The game waits for a player, for so many seconds at most; zero ends that.
  case waiting(place: Int, seconds: Int)
  case phrase(place: Int, ReadyPhrase)

  /// What only a host hears of who comes and goes.
  case host(HostNews)

  /// What only a guest hears of the way to the host.
  case guest(GuestNews)
}

extension SnapSeat {
  var part: SnapPart { host != nil ? .host : guest != nil ? .guest : .alone }

  /// What the player sees; empty before a host elsewhere has shown it.
  var view: SeatView {
    table?.view(from: 0) ?? host?.view ?? guest?.view ?? SeatView(from: 0, of: [])
  }

  /// The round that is played, or was played last, with all its cards; `nil` where the player can't know
  /// them.
  var round: Sitting<SnapGame>? { table?.round ?? host?.round ?? guest?.round }

  /// Whether the player lets the game stand still, which it may do for others' sake, too. A guest can't.
  var isHeld: Bool { table?.view(from: 0).isPaused ?? host?.isHeld ?? false }

  /// For whom the game stands still, by place, and for how many seconds at most, as far as nobody says so.
  var awaited: [Int: Int] { host?.awaited ?? [:] }

  /// The seconds until something happens by itself; `nil` if nothing will.
  var secondsToNextChange: Double? {
    table?.secondsToNextChange ?? host?.secondsToNextChange ?? guest?.secondsToNextChange
  }
}

// MARK: - What is done

extension SnapSeat {
  /// Begins a round.
  ///
  /// - Parameter salt: random, another one each round.
  mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal) {
    guard guest == nil else { throw .noRound }
    try table?.begin(deal)
    try host?.begin(deal, salt: salt)
  }

  /// Goes on with a round that was left at a table with computers.
  ///
  /// - Returns: what happens at the table by that.
  mutating func resume(_ round: Record<SnapGame>) throws(TableRefusal) -> [TableEvent] {
    try table?.resume(round)
    return table?.takeEvents() ?? []
  }

  /// Asks for something, in the player's name.
  mutating func play(_ request: Request) throws(TableRefusal) {
    let view = view
    if guest != nil, let refusal = view.refusal(of: request) { throw refusal }
    if table != nil {
      guard let own = view.own else { throw .noRound }
      try table?.play(request, by: own)
    }
    try host?.play(request)
    guest?.play(request)
  }

  /// Lets the game stand still for everybody, or go on. A guest can't.
  mutating func pause(_ isPaused: Bool) {
    table?.pause(isPaused)
    host?.pause(isPaused)
  }

  mutating func say(_ phrase: ReadyPhrase) {
    host?.say(phrase)
    guest?.say(phrase)
  }

  mutating func advance(by seconds: Double) {
    table?.advance(by: seconds)
    host?.advance(by: seconds)
    guest?.advance(by: seconds)
  }

  /// What the link has reported.
  mutating func take(_ report: LinkReport) {
    host?.take(report)
    guest?.take(report)
  }

  /// Does something that only a host can.
  mutating func asHost(_ body: (inout TableHost) -> Void) {
    if host != nil { body(&host!) }
  }
}

// MARK: - What comes of it

extension SnapSeat {
  /// What the link has to do, once.
  mutating func takeCommands() -> [LinkCommand] {
    host?.takeCommands() ?? guest?.takeCommands() ?? []
  }

  /// What has happened, once.
  mutating func takeNews() -> [SnapNews] {
    if let events = table?.takeEvents() { return events.map { .event($0) } }
    if let news = host?.takeNews(), let host { return news.flatMap { Self.news($0, of: host) } }
    return (guest?.takeNews() ?? []).map(Self.news)
  }

  private static func news(_ news: HostNews, of host: TableHost) -> [SnapNews] {
    switch news {
    case .event(let event): [.event(event)]
    // After the first round it shows who has played, until the next one begins.
    case .reseated: host.view.cardNumber == 0 && !host.isPlaying ? [.table] : []
    case .trip(let place, let milliseconds): [.trip(place: place, milliseconds: milliseconds)]
    case .phrase(let place, let phrase): [.phrase(place: place, phrase)]
    case .away(let place, let seconds):
      [.waiting(place: place, seconds: Int(seconds.rounded(.up))), .host(news)]
    case .back(let place), .gone(let place): [.waiting(place: place, seconds: 0), .host(news)]
    case .knocked, .wentAway, .seated: [.host(news)]
    }
  }

  private static func news(_ news: GuestNews) -> SnapNews {
    switch news {
    case .event(let event): .event(event)
    case .table: .table
    case .trip(let place, let milliseconds): .trip(place: place, milliseconds: milliseconds)
    case .waiting(let place, let seconds): .waiting(place: place, seconds: seconds)
    case .phrase(let place, let phrase): .phrase(place: place, phrase)
    case .asked, .seated, .lost, .reconnect, .verdict, .closed: .guest(news)
    }
  }
}
