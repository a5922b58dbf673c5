// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play
import Snapping
import SnappingPlay
import Tableau
import Tables
import Testing
import TriosPlay
import Wire

@testable import Scene
@testable import matchismo

/// The program's pages with what comes to stand on them once games were played and others were met.
enum FilledPages {
  /// Days in time, late ones, one of practice, and some that were missed.
  private static var scores: Scores {
    get throws {
      var scores = Scores()
      let games = [
        (2, 2, 14), (3, 3, 48), (4, 4, 81), (5, 5, 62), (6, 9, 70), (7, 7, -6), (8, 8, 33),
        (9, 9, 55), (10, 10, 60), (11, 11, 71), (12, 12, 74), (13, 13, 66), (14, 14, 51),
        (16, 20, 78), (19, 19, 29), (20, 20, 81), (21, 21, 77),
      ]
      for (day, played, score) in games {
        scores.add(try dailyResult(day, on: played, score: score))
      }
      scores.add(try dailyResult(17, on: 17, score: 40, practice: "yes"))
      return scores
    }
  }

  static var calendar: Sheet {
    get throws {
      var friends = FriendsDailies()
      for (day, score, name) in [(4, 76, "Ana"), (12, 81, "Ana"), (12, -20, longName)] {
        let daily = try #require(
          SharedDaily(line: "Matchismo daily 2026-11-\(day < 10 ? "0" : "")\(day): \(score) of 81"))
        friends.note(daily, of: try #require(PlayerName(Array(name.utf8))))
      }
      return CalendarSheet(
        nil, try scores.dailyGames, friends: friends, now: now, firstWeekday: .monday
      ).sheet
    }
  }

  /// The 22nd, past midnight.
  private static let now = Timestamp(universal: 1_793_534_400 + 21 * 86_400 + 3600)

  /// All games, two of which wait.
  static let games: Sheet = {
    let tiles: [(GamePicture, String, String)] = [
      (.match, Sentences.name(of: .match), "Go on: 52 cards, \u{2212}112"),
      (.pairs, Sentences.name(of: .pairs), "Same rank and colour: 7♠\u{a0}with\u{a0}7♣"),
      (.two, "Two players", "Against a friend or the computer"),
      (.daily("25"), "Daily deal", "12 days in a row"),
      (.snap, Sentences.snap, "Go on with your round"),
    ]
    return Sheet(
      Sentences.games,
      [
        .tiles(
          tiles.enumerated().map { index, tile in
            Tile(
              ControlName(rawValue: "\(index)"), tile.0, tile.1, line: tile.2,
              isOnTable: index == 0)
          }), .buttons([.init(.back, Sentences.back)]),
      ], startingAt: "0", .wide)
  }()

  static var achievements: Sheet {
    get throws {
      let games: [any ResultSummary] = [try scores, SnapScores(), TrioScores()]
      return .achievements(games.standings(on: now.day))
    }
  }

  /// Games of long ago, since a streak lives until the end of the day after.
  static func statistics(_ part: ScoresPart = .best) throws -> Sheet {
    let archive = Archive(PlayerSettings(Settings()), isKept: false)
    let games = [
      (18, 62, 29, 201), (19, 71, 26, 164), (19, 12, 41, 320), (20, 78, 21, 95),
      (21, 74, 23, 102), (21, -6, 58, 411), (22, 81, 20, 88),
    ]
    for (index, game) in games.enumerated() {
      let (day, score, flips, seconds) = game
      let line =
        "v1 finished=\(1_605_722_400 + (day - 18) * 86_400 + index) "
        + "local=2020-11-\(day)T18:0\(index) deal=4711 table=12 mode=match match=2 "
        + "scoring=stanford score=\(score) tries=9 flips=\(flips) hints=0 seconds=\(seconds) "
        + "best=81 practice=no"
      archive.results.add(try GameResult(line: line.utf8.span))
    }
    return sheet(of: GameScores(kind, archive.results.scores), part)
  }

