// SPDX-License-Identifier: MIT

import Cards
import Choices
import Matching
import MatchingPlay
import Play
import Scene
import SnappingPlay
import System
import Tableau
import Tables
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

  /// Whether the desktop has a dialog to choose a file.
  let hasFileChooser: Bool

  /// What there is of Snap! with others.
  var others = Others()

  /// Where others on its network find this computer.
  var computer = { Machine.address }

  /// Whether the game on the table is over.
  var isOver = false

  /// Whether a round of Snap! waits to be gone on with.
  var isRoundWaiting = false

  /// The menu of the game on the table.
  var menu: (SheetContents) -> Sheet = \.menuOfCards

  /// Its rules; `nil` for those of the cards.
  var rulesInPictures: [Illustration]?

  private var results: ResultStore<Scores> { archive.results }

  func sheet(of page: Page) -> Sheet {
    switch page {
    case .menu: menu(self)
    case .game: game
    case .look: look
    case .typed(let command, let entry): typing(command, entry)
    case .scores(let view):
      ScoresSheet(
        view ?? ScoresView(of: scoresOnTable), archive, among: subjectsOfScores
      ).sheet
    case .calendar(let month):
      CalendarSheet(month, results.scores.dailyGames, now: Clock.now, firstWeekday: .ofPlayer).sheet
    case .achievements: AchievementsSheet(results.scores.achievements).sheet
    case .snap: snap
    case .onNetwork: onNetwork
    case .knownGuests: knownGuests
    case .overInternet: overInternet
    case .asking(let cards): asking(cards)
    case .ownTable: ownTable
    case .whoAsks: whoAsks
    case .phrases: phrases
    case .changedTable(let name):
      Sheet(
        phrase("Another table"),
        [
          .text(Sentences.isAnotherTable(name)),
          .buttons([.init(.back, Sentences.back)]),
        ])
    case .tableClosed(let why): tableClosed(why)
    case .help(let page): help(page)
    case .about: about
    case .paused: Sheet(Sentences.paused, [.buttons([.init(.back, phrase("Continue"))])])
    case .mayDeal, .mayUndo, .mayReset, .mayGiveUpRound, .mayVisit, .mayRemove, .mayLeaveTable,
      .mayReturn:
      question(of: page)?.sheet ?? menu(self)
    }
  }
}

extension SheetContents {
  var menuOfCards: Sheet {
    Sheet(
      Sentences.name,
      [
        .action(.newDeal, phrase("New deal"), key: Sentences.newDealKey),
        .action(.dealNumber, Sentences.menuDealNumber, key: ""),
        .action(.sameDeal, phrase("Same deal again"), key: ""),
        .action(
          .daily, phrase("Daily deal"),
          key: Sentences.today(results.game(of: DailyDeal(Clock.now.day)))),
        .action(.calendar, Sentences.calendar, key: Sentences.more),
        .action(.snap, Sentences.snap, key: Sentences.more),
        .action(.redo, phrase("Redo"), key: phrase("Ctrl+Y")),
        .action(.pause, Sentences.menuPause, key: Sentences.pauseKey),
        .action(.game, Sentences.menuGame, key: Sentences.more),
        .action(.look, Sentences.menuLook, key: Sentences.more),
        .action(.scores, Sentences.menuScores, key: Sentences.more),
        .action(.achievements, Sentences.achievements, key: Sentences.more),
      ] + lastRowsOfMenu)
  }

  /// Every menu ends with them.
  var lastRowsOfMenu: [SheetRow] {
    [
      .action(.fullscreen, phrase("Full screen"), key: Sentences.fullscreenKey),
      .action(.help, phrase("Help"), key: Sentences.helpKey),
      .action(.about, Sentences.menuAbout, key: Sentences.more),
      .action(.quit, phrase("Quit"), key: phrase("Ctrl+Q")),
    ]
  }

  private var game: Sheet {
    func rows(_ note: String) -> [SheetRow] {
      settingRows(of: .game) + [
        .text(note),
        .buttons([.init(.newDeal, Sentences.deals), .init(.back, Sentences.back)]),
      ]
    }
    let notes = [Sentences.rulesHold, Sentences.rulesHoldLater]
    return Sheet(
      Sentences.menuGame, rows(notes[isPlayedBySettings ? 0 : 1]),
      room: notes.map(rows) + settingRoom(of: .game))
  }

  private var look: Sheet {
    Sheet(
      Sentences.menuLook,
      settingRows(of: .look) + [.buttons([.init(.back, Sentences.back)])],
      room: settingRoom(of: .look))
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

  private var about: Sheet {
    Sheet(
      Sentences.menuAbout,
      [
        .headline(Sentences.nameAndVersion(Version.current)),
        .text(phrase("A card game for the Linux desktop: find cards that share a rank or a suit.")),
        .text(phrase("Free software under the MIT licence: you may use, change and share it.")),
        .text(Sentences.credits),
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
  /// The rows of a sheet's settings. What can't be used with the present ones keeps its place.
  func settingRows(of sheet: Setting.Menu.Sheet) -> [SheetRow] {
    Setting.all(on: sheet, in: settings).flatMap(rows)
  }

  /// What may come in their place.
  func settingRoom(of sheet: Setting.Menu.Sheet) -> [[SheetRow]] {
    Setting.all(on: sheet, in: settings).flatMap(room)
  }

  func rows(of setting: Setting) -> [SheetRow] {
    guard let menu = setting.menu else { return [] }
    let isOffered = setting.isOffered(in: settings)
    let choices = menu.rows.enumerated().flatMap { index, row in
      let choice =
        isOffered
        ? self.choice(ControlName(setting, row: index), row, in: settings)
        : .inactive(row.label, isChoice: true)
      let note = row.note(settings).map { SheetRow.note(isOffered ? $0 : "") }
      return [choice, note].compactMap(\.self)
    }
    let typing = menu.typing.map {
      isOffered
        ? SheetRow.action($0.name, $0.label, key: menu.typed(settings) ?? Sentences.more)
        : .inactive($0.label)
    }
    return choices + [typing].compactMap(\.self)
  }

  /// The rows of a setting with each of its values.
  func room(of setting: Setting) -> [[SheetRow]] {
    (setting.menu?.rows ?? []).enumerated().flatMap { index, row in
      row.steps(from: settings).map { settings in
        let choice = choice(ControlName(setting, row: index), row, in: settings)
        return [choice, row.note(settings).map(SheetRow.note)].compactMap(\.self)
      }
    }
  }

  private func choice(
    _ name: ControlName, _ row: Setting.Row, in settings: Settings
  ) -> SheetRow {
    if let pictures = row.pictures?(settings) {
      return .gallery(name, row.label, Gallery(pictures.choices, chosen: pictures.chosen))
    }
    return .choice(name, row.label, value: row.value(settings))
  }
}
