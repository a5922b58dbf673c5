// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Finding
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Windowing
import Wire
import Words

@testable import matchismo

@Suite("The menu") struct MenuTests {
  /// Each entry of the menu and the title of the sheet that it leads to.
  private static let sheets: [(ControlName, String)] = [
    ("dealNumber", Sentences.dealNumber), ("game", Sentences.menuGame),
    ("look", Sentences.menuLook), ("scores", Sentences.scores), ("help", HelpPage.rules.title),
    ("about", Sentences.menuAbout), ("games", Sentences.games),
  ]

  @Test func `what the page of the look changes can also be said as an option`() {
    let ofLook = Setting.all.filter { $0.menu?.sheet == .look && $0.option != nil }
    #expect(Set(ofLook).isSubset(of: Setting.ofLook))
    #expect(ofLook.count >= 7)
  }

  @Test(arguments: sheets)
  func `each sheet is reached by keyboard alone, and left again`(item: ControlName, title: String)
    throws
  {
    let player = try Player()
    player.press(Key(.function(10)))
    try player.use(item)
    #expect(player.sheet?.title == title)
    player.press(Key(.escape))
    #expect(player.sheet?.title == Sentences.menuLabel)
    player.press(Key(.escape))
    #expect(player.sheet == nil)
  }

  @Test(arguments: sheets)
  func `each sheet is reached by mouse alone, and left again`(item: ControlName, title: String)
    throws
  {
    let player = try Player()
    player.session.carryOut(.use(ControlName(.menu)))
    try player.click(item)
    #expect(player.sheet?.title == title)
    try player.click(item == "dealNumber" ? .cancel : .back)
    #expect(player.sheet?.title == Sentences.menuLabel)
    player.session.advance(by: 0.5)
    player.click(Point(2, 2))
    #expect(player.sheet == nil)
  }

  @Test func `a deal is dealt by its number, or again`() throws {
    let player = try Player()
    let deal = player.session.matching.sitting.record.deal
    player.press(Key(.character("n")))
    #expect(player.session.matching.sitting.record.deal != deal)

    player.press(Key(.menu))
    try player.use("dealNumber")
    player.type("47x11")
    player.press(Key(.enter))
    #expect(player.session.matching.sitting.record.deal == deal)

    player.choose(0)
    player.press(Key(.menu))
    try player.use("dealNumber")
    player.press(Key(.enter))
    #expect(player.session.matching.sitting.record.deal == deal)
    #expect(player.session.matching.sitting.moment == 0)
    #expect(player.session.matching.sitting.isPractice)
  }

  @Test func `games are chosen by their pictures, and those that wait go on`() throws {
    let player = try Player()
    player.choose(0)
    let record = player.session.matching.sitting.record
    player.press(Key(.character("g")))
    #expect(tiles(player).filter(\.isOnTable).map(\.title) == ["Match"])
    try player.use(.playsPairs)
    #expect(player.sheet?.title == "Concentration")
    player.press(Key(.enter))
    #expect(player.sheet == nil)
    #expect(player.game.rules.mode == .pairs)

    player.press(Key(.character("g")))
    #expect(tiles(player).first?.line == "Go on: 12 cards, −1")
    try player.click(.playsMatch)
    #expect(player.session.matching.sitting.record == record)

    player.press(Key(.character("g")))
    try player.click(.playsDaily)
    #expect(player.session.matching.sitting.record.deal.number == DailyDeal(Clock.now.day).number)
  }

  private func tiles(_ player: Player) -> [Tile] {
    player.sheet?.rows.lazy.compactMap { row in
      if case .tiles(let tiles) = row { tiles } else { nil }
    }.first ?? []
  }

  @Test func `a move is redone, the table covered and the screen filled from the menu`() throws {
    let player = try Player()
    player.press(Key(.menu))
    try player.use(.pause)
    #expect(player.sheet == nil)
    #expect(player.scene.tableau.sentence == Sentences.nothingToPause(isOver: false))
    player.choose(0)
    let game = player.game
    player.press(Key(.character("z"), control: true), Key(.character("z"), control: true))
    #expect(player.game != game)
    player.press(Key(.menu))
    try player.use(.redo)
    #expect(player.game == game)
    #expect(player.sheet == nil)
    player.press(Key(.menu))
    try player.click(.pause)
    #expect(player.scene.isCovered)
    player.press(Key(.escape))
    player.session.open(.look)
    try player.use(.fullscreen)
    #expect(player.effects == [.toggleFullscreen])
  }