  /// Rounds against different computers, in which the player got faster.
  static func rounds(_ part: ScoresPart) throws -> Sheet {
    let archive = Archive(PlayerSettings(Settings()), isKept: false)
    let games = [
      ("2 strength=slow", "no", [980, 1340, 2210]), ("2 strength=slow", "yes", [760, 905, 1120]),
      ("3 strength=usual", "yes", [640, 715, 880, 1490]),
      ("3 strength=usual", "no", [590, 1060]),
      ("3 strength=usual", "yes", [455, 540, 555, 610, 790]), ("4 strength=sharp", "no", [520]),
      ("4 strength=sharp", "yes", [312, 388, 431, 470, 505, 580, 620]),
    ]
    for (index, game) in games.enumerated() {
      let (kind, isWon, times) = game
      let line =
        "v1 finished=\(1_605_722_400 + index) local=2020-11-18T18:0\(index) deal=\(index + 1) "
        + "players=\(kind) relaxed=no won=\(isWon) turns=214 right=\(times.count) wrong=1 late=2 "
        + "times=" + times.map { "\($0)" }.joined(separator: ",")
      archive.rounds.add(try SnapResult(line: line.utf8.span))
    }
    return sheet(of: RoundScores(archive.rounds.scores, hasHeadStart: false), part)
  }

  private static func sheet(of scores: any ScoresSubject, _ part: ScoresPart) -> Sheet {
    .scores(
      part, of: scores, among: [scores], more: LabelledButton("moreScores", "More"))
  }

  private static let kind = GameKind(Settings().rules, tableSize: 12)

  /// A page of a player who has just sat down, where the desktop has a dialog to choose a file.
  static func sheet(of page: Page) throws -> Sheet {
    let session = try Player().session
    session.hasFileChooser = true
    return page.sheet(SheetContents(session))
  }
}

// MARK: - Among others

