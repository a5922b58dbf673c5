// SPDX-License-Identifier: MIT

import Choices
import Matching
import MatchingPlay
import Play
import Scene
import SnappingPlay
import System
import Tableau
import Words

/// What the sheets say: of the settings, of the game on the table, and of the results.
struct SheetContents {
  let settings: Settings

  /// What the game on the table is played by, who plays against the player, and what its results are
  /// compared with.
  let rules: Rules
  let opponent: OpponentChoice?
  let kind: GameKind

  /// All that is kept.
  let archive: Archive

  /// Which scores the page about them begins with.
  let scoresOnTable: any ScoresSubject

  /// What there are scores of.
  var subjectsOfScores: [any ScoresSubject] = []

  /// What friends have reached on days' deals.
  var friends = FriendsDailies()

  /// Whether the desktop has a dialog to choose a file.
  let hasFileChooser: Bool

  /// Whether the desktop's switch for the sounds of what happens is on.
  var areDesktopSoundsOn = true

  /// What there is of Snap! with others.
  var others = Others()

  /// Whether the game on the table is over.
  var isOver = false

  /// Whether a round of Snap! waits to be gone on with.
  var isRoundWaiting = false

  /// What there is to say of the game that waits in a pause.
  var whatWaits: String?

  /// What there is to play, and the button that deals another number of cards.
  var tiles: [Tile] = []
  var dealsAnew: LabelledButton?

  /// The game that a new deal would put away.
  var gameInTheWay: String?

  /// The menu of the game on the table.
  var menu: (SheetContents) -> Sheet = \.menuOfCards

  /// Its rules; `nil` for those of the cards.
  var rulesInPictures: [Illustration]?

  private var results: ResultStore<Scores> { archive.results }

  func sheet(of page: Page) -> Sheet {
    switch page {
    case .menu: menu(self)
    case .games: games
    case .game: game
    case .moreRules: moreRules
    case .look: look
    case .typed(let command, let entry): typing(command, entry)
    case .scores(let view):
      ScoresSheet(
        view ?? ScoresView(of: scoresOnTable), archive, among: subjectsOfScores
      ).sheet
    case .calendar(let month):
      CalendarSheet(
        month, results.scores.dailyGames, friends: friends, now: Clock.now, firstWeekday: .ofPlayer
      ).sheet
    case .achievements: AchievementsSheet(results.scores.achievements, today: Clock.now.day).sheet
    case .stars: stars
    case .snap: snap
    case .near: near
    case .friends(let use): friends(for: use)
    case .far: far
    case .moreOthers: moreOthers
    case .asking(let cards): asking(cards)
    case .ownTable: ownTable
    case .whoAsks: whoAsks
    case .phrases: phrases
    case .changedTable(let name):
      statement(phrase("Another table"), Sentences.isAnotherTable(name))
    case .tableClosed(let why): statement(phrase("No seat at this table"), why)
    case .help(let page): help(page)
    case .about: about
    case .paused: statement(Sentences.paused, whatWaits, button: phrase("Continue"))
    case .mayDeal, .mayUndo, .mayReset, .mayGiveUpRound, .mayVisit, .mayRemove, .mayLeaveTable,
      .mayReturn:
      question(of: page)?.sheet ?? menu(self)
    }
  }
}

extension SheetContents {
  /// Something to be read, and gone back from.
  private func statement(
    _ title: String, _ words: String?, button: String = Sentences.back
  ) -> Sheet {
    let rows = [words.map(SheetRow.text), .buttons([.init(.back, button)])]
    return Sheet(title, rows.compactMap(\.self))
  }

  var menuOfCards: Sheet {
    menu(of: [
      .action(.dealNumber, Sentences.dealNumber, key: Sentences.more, sign: .number),
      .action(.redo, phrase("Redo"), key: phrase("Ctrl+Y"), sign: .redo),
      .action(.pause, Sentences.menuPause, key: Sentences.pauseKey, sign: .pause),
      .action(.game, Sentences.menuGame, key: Sentences.more, sign: .game),
    ])
  }

  /// A menu with what there is to do in a game.
  func menu(of game: [SheetRow], leadsToGames: Bool = true) -> Sheet {
    let games = SheetRow.action(
      .games, Sentences.games, key: Sentences.gamesKey, sign: .games)
    return Sheet(
      Sentences.menuLabel,
      (leadsToGames ? [games] : []) + game + [
        .divider,
        .action(.look, Sentences.menuLook, key: Sentences.more, sign: .look),
        .action(.scores, Sentences.menuScores, key: Sentences.more, sign: .scores),
        .divider,
        .action(.help, phrase("Help"), key: Sentences.helpKey, sign: .help),
        .action(.about, Sentences.menuAbout, key: Sentences.more, sign: .about),
        .action(.quit, phrase("Quit"), key: phrase("Ctrl+Q"), sign: .quit),
      ], .corner)
  }

  private var games: Sheet {
    Sheet(
      Sentences.games,
      [.tiles(tiles)] + Setting.tableSizes.filter { $0.isOffered(in: settings) }.flatMap(rows)
        + [
          .action(.calendar, Sentences.calendar, key: Sentences.more),
          .buttons([dealsAnew, .init(.back, Sentences.back)].compactMap(\.self)),
        ])
  }