  @Test func `after any key the focus is seen, and a click begins at the first row`() throws {
    let player = try Player()
    player.press(Key(.function(10)))
    #expect(player.scene.focusedControl == ControlName(.games))
    player.press(Key(.down), Key(.escape))
    #expect(player.sheet == nil)
    player.click(Point(2, 2))
    player.session.carryOut(.use(ControlName(.menu)))
    #expect(player.scene.focusedControl == nil)
    try player.click(.look)
    player.press(Key(.down))
    #expect(player.scene.focusedControl == .cardBack)
    try player.click(.suits)
    player.press(Key(.right))
    #expect(player.scene.focusedControl == .suits)
  }

  @Test func `a number that is none deals nothing`() throws {
    let player = try Player()
    let deal = player.session.matching.sitting.record.deal
    for typed in ["", "0", "99999999999", "abc"] {
      player.press(Key(.menu))
      try player.use("dealNumber")
      player.type(typed)
      player.press(Key(.enter))
      #expect(player.session.matching.sitting.record.deal == deal)
      player.press(Key(.escape), Key(.escape))
    }
  }

  @Test func `rules hold from the next deal on, and the sheet says so`() throws {
    let player = try Player()
    player.session.open(.moreRules)
    #expect(player.sheet.map(says(Sentences.rulesHold)) == true)
    try player.use(.matchSize)
    try player.use("ownRules")
    try player.use(.scoring)
    #expect(player.sheet.map(says(Sentences.rulesHoldLater)) == true)
    #expect(player.game.rules == Rules())
    try player.use(.newDeal)
    #expect(player.game.rules == Rules(matchSize: .three, scoring: .sharp))
  }

  @Test func `looks act at once`() throws {
    let player = try Player()
    player.session.open(.look)
    try player.use(.theme)
    try player.use(.theme)
    #expect(player.scene.look.theme == .blue)
    try player.use(.suits)
    #expect(player.scene.look.suits == .four)
    try player.use(.suits)
    #expect(player.scene.look.suits == .hatched)
    try player.use(.suits)
    #expect(player.scene.look.suits == .two)
    try player.click(.cardBack)
    #expect(player.session.settings.back == .pattern(.guilloche))
  }

  @Test func `every value of every choice can be reached, and each game be dealt`() throws {
    let player = try Player()
    for mode in Mode.allCases {
      player.session.change { $0.mode = mode }
      player.session.open(.play(mode == .pairs ? .pairs : .match))
      for _ in 0..<6 {
        player.session.change(.tableSize, by: 1)
        player.session.change(.pairsTableSize, by: 1)
        let record = player.session.playerSettings.settings.record(nil)
        #expect(record.rules.mode == mode)
      }
    }
    player.session.change { $0.mode = .match }
    player.session.open(.ownRules)
    for _ in 0...Scoring.named.count { player.session.change(.scoring, by: -1) }
    player.session.change(.scoring, by: -1)
    #expect(player.session.settings.namedScoring == nil)
    for step in [-200, 500, -1] {
      for item in [ControlName.matchBonus, .mismatchPoints, .flipPoints] {
        player.session.change(item, by: step)
      }
    }
    #expect(player.session.settings.ownScoring.matchBonus == 98)
    #expect(player.session.settings.ownScoring.flipPoints == -98)
  }

  @Test func `a level changes the settings below it at once, and is one's own when they differ`()
    throws
  {
    let player = try Player()
    func shown(_ control: ControlName, on page: Page) -> String? {
      player.session.open(page)
      defer { player.session.closeAll() }
      return player.sheet?.rows.lazy.compactMap { row in
        if case .choice(control, _, let values) = row { values.value } else { nil }
      }.first
    }
    func shown() -> [String?] {
      [(.level, .game), (.matchSize, .moreRules), (.scoring, .ownRules)].map(shown)
    }
    func changeLevel() throws {
      player.session.open(.game)
      #expect(player.sheet?.items.first == .level)
      try player.use(.level)
    }
    #expect(shown() == ["Usual", "2", "Usual"])
    try changeLevel()
    #expect(shown() == ["Sharp", "2", "Sharp"])
    try changeLevel()
    #expect(shown() == ["Gentle", "2", "Gentle"])
    player.session.open(.play(.match))
    for _ in 0..<2 { player.session.change(.tableSize, by: -1) }
    #expect(shown(.tableSize, on: .play(.match)) == "6")
    player.session.matching.deal(.random)
    #expect(player.game.table.count == 6)
    #expect(player.game.rules == Rules(scoring: .classroom))
    player.session.open(.moreRules)
    try player.use(.matchSize)
    #expect(shown() == ["My own", "3", "Gentle"])
  }

