// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import SnappingPlay
import System
import Tableau
import Words

/// The pages as they are shown: their sheets, and what the controls on them do.
struct SheetContents {
  let session: Session

  /// The deeds of the sheets that were asked for.
  let deeds = Deeds()

  /// Snap! with others.
  let others: Others

  init(_ session: Session, others: Others? = nil) {
    (self.session, self.others) = (session, others ?? session.snap.others)
  }

  var settings: Settings { session.settings }

  private var results: ResultStore<Scores> { session.archive.results }

  func sheet(of page: Page) -> Sheet {
    switch page {
    case .menu: session.onTable.menu(self)
    case .games: games
    case .game: game
    case .moreRules: moreRules
    case .look: look
    case .typed(let command, let entry): typing(command, entry)
    case .scores(let view):
      ScoresSheet(
        view ?? ScoresView(of: session.onTable.subjectOfScores), session.archive,
        among: session.subjectsOfScores
      ).sheet
    case .calendar(let month): calendar(month)
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
    case .paused: statement(Sentences.paused, session.onTable.whatWaits, button: phrase("Continue"))
    case .mayDeal, .mayUndo, .mayReset, .mayGiveUpRound, .mayVisit, .mayRemove, .mayLeaveTable,
      .mayReturn:
      question(of: page)?.sheet ?? session.onTable.menu(self)
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
      .action(.pause, Sentences.menuPause, key: "P", sign: .pause),
      action("game", Sentences.menuGame, sign: .game) { $0.open(.game) },
    ])
  }

  /// A menu with what there is to do in a game.
  func menu(of game: [SheetRow], leadsToGames: Bool = true) -> Sheet {
    let games = SheetRow.action(
      .games, Sentences.games, key: "G", sign: .games)
    return Sheet(
      Sentences.menuLabel,
      (leadsToGames ? [games] : []) + game + [
        .divider,
        action("look", Sentences.menuLook, sign: .look) { $0.open(.look) },
        .action(.scores, Sentences.menuScores, key: Sentences.more, sign: .scores),
        .divider,
        .action(.help, phrase("Help"), key: "F1", sign: .help),
        action("about", Sentences.menuAbout, sign: .about) { $0.open(.about) },
        .action(.quit, phrase("Quit"), key: phrase("Ctrl+Q"), sign: .quit),
      ], .corner)
  }

  private var games: Sheet {
    let tiles = session.games.flatMap(\.tiles)
    for game in tiles { _ = deeds.add(game.tile.name) { _, _ in game.play() } }
    let deal = session.matching.labelToDealAnew.map { label in
      button("deal-anew", label) { $0.matching.dealAnew() }
    }
    return Sheet(
      Sentences.games,
      [.tiles(tiles.map(\.tile))]
        + Setting.tableSizes.filter { $0.isOffered(in: settings) }.flatMap(rows)
        + [
          .action(.calendar, Sentences.calendar, key: Sentences.more),
          .buttons([deal, .init(.back, Sentences.back)].compactMap(\.self)),
        ])
  }

  private func calendar(_ month: CalendarMonth?) -> Sheet {
    let now = Clock.now
    for day in (month ?? CalendarMonth(of: now.day)).days {
      let daily = DailyDeal(day)
      _ = deeds.add(ControlName(daily)) { session, _ in session.matching.wantDeal(of: daily) }
    }
    return CalendarSheet(
      month, results.scores.dailyGames, friends: session.matching.friends.dailies, now: now,
      firstWeekday: .ofPlayer
    ).sheet
  }

  private var game: Sheet {
    let isForTwo = settings.rules.players == .two
    return Sheet(
      Sentences.menuGame,
      rows(of: .level) + (isForTwo ? rows(of: .opponent) + rowsOfNames : []) + [
        action("moreRules", phrase("More")) { $0.open(.moreRules) }, noteOnRules, dealsOrBack,
      ])
  }

  private var rowsOfNames: [SheetRow] { [Setting.firstName, .secondName].flatMap(rows) }

  /// The rarer rules.
  private var moreRules: Sheet {
    Sheet(
      phrase("More rules"),
      rows(of: .matchSize) + rows(of: .scoring) + rows(of: .ownScoring) + rows(of: .clock) + [
        .action(.ownTableSize, Sentences.ownTableSize, key: Sentences.more), noteOnRules,
        action("flipThrough", Sentences.name(of: .flip), key: "") { $0.matching.flipThrough() },
        dealsOrBack,
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
        .action(.fullscreen, phrase("Full screen"), key: "F11"),
        .buttons([.init(.back, Sentences.back)]),
      ])
  }

  private var noteOnSound: [SheetRow] {
    if session.playerSettings.areDesktopSoundsOn { return [] }
    return [.text(phrase("Sounds are switched off in the desktop's settings."))]
  }

  private var isPlayedBySettings: Bool {
    let game = session.matching.game
    return session.matching.sitting.record.rules == settings.rules
      && session.matching.kind.tableSize == settings.tableSizeOfMode
      && game.opponent ?? settings.opponent == settings.opponent
  }

  /// A sheet to type one thing.
  ///
  /// - Parameter other: what else leads to it.
  private func typing(_ command: Command, _ entry: Entry) -> Sheet {
    guard let page = TypedPage.of(command) else { preconditionFailure("\(command) takes nothing") }
    var buttons = [
      LabelledButton(.confirm, phrase("OK")), LabelledButton(.cancel, Sentences.cancels),
    ]
    if command == .ownPicture, session.hasFileChooser {
      buttons.insert(button("chooseFile", phrase("Choose…")) { $0.want(.chooseFile) }, at: 0)
    }
    return Sheet(
      page.title,
      [
        .entry(ControlName(command), page.label, field(entry, page.note(settings))),
        .buttons(buttons),
      ])
  }

  /// The field, with a note on what is allowed or, after a refusal, the complaint.
  private func field(_ entry: Entry, _ note: String) -> TextField {
    let isWrong = !entry.complaint.isEmpty
    return TextField(
      "\(FilePath(entry.before))", selected: "\(FilePath(entry.selected))",
      "\(FilePath(entry.after))", isCaretFirst: entry.isCaretFirst,
      note: isWrong ? entry.complaint : note, isWrong: isWrong)
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
        action("exportScores", phrase("Copy the scores as CSV"), key: "") { $0.copyScores() },
        action("resetScores", phrase("Delete all scores")) { $0.open(.mayReset) },
        .buttons([.init(.back, Sentences.back)]),
      ])
  }

  private func help(_ page: HelpPage) -> Sheet {
    let rules = session.onTable.rulesInPictures
    let ways = [
      page.neighbour(by: -1).map { page in
        button("previousPage", phrase("‹ \(page.title)")) { $0.turnPage(by: -1) }
      },
      page.neighbour(by: 1).map { page in
        button("nextPage", phrase("\(page.title) ›")) { $0.turnPage(by: 1) }
      },
    ]
    return Sheet(
      page.title,
      page.rows(explaining: rules)
        + [.buttons([.init(.back, Sentences.back)] + ways.compactMap(\.self))])
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
      let name = deeds.add(ControlName(setting, row: index)) { $0.step(row, by: $1) }
      let choice = choice(name, row)
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