  private var game: Sheet {
    let isForTwo = settings.rules.players == .two
    return Sheet(
      Sentences.menuGame,
      rows(of: .level) + (isForTwo ? rows(of: .opponent) + rowsOfNames : []) + [
        .action(.moreRules, phrase("More"), key: Sentences.more), noteOnRules, dealsOrBack,
      ])
  }

  private var rowsOfNames: [SheetRow] { [Setting.firstName, .secondName].flatMap(rows) }

  /// What few want to change.
  private var moreRules: Sheet {
    Sheet(
      phrase("More rules"),
      rows(of: .matchSize) + rows(of: .scoring) + rows(of: .ownScoring) + rows(of: .clock) + [
        .action(.ownTableSize, Sentences.ownTableSize, key: Sentences.more), noteOnRules,
        .action(.flipThrough, Sentences.name(of: .flip), key: ""), dealsOrBack,
      ])
  }

  /// By which rules the game on the table is played.
  private var noteOnRules: SheetRow {
    let notes = [Sentences.rulesHold, Sentences.rulesHoldLater].map(SheetRow.text)
    return .roomy(notes[isPlayedBySettings ? 0 : 1], for: notes)
  }

  private var dealsOrBack: SheetRow {
    .buttons([.init(.newDeal, Sentences.deals), .init(.back, Sentences.back)])
  }

  private var look: Sheet {
    Sheet(
      Sentences.menuLook,
      settingRows(of: .look) + noteOnSound + [
        .action(.fullscreen, phrase("Full screen"), key: Sentences.fullscreenKey),
        .buttons([.init(.back, Sentences.back)]),
      ])
  }

  private var noteOnSound: [SheetRow] {
    if areDesktopSoundsOn { return [] }
    return [.text(phrase("Sounds are switched off in the desktop's settings."))]
  }

  private var isPlayedBySettings: Bool {
    rules == settings.rules && kind.tableSize == settings.tableSizeOfMode
      && opponent ?? settings.opponent == settings.opponent
  }

  /// A sheet to type one thing.
  ///
  /// - Parameter other: what else leads to it.
  private func typing(_ command: Command, _ entry: Entry) -> Sheet {
    guard let page = TypedPage.of(command) else { preconditionFailure("\(command) takes nothing") }
    var buttons = [
      LabelledButton(.confirm, phrase("OK")), LabelledButton(.cancel, Sentences.cancels),
    ]
    if command == .ownPicture, hasFileChooser {
      buttons.insert(LabelledButton(.chooseFile, phrase("Choose…")), at: 0)
    }
    return Sheet(
      page.title,
      [.entry(command, page.label, entry, note: page.note(settings)), .buttons(buttons)])
  }

  private var stars: Sheet {
    Sheet(
      Sentences.whatStarsMean,
      Sentences.meaningsOfStars.map { .explained(.words($0.stars), $0.meaning) }
        + [.text(Sentences.howStarsAreFound), .buttons([.init(.back, Sentences.back)])])
  }

  private var about: Sheet {
    Sheet(
      Sentences.menuAbout,
      [
        .headline(Sentences.nameAndVersion(Version.current)),
        .text(phrase("A card game for the Linux desktop: find cards that share a rank or a suit.")),
        .text(phrase("Free software under the MIT licence: you may use, change and share it.")),
        .text(Sentences.credits),
        .divider,
        .action(.exportScores, phrase("Copy the scores as CSV"), key: ""),
        .action(.resetScores, phrase("Delete all scores"), key: Sentences.more),
        .buttons([.init(.back, Sentences.back)]),
      ])
  }

  private func help(_ page: HelpPage) -> Sheet {
    let rules = rulesInPictures ?? Sentences.rules(of: rules)
    return Sheet(page.title, page.rows(explaining: rules) + [.buttons(page.buttons)])
  }
}

// MARK: - Settings

extension SheetContents {
  /// The rows of a sheet's settings.
  func settingRows(of sheet: Setting.Menu.Sheet) -> [SheetRow] {
    Setting.all(on: sheet, in: settings).flatMap(rows)
  }

  /// The rows of a setting. One that can't be used with the present ones keeps its place, and so does what can be
  /// said of a value.
  func rows(of setting: Setting) -> [SheetRow] {
    guard let menu = setting.menu else { return [] }
    let isOffered = setting.isOffered(in: settings)
    let choices = menu.rows.enumerated().flatMap { index, row in
      let choice = choice(ControlName(setting, row: index), row)
      let notes = row.steps(from: settings).compactMap(row.note)
      return [isOffered ? choice : .roomy(.inactive(row.label), for: [choice])]
        + (notes.isEmpty
          ? [] : [.roomy(.note(isOffered ? notes[0] : ""), for: notes.map(SheetRow.note))])
    }
    let typing = menu.typing.map {
      isOffered
        ? SheetRow.action($0.name, $0.label, key: menu.typed(settings) ?? Sentences.more)
        : .inactive($0.label)
    }
    return choices + [typing].compactMap(\.self)
  }

  private func choice(_ name: ControlName, _ row: Setting.Row) -> SheetRow {
    switch row.form {
    case .number(let words): return .choice(name, row.label, Values([words(settings)]))
    case .words(let choices):
      let (all, chosen) = choices(settings)
      return .choice(name, row.label, Values(all, chosen: chosen))
    case .pictures(let choices):
      let (all, chosen) = choices(settings)
      return .gallery(name, row.label, Gallery(all, chosen: chosen))
    case .toggle(let isOn): return .toggle(name, row.label, isOn: isOn(settings))
    }
  }
}