extension FilledPages {
  /// Lets a lobby find tables, and opens Ana's own one, which has an invitation.
  private static func fill(_ lobby: Lobby, with ben: PublicName) throws {
    lobby.look(true)
    for (number, (name, seated, version)) in [(ben.text, 1, 2), ("Cleo", 4, 2), ("Dan", 2, 3)]
      .enumerated()
    {
      let table = LinkReport.FoundTable(
        number: number + 1, versions: version...version, seated: seated, seats: 4,
        name: try #require(PublicName(name)))
      _ = lobby.receive(.found(table))
    }
    let code = try #require(InvitationCode(typed: "abcd efgh ijkl mnop"))
    let broker = BrokerAddress(typed: "broker.example.org")
    lobby.open(
      Door(
        try #require(PublicName("Ana")), entrance: Entrance(port: 40_123, code: code),
        broker: broker))
    _ = lobby.receive(.reachable(Several([try #require(HostName("192.168.1.7"))])))
  }

  /// - Parameter name: what a guest is called, and a host on the network.
  static func sheet(of page: Page, with name: String) throws -> Sheet {
    let ben = try #require(PublicName(name))
    var settings = Settings()
    settings.ownName = PublicName("Ana")
    settings.broker = BrokerAddress(typed: "broker.example.org")
    let session = try Player(settings: settings).session
    let snap = session.snap
    snap.table = SnapTable(
      SeatOfAna(
        view: SeatView(
          from: 0,
          of: [Tables.Player("Ana", .person, place: 0), Tables.Player(name, .person, place: 2)]),
        seated: [
          Chair(.host, try #require(PublicName("Ana")), place: 0),
          Chair(.guest(Wires.key(of: 1)), ben, place: 2),
        ],
        knocks: page.isPage(.whoAsks) ? [try knock(1, "Cleo"), try knock(2, name)] : []))
    snap.table?.screen.presence = presence
    try fill(snap.lobby, with: ben)
    snap.guests.change { $0 = friends(with: ben) }
    snap.left = LeftTable(
      KeptVisit(.found(ben), host: Wires.key(of: 1), name: ben, last: 0, isClosed: true),
      at: Timestamp(universal: 6))
    return page.sheet(SheetContents(session))
  }

  /// The host's seat at a table at which nothing happens.
  private struct SeatOfAna: PlayerSeat {
    let part = SnapPart.host
    let view: SeatView
    let seated: [Chair]
    let knocks: [Knock]
    let round: Sitting<SnapGame>? = nil
    let terms = Terms()
    let hasHeadStart = false
    let secondsLeft: Double? = nil
    let isHeld = false
    let secondsToNextChange: Double? = nil

    func begin(_ deal: SnapGame.Deal, salt: Salt) {}
    func play(_ request: Request) {}
    func pause(_ isPaused: Bool) {}
    func advance(by seconds: Double) {}
    func drainNews() -> [SeatNews] { [] }
  }

  /// One of long ago, one of an earlier version, and two of today.
  private static func friends(with name: PublicName) -> GuestBook {
    var book = GuestBook()
    let now = Clock.now.seconds
    for (number, friend) in ["Dan", "Eve", "Cleo", name.text].enumerated() {
      let key = Wires.key(of: number + 1)
      book.note(key, PublicName(friend)!)
      if friend == "Eve" { continue }
      book.noteMeeting(with: key, at: friend == "Dan" ? 1_699_963_200 : now)
      for round in 0..<(number == 3 ? 3 : 0) {
        book.noteMeeting(with: key, at: now, isWon: round == 0)
      }
    }
    return book
  }

  private static func knock(_ peer: Int, _ name: String) throws -> Knock {
    let peer = LinkReport.Peer(
      number: peer, side: .guest, fingerprint: Wires.key(of: peer), way: .lan)
    return Knock(
      peer: peer, name: try #require(PublicName(name)), cards: Wires.cards,
      way: WayToPlayer(milliseconds: 45, unevenness: 62, standing: .uneven))
  }

  /// Of somebody far away.
  private static var presence: SnapPresence {
    var presence = SnapPresence()
    _ = presence.note(WayToPlayer(milliseconds: 245, unevenness: 12), toPlace: 2)
    return presence
  }
}

// MARK: - All of them

extension FilledPages {
  /// The pages that can be named, in the order of their pictures.
  private static var named: [Page] {
    let names = [
      "menu", "games", "game", "more", "look", "number", "cards", "picture", "player-1",
      "player-2", "friend", "name", "broker", "scores", "calendar", "achievements", "stars",
      "snap", "snap-more", "about", "pause", "deal", "round", "undo", "reset", "friends", "others",
      "link", "say", "joining", "table", "invite", "knocks", "phrases", "leave", "help", "mouse",
      "keys",
    ]
    let place = { (page: Page) in names.firstIndex(of: page.name) ?? names.count }
    return Page.named.sorted { place($0) < place($1) }
  }

  /// As long as a name can be.
  private static let longName = "Wilhelmine von der Heide"

  /// All pages in a few parts: without others and before anything was played, with others where that makes a
  /// difference, and with what was played. None depends on the day.
  static var chapters: [(name: String, pages: [(name: String, sheet: Sheet)])] {
    get throws {
      let alone = try named.filter { !["calendar", "games"].contains($0.name) }
        .map { ($0.name, try sheet(of: $0)) }
      // Those that say something else then.
      let met = ["friends", "others", "table", "invite", "knocks", "phrases", "leave"]
      let others = try (named.filter { met.contains($0.name) } + meetings)
        .map { ($0.name, try sheet(of: $0, with: "Ben")) }
      return [("alone", alone), ("others", others), ("played", try played)]
    }
  }

  private static var meetings: [Page] {
    get throws {
      [
        .asking(Wires.cards), .changedTable(try #require(PublicName(longName))), .mayReturn,
        .mayRemove(place: 2, name: longName), .tableClosed(Sentences.hasGone(longName)),
      ]
    }
  }

  /// All pages, among them those with the longest names, and what is said at the ends of games.
  static var all: [(name: String, sheet: Sheet)] {
    get throws {
      try named.map { ("\($0.name) alone", try sheet(of: $0)) }
        + (try (named + meetings).map { ($0.name, try sheet(of: $0, with: longName)) })
        + (try played)
    }
  }

  private static var played: [(name: String, sheet: Sheet)] {
    get throws {
      [
        ("the best game", try statistics(.best)), ("the history", try statistics(.history)),
        ("charts", try statistics(.charts)), ("the best round", try rounds(.best)),
        ("all rounds", try rounds(.history)), ("reactions", try rounds(.charts)),
        ("the month", try calendar), ("awards", try achievements), ("all games", games),
      ] + (try endings)
    }
  }

  private static var endings: [(name: String, sheet: Sheet)] {
    get throws {
      let alone = try Player("AS AH 7D 4C")
      alone.choose(2, 0, 1)
      var settings = Settings()
      settings.players = .two
      settings.firstName = PlayerName(longName.utf8)
      settings.secondName = settings.firstName
      let two = try Player(settings: settings)
      let places = two.game.table.indices
      for one in places { for other in places[one...].dropFirst() { two.choose(one, other) } }
      return try [("one", alone), ("two", two)].map { players, player in
        let ending = try #require(player.scene.tableau.ending)
        return ("the end for \(players)", Sheet(ending))
      }
    }
  }
}
