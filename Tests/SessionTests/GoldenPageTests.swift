// SPDX-License-Identifier: MIT

import Drawing
import Goldens
import Guests
import Play
import Tableau
import Testing
import Wire

@testable import Scene
@testable import matchismo

/// Pages that depend on the day and on what was played, painted in memory.
@Suite("Each page looks as it was found good") struct GoldenPageTests {
  private static let sizes = [(320, 240), (480, 800), (880, 660), (3840, 2160)]
    .map { PixelSize(width: $0, height: $1) }
  private static let contrast = PixelSize(width: 640, height: 480)

  /// Days in time, late ones, one of practice, and some that were missed.
  private static func scores() throws -> Scores {
    var scores = Scores()
    let games = [
      (2, 2, 14), (3, 3, 48), (4, 4, 81), (5, 5, 62), (6, 9, 70), (7, 7, -6), (8, 8, 33),
      (9, 9, 55), (10, 10, 60), (11, 11, 71), (12, 12, 74), (13, 13, 66), (14, 14, 51),
      (16, 20, 78), (19, 19, 29), (20, 20, 81), (21, 21, 77),
    ]
    for (day, played, score) in games { scores.add(try dailyResult(day, on: played, score: score)) }
    scores.add(try dailyResult(17, on: 17, score: 40, practice: "yes"))
    return scores
  }

  private func calendar() throws -> Sheet {
    // The 22nd, past midnight.
    let now = Timestamp(universal: 1_793_534_400 + 21 * 86_400 + 3600)
    return CalendarSheet(nil, try Self.scores().dailyGames, now: now, firstWeekday: .monday).sheet
  }

  private func achievements() throws -> Sheet {
    AchievementsSheet(try Self.scores().achievements).sheet
  }

  /// Games of long ago, since a streak lives until the end of the day after.
  private func statistics() throws -> Sheet {
    var scores = Scores()
    let games = [
      (18, 62, 29, 201), (19, 71, 26, 164), (19, 12, 41, 320), (20, 78, 21, 95), (21, 74, 23, 102),
      (21, -6, 58, 411), (22, 81, 20, 88),
    ]
    for (index, game) in games.enumerated() {
      let (day, score, flips, seconds) = game
      let line =
        "v1 finished=\(1_605_722_400 + (day - 18) * 86_400 + index) "
        + "local=2020-11-\(day)T18:0\(index) deal=4711 table=12 mode=match match=2 "
        + "scoring=stanford score=\(score) tries=9 flips=\(flips) hints=0 seconds=\(seconds) "
        + "best=81 practice=no"
      scores.add(try GameResult(line: line.utf8.span))
    }
    return ScoresSheet(ScoresView(of: .games(.kind(kind))), scores, SnapScores()).sheet
  }

  /// Rounds against different computers, in which the player got faster.
  private func rounds() throws -> Sheet {
    var scores = SnapScores()
    let games = [
      ("2 strength=slow", "no", [980, 1340, 2210]), ("2 strength=slow", "yes", [760, 905, 1120]),
      ("3 strength=usual", "yes", [640, 715, 880, 1490]), ("3 strength=usual", "no", [590, 1060]),
      ("3 strength=usual", "yes", [455, 540, 555, 610, 790]), ("4 strength=sharp", "no", [520]),
      ("4 strength=sharp", "yes", [312, 388, 431, 470, 505, 580, 620]),
    ]
    for (index, game) in games.enumerated() {
      let (kind, isWon, times) = game
      let line =
        "v1 finished=\(1_605_722_400 + index) local=2020-11-18T18:0\(index) deal=\(index + 1) "
        + "players=\(kind) relaxed=no won=\(isWon) turns=214 right=\(times.count) wrong=1 late=2 "
        + "times=" + times.map { "\($0)" }.joined(separator: ",")
      scores.add(try SnapResult(line: line.utf8.span))
    }
    return ScoresSheet(ScoresView(of: .rounds(isRelaxed: false)), Scores(), scores).sheet
  }

  private let kind = GameKind(Settings().rules, tableSize: 12)

  /// A page that depends on the settings alone, with the desktop's dialog to choose a file.
  private func sheet(of page: Page) -> Sheet {
    SheetContents(
      settings: Settings(), rules: Settings().rules, opponent: nil, kind: kind,
      results: ResultStore(isKept: false), rounds: ResultStore(isKept: false),
      scoresOnTable: .games(.kind(kind)), hasFileChooser: true
    ).sheet(of: page)
  }

  @Test(arguments: sizes) func `the statistics`(size: PixelSize) throws {
    try expect("statistics", statistics(), in: size, .green)
  }

  @Test(arguments: sizes) func `the statistics of Snap!`(size: PixelSize) throws {
    try expect("scores-snap", rounds(), in: size, .green)
  }