  /// Whether a sheet says this, wherever it has room for it.
  private func says(_ words: String) -> (Sheet) -> Bool {
    { sheet in
      sheet.rows.contains { row in
        if case .roomy(.text(words), _) = row { true } else { row == .text(words) }
      }
    }
  }

  @Test func `any number of cards can be typed`() throws {
    let player = try Player()
    player.session.open(.play(.match))
    try player.use("ownTableSize")
    player.type("31")
    player.press(Key(.enter))
    #expect(player.session.settings.tableSizes[.match] == 31)
    try player.use("ownTableSize")
    player.type("99")
    player.press(Key(.enter))
    #expect(player.session.settings.tableSizes[.match] == 31)
  }

  @Test func `keys that deal or give hints do nothing to a game under a sheet`() throws {
    let player = try Player()
    player.choose(0)
    let game = player.game
    player.press(Key(.function(10)))
    player.press(Key(.character("h")), Key(.character("5")))
    #expect(player.game == game)
  }

  @Test func `quit is wanted from the menu and by key`() throws {
    let player = try Player()
    player.press(Key(.function(10)))
    try player.use(.quit)
    #expect(player.effects == [.quit])
    player.press(Key(.character("q"), control: true))
    #expect(player.effects == [.quit, .quit])
  }

  @Test func `another number of cards holds from the next deal on, and the sheet says so`() throws {
    let player = try Player()
    player.choose(0)
    player.session.open(.play(.match))
    try player.use(.tableSize)
    player.session.closeAll()
    player.session.open(.game)
    #expect(player.sheet.map(says(Sentences.rulesHoldLater)) == true)
  }

  @Test func `sheets that are opened from one another in turn don't pile up`() throws {
    let player = try Player()
    player.choose(0)
    for _ in 0..<5 { player.press(Key(.function(1)), Key(.character("p"))) }
    player.press(Key(.escape), Key(.escape))
    #expect(player.sheet == nil)
    #expect(!player.scene.isCovered)
  }

  @Test func `a name that no file can have is neither pasted nor typed`() throws {
    let player = try Player()
    player.session.open(.ownPicture.with("a"))
    player.press(Key(.end))
    // One character, and much too long to be set every time.
    player.session.paste("e" + String(repeating: "\u{301}", count: 100_000))
    #expect(player.session.pages.last == .ownPicture.with("a"))
    let name = String(repeating: "a", count: 4095)
    player.session.paste(String(name.dropFirst()))
    #expect(player.session.pages.last == .ownPicture.with(Entry(name.utf8)))
    player.type("b")
    #expect(player.session.pages.last == .ownPicture.with(Entry(name.utf8)))
  }

  @Test(arguments: ["1\u{301}", "2\u{20e3}", "\u{663}", "\u{ff13}", "\u{b2}", "\u{bd}"])
  func `what only looks like a digit is none`(text: String) throws {
    let player = try Player()
    player.press(Key(.menu))
    try player.use("dealNumber")
    player.type("4" + text + "7")
    #expect(player.session.pages.last == .dealNumber.with("47"))
    player.session.paste("1" + text)
    #expect(player.session.pages.last == .dealNumber.with("471"))
  }

  @Test func `what is pasted into a field is one line without control characters`() throws {
    let player = try Player()
    player.session.open(.ownPicture)
    player.session.paste("a.png\u{0}b\nc")
    #expect(player.session.pages.all == [.ownPicture.with("a.png")])
  }

  @Test func `a name that is no text is pasted as it is, shown with codes, and taken back`() throws
  {
    let player = try Player()
    player.session.open(.ownPicture.with("/home/"))
    player.press(Key(.end))
    player.session.paste([0x61, 0xE9, 0xFF, 0x0A, 0x62])
    let pasted = FilePath(Array("/home/a".utf8) + [0xE9, 0xFF])
    #expect(player.session.pages.last == .ownPicture.with(Entry(pasted.bytes)))
    guard case .entry(_, _, let field) = player.sheet?.rows.first else {
      Issue.record("the name is typed in the first row")
      return
    }
    #expect(field.text == "/home/a\\xE9\\xFF")
    player.press(Key(.backspace), Key(.backspace), Key(.backspace))
    #expect(player.session.pages.last == .ownPicture.with("/home/"))
  }

