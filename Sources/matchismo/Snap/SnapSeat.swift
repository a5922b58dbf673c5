// SPDX-License-Identifier: MIT

import Games
import Guests
import Play
import Snapping
import Tables
import Wire

/// Where the player at this screen sits, and with that who decides what happens at the table.
enum SnapSeat {
  /// With computers, at a table that nobody else sees.
  case alone(Table)

  /// At a table of this program's, with guests who are elsewhere.
  case host(TableHost)

  /// At the table of a host who is elsewhere.
  case guest(TableGuest)
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
  var part: SnapPart {
    switch self {
    case .alone: .alone
    case .host: .host
    case .guest: .guest
    }
  }

  /// What the player sees; empty before a host elsewhere has shown it.
  var view: SeatView {
    switch self {
    case .alone(let table): table.view(from: 0)
    case .host(let host): host.view
    case .guest(let guest): guest.view ?? SeatView(from: 0, of: [])
    }
  }

  /// The round that is played, or was played last, with all its cards; `nil` where the player can't know
  /// them.
  var round: Sitting<SnapGame>? {
    switch self {
    case .alone(let table): table.round
    case .host(let host): host.round
    case .guest(let guest): guest.round
    }
  }

  /// For whom the game stands still, by place, and for how many seconds at most, as far as nobody says so.
  var awaited: [Int: Int] { if case .host(let host) = self { host.awaited } else { [:] } }

  /// The seconds until something happens by itself; `nil` if nothing will.
  var secondsToNextChange: Double? {
    switch self {
    case .alone(let table): table.secondsToNextChange
    case .host(let host): host.secondsToNextChange
    case .guest(let guest): guest.secondsToNextChange
    }
  }
}

// MARK: - What is done

extension SnapSeat {
  /// Begins a round.
  ///
  /// - Parameter salt: random, another one each round.
  mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal) {
    switch self {
    case .alone(var table):
      try table.begin(deal)
      self = .alone(table)
    case .host(var host):
      try host.begin(deal, salt: salt)
      self = .host(host)
    case .guest: throw .noRound
    }
  }

  /// Asks for something, in the player's name.
  mutating func play(_ request: Request) throws(TableRefusal) {
    switch self {
    case .alone(var table):
      guard let seat = table.view(from: 0).own else { throw .noRound }
      try table.play(request, by: seat)
      self = .alone(table)
    case .host(var host):
      try host.play(request)
      self = .host(host)
    case .guest(var guest):
      if let refusal = view.refusal(of: request) { throw refusal }
      guest.play(request)
      self = .guest(guest)
    }
  }

  /// Lets the game stand still for everybody, or go on. A guest can't.
  mutating func pause(_ isPaused: Bool) {
    switch self {
    case .alone(var table):
      table.pause(isPaused)
      self = .alone(table)
    case .host(var host):
      host.pause(isPaused)
      self = .host(host)
    case .guest: break
    }
  }

  mutating func say(_ phrase: ReadyPhrase) {
    switch self {
    case .alone: break
    case .host(var host):
      host.say(phrase)
      self = .host(host)
    case .guest(var guest):
      guest.say(phrase)
      self = .guest(guest)
    }
  }

  mutating func advance(by seconds: Double) {
    switch self {
    case .alone(var table):
      table.advance(by: seconds)
      self = .alone(table)
    case .host(var host):
      host.advance(by: seconds)
      self = .host(host)
    case .guest(var guest):
      guest.advance(by: seconds)
      self = .guest(guest)
    }
  }

  /// What the link has reported.
  mutating func take(_ report: LinkReport) {
    switch self {
    case .alone: break
    case .host(var host):
      host.take(report)
      self = .host(host)
    case .guest(var guest):
      guest.take(report)
      self = .guest(guest)
    }
  }

  /// Does something that only a host can.
  mutating func asHost(_ body: (inout TableHost) -> Void) {
    guard case .host(var host) = self else { return }
    body(&host)
    self = .host(host)
  }
}

// MARK: - What comes of it

extension SnapSeat {
  /// What the link has to do, once.
  mutating func takeCommands() -> [LinkCommand] {
    switch self {
    case .alone: return []
    case .host(var host):
      defer { self = .host(host) }
      return host.takeCommands()
    case .guest(var guest):
      defer { self = .guest(guest) }
      return guest.takeCommands()
    }
  }

  /// What has happened, once.
  mutating func takeNews() -> [SnapNews] {
    switch self {
    case .alone(var table):
      defer { self = .alone(table) }
      return table.takeEvents().map { .event($0) }
    case .host(var host):
      defer { self = .host(host) }
      return host.takeNews().flatMap { Self.news($0, of: host) }
    case .guest(var guest):
      defer { self = .guest(guest) }
      return guest.takeNews().map(Self.news)
    }
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