  @Test func `the galleries on a large screen`() throws {
    try expect("look", sheet(of: .look), in: PixelSize(width: 3840, height: 2160), .green)
  }

  @Test(arguments: [(320, 240), (640, 480)])
  func `who sits at a table of Snap!`(width: Int, height: Int) throws {
    try expect("snap", sheet(of: .snap), in: PixelSize(width: width, height: height), .green)
  }

  /// Tables that were found, Ana's own one with a guest, and one who asks to join.
  private func meeting() throws -> Meeting {
    let meeting = Meeting()
    meeting.look(true)
    for (number, (name, seated, version)) in [("Ben", 1, 1), ("Cleo", 4, 1), ("Dan", 2, 2)]
      .enumerated()
    {
      let table = LinkReport.FoundTable(
        number: number + 1, versions: version...version, seated: seated, seats: 4,
        name: try #require(PublicName(name)))
      _ = meeting.take(.found(table))
    }
    meeting.open(try #require(PublicName("Ana")), port: 40_123)
    let code = try #require(InvitationCode(typed: "abcd efgh ijkl mnop"))
    meeting.invite(
      .init(code: code, broker: try #require(BrokerAddress(typed: "broker.example.org"))))
    return meeting
  }

  private func sheetOfMeeting(_ page: Page) throws -> Sheet {
    let chairs = [("Ana", Chair.Holder.host, 0), ("Ben", .guest(Wires.key(of: 1)), 2)]
    var settings = Settings()
    settings.ownName = PublicName("Ana")
    settings.broker = BrokerAddress(typed: "broker.example.org")
    return SheetContents(
      settings: settings, rules: settings.rules, opponent: nil, kind: kind,
      results: ResultStore(isKept: false), rounds: ResultStore(isKept: false),
      scoresOnTable: .games(.kind(kind)), hasFileChooser: false, part: .host,
      chairs: try chairs.map { name, holder, place in
        Chair(holder, try #require(PublicName(name)), place: place)
      }, meeting: try meeting(), computer: { "192.168.1.7" }
    ).sheet(of: page)
  }

  @Test(arguments: [(320, 240), (640, 480)])
  func `the way to others`(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    let peer = LinkReport.Peer(
      number: 1, side: .guest, fingerprint: Wires.key(of: 2), cards: Wires.cards, way: .lan)
    let knock = Meeting.Knock(peer: peer, name: try #require(PublicName("Cleo")))
    for (name, page) in [
      ("network", Page.onNetwork), ("internet", .overInternet), ("table", .ownTable),
      ("knock", .knock(knock)), ("joining", .asking(Wires.cards)), ("phrases", .phrases),
    ] {
      try expect(name, sheetOfMeeting(page), in: size, .green)
    }
  }

  @Test(arguments: sizes) func `the calendar`(size: PixelSize) throws {
    try expect("calendar", calendar(), in: size, .green)
  }

  @Test(arguments: sizes) func `the achievements`(size: PixelSize) throws {
    try expect("achievements", achievements(), in: size, .green)
  }

  @Test func `in high contrast`() throws {
    let picture = Page.ownPicture("/home/ann/cat.png")
    try expect("statistics", statistics(), in: Self.contrast, .contrast)
    try expect("scores-snap", rounds(), in: Self.contrast, .contrast)
    try expect("look", sheet(of: .look), in: Self.contrast, .contrast)
    try expect("picture", sheet(of: picture), in: Self.contrast, .contrast)
    try expect("calendar", calendar(), in: Self.contrast, .contrast)
    try expect("achievements", achievements(), in: Self.contrast, .contrast)
  }

  /// Paints a sheet as it opens with the keyboard on its first row, or where it begins.
  private func expect(
    _ name: String, _ sheet: Sheet, in size: PixelSize, _ theme: TableTheme
  ) throws {
    let text = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1).text
    let fonts = Fonts()
    let layout = SheetLayout(ShownSheet(sheet), in: size, text: text, fonts: fonts)
    let brushes = SheetLayout.Brushes(
      fonts: fonts, colors: theme.colors, samples: SamplePictures(), look: Look(theme: theme))
    let cursor = SheetLayout.Cursor(lit: sheet.firstFocus, isKeyboard: true)
    let picture = try Picture(size: size, ground: theme.colors.clothDark) { canvas in
      layout.draw(cursor, on: canvas, with: brushes)
    }
    let words = ([layout.title].compactMap(\.self) + layout.marks).compactMap(Self.words)
    try Golden("page-\(name)-\(size)" + (theme == .green ? "" : "-\(theme)")).expect(
      PictureSheet("the page", picture, words: words))
  }

  private static func words(_ mark: SheetMark) -> PixelRectangle? {
    switch mark {
    case .words(let words, _, let area, _, _): words.isEmpty ? nil : area
    case .paragraph(_, _, let area, _), .button(_, _, _, let area): area
    case .field(_, let field): field.area
    default: nil
    }
  }
}