  @Test(arguments: [false, true])
  func `an invitation that is pasted asks whether to join, and nonsense is told of`(
    isAtSnap: Bool
  ) throws {
    let player = try Wires.player("Ana")
    if isAtSnap { player.session.snap.wantTable() }
    for (text, sentence) in [
      ("cheese", "No game and no invitation on the clipboard"),
      ("matchismo 1\ncheese\n", "Clipboard, line 2: "),
    ] {
      player.press(Key(.character("v"), control: true))
      player.session.paste(text)
      #expect(player.scene.tableau.sentence.hasPrefix(sentence))
      #expect(player.session.pages.isEmpty)
    }
    player.press(Key(.character("v"), control: true))
    #expect(player.effects == [.paste, .paste, .paste])
    player.session.paste(
      """
      matchismo:234567abcdefghij@broker.example.org?host=000102030405060708090a0b0c0d0e0f\
      &at=192.0.2.7:4711&at=192.0.2.8:4712

      """)
    let asked = try #require(player.session.pages.last)
    #expect(asked.isPage(.mayVisit(try #require(InvitationLink(typed: "234567abcdefghij")))))
    let link = try #require(asked.subject as? InvitationLink)
    #expect(link.addresses.count == 2)
    // It names whoever learns where the player is.
    let said = player.sheet?.rows.compactMap(\.said).joined() ?? ""
    for machine in ["192.0.2.7:4711", "192.0.2.8:4712", "broker.example.org:8883"] {
      #expect(said.contains(machine), "\(said)")
    }
  }

  @Test func `a link goes into the field for it, whichever game lies on the table`() throws {
    let player = try Player()
    player.session.snap.wantTable()
    player.press(Key(.character("g")))
    try player.use(.snap)
    try player.use(.meeting)
    try player.use("enterLink")
    player.press(Key(.character("v"), control: true))
    // The page has looked for a link, too.
    #expect(player.effects == [.paste, .paste])
    player.session.paste("matchismo:234567abcdefghij")
    #expect(player.session.pages.last?.entry?.text == "matchismo:234567abcdefghij")
  }

  @Test func `what is no text is no game either`() throws {
    let player = try Player()
    player.session.paste([0xFF])
    #expect(player.scene.tableau.sentence == Sentences.garbledText)
  }

  @Test func `the day's game keeps its title over midnight, and another game has its own`() throws {
    let player = try Player()
    let (day, next) = (
      try #require(CalendarDate(year: 2026, month: 11, day: 21)),
      try #require(CalendarDate(year: 2026, month: 11, day: 22))
    )
    player.session.matching.play(.choose(0))
    #expect(player.session.windowTitle(on: day) == "Matchismo - Deal 4711")
    player.session.matching.deal(.written(Sitting(replaying: DailyDeal(day).record), from: .file))
    #expect(player.session.windowTitle(on: day) == "Matchismo - Daily deal 2026-11-21")
    player.session.matching.play(.choose(0))
    #expect(player.session.windowTitle(on: next) == "Matchismo - Daily deal 2026-11-21")
    player.session.matching.deal(.same)
    player.session.matching.deal(.written(Sitting(replaying: DailyDeal(next).record), from: .file))
    #expect(player.session.windowTitle(on: next) == "Matchismo - Daily deal 2026-11-22")
    player.session.matching.deal(.number(DealNumber(4711)!))
    #expect(player.session.windowTitle(on: next) == "Matchismo - Deal 4711")
  }

  @Test func `a file's name is typed as the keys type it, and a number by the keys of digits`()
    throws
  {
    let player = try Player()
    player.session.open(.ownPicture)
    player.press(
      Key(.character("a"), shift: true, typed: "A"), Key(.character("-"), shift: true, typed: "_"),
      Key(.character("b"), typed: "b"))
    #expect(player.session.pages.all == [.ownPicture.with("A_b")])
    player.press(Key(.backspace), Key(.escape))
    player.session.open(.dealNumber)
    player.press(Key(.character("1"), typed: "&"), Key(.character("2")))
    #expect(player.session.pages.last == .dealNumber.with("12"))
  }
}
