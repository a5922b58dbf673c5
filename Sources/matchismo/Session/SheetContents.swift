// SPDX-License-Identifier: MIT

import Cards
import Guests
import Matching
import Play
import Scene
import Tableau

/// What the sheets say: of the settings, of the game on the table, and of the results.
struct SheetContents {
  let settings: Settings

  /// What the game on the table is played by, who plays against the player, and what its results are
  /// compared with.
  let rules: Rules
  let opponent: OpponentChoice?
  let kind: GameKind
  let results: ResultStore<Scores>

  /// The results of Snap!.
  let rounds: ResultStore<SnapScores>

  /// Which scores the page about them begins with.
  let scoresOnTable: ScoresView.Subject

  /// Whether the desktop has a dialog to choose a file.
  let hasFileChooser: Bool

  /// How the player takes part in Snap!, where that is played in place of the game on the table.
  var part: SnapPart?

  /// Who sits at the player's own table of Snap!.
  var chairs: [Chair] = []

  /// What there is of Snap! with others.
  var meeting = Meeting()

  /// Where others on its network find this computer.
  var computer = { NetworkAddress.ofThisComputer }

  /// Whether a round of Snap! waits to be gone on with.
  var isRoundWaiting = false

  func sheet(of page: Page) -> Sheet {
    switch page {
    case .menu: part.map(menuOfSnap) ?? menu
    case .game: game
    case .look: look
    case .dealNumber(let entry):
      typing(
        .dealNumber, Sentences.menuDealNumber, Sentences.number, entry, note: Sentences.dealNumbers)
    case .tableSize(let entry):
      typing(
        .ownTableSize, Sentences.ownTableSize, Sentences.tableSize, entry,
        note: Sentences.tableSizes(settings.mode.tableSizes))
    case .ownPicture(let entry):
      typing(
        .ownPicture, Sentences.ownPicture, Sentences.file, entry, note: Sentences.pictureFile,
        orBy: hasFileChooser ? LabelledButton(.chooseFile, Sentences.choosesFile) : nil)
    case .playerName(let player, let entry):
      typing(
        player == 0 ? .firstName : .secondName,
        player == 0 ? Sentences.firstName : Sentences.secondName, Sentences.playerName, entry,
        note: Sentences.names)
    case .ownName(let entry):
      typing(
        .ownName, Sentences.ownName, Sentences.playerName, entry, note: Sentences.ownNames)
    case .broker(let entry):
      typing(.broker, Sentences.broker, Sentences.brokerAddress, entry, note: Sentences.brokers)
    case .scores(let view):
      ScoresSheet(view ?? ScoresView(of: scoresOnTable), results.scores, rounds.scores).sheet
    case .calendar(let month):
      CalendarSheet(month, results.scores.dailyGames, now: Clock.now, firstWeekday: .ofPlayer).sheet
    case .achievements: AchievementsSheet(results.scores.achievements).sheet
    case .snap: snap
    case .onNetwork: onNetwork
    case .knownGuests: knownGuests
    case .overInternet: overInternet
    case .code(let entry):
      typing(.enterCode, Sentences.joins, Sentences.code, entry, note: Sentences.codes)
    case .address(let entry):
      typing(
        .enterAddress, Sentences.joinsAtAddress, Sentences.address, entry, note: Sentences.addresses
      )
    case .mayVisit(_, let broker): mayVisit(broker)
    case .asking(let cards): asking(cards)
    case .ownTable: ownTable
    case .knock(let knock): self.knock(knock)
    case .mayRemove(_, let name): mayRemove(name)
    case .phrases: phrases
    case .mayLeaveTable: mayLeaveTable(part ?? .guest)
    case .tableClosed(let why): tableClosed(why)
    case .mayGiveUpRound: mayGiveUpRound
    case .help(let page): help(page)
    case .about: about
    case .paused: Sheet(Sentences.paused, [.buttons([.init(.back, Sentences.goesOn)])])
    case .mayDeal:
      Sheet(
        Sentences.mayDeal,
        [
          .text(Sentences.mayDealWhy),
          .buttons([.init(.confirm, Sentences.deals), .init(.cancel, Sentences.keepsPlaying)]),
        ])
    case .mayUndo:
      Sheet(
        Sentences.mayUndo,
        [
          .text(Sentences.mayUndoWhy),
          .buttons([
            .init(.confirm, Sentences.undoesAfterAll), .init(.cancel, Sentences.keepsPlaying),
          ]),
        ], isModal: false)
    case .mayReset:
      Sheet(
        Sentences.mayReset,
        [
          .text(Sentences.mayResetWhy),
          .buttons([.init(.confirm, Sentences.resets), .init(.cancel, Sentences.keepsScores)]),
        ])
    }
  }
}

extension SheetContents {
  private var menu: Sheet {
    Sheet(
      Sentences.name,
      [
        .action(.newDeal, Sentences.menuNewDeal, key: Sentences.newDealKey),
        .action(.dealNumber, Sentences.menuDealNumber, key: ""),
        .action(.sameDeal, Sentences.menuSameDeal, key: ""),
        .action(
          .daily, Sentences.menuDaily,
          key: Sentences.today(results.game(of: DailyDeal(Clock.now.day)))),
        .action(.calendar, Sentences.calendar, key: Sentences.more),
        .action(.snap, Sentences.snap, key: Sentences.more),
        .action(.redo, Sentences.menuRedo, key: Sentences.redoKey),
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
      .action(.fullscreen, Sentences.menuFullscreen, key: Sentences.fullscreenKey),
      .action(.help, Sentences.menuHelp, key: Sentences.helpKey),
      .action(.about, Sentences.menuAbout, key: Sentences.more),
      .action(.quit, Sentences.menuQuit, key: Sentences.quitKey),
    ]
  }

  private var game: Sheet {
    Sheet(
      Sentences.menuGame,
      settingRows(of: .game) + [
        .text(isPlayedBySettings ? Sentences.rulesHold : Sentences.rulesHoldLater),
        .buttons([.init(.newDeal, Sentences.deals), .init(.back, Sentences.back)]),
      ])
  }

  private var look: Sheet {
    Sheet(
      Sentences.menuLook,
      settingRows(of: .look) + [.buttons([.init(.back, Sentences.back)])])
  }

  func settingRows(of sheet: Setting.Menu.Sheet) -> [SheetRow] {
    Setting.offered(on: sheet, in: settings).flatMap(rows)
  }

  func rows(of setting: Setting) -> [SheetRow] {
    guard let menu = setting.menu else { return [] }
    let choices = menu.rows.enumerated().flatMap { index, row in
      let name = ControlName(setting, row: index)
      let pictures = row.pictures?(settings)
      let choice =
        pictures.map {
          SheetRow.gallery(name, row.label, Gallery($0.choices, chosen: $0.chosen))
        } ?? .choice(name, row.label, value: row.value(settings))
      return [choice] + (row.note(settings).map { [.note($0)] } ?? [])
    }
    let typing = menu.typing.map {
      SheetRow.action($0.name, $0.label, key: menu.typed(settings) ?? Sentences.more)
    }
    return choices + [typing].compactMap(\.self)
  }

  private var isPlayedBySettings: Bool {
    rules == settings.rules && kind.tableSize == settings.tableSizeOfMode
      && opponent ?? settings.opponent == settings.opponent
  }

  /// A sheet to type one thing.
  ///
  /// - Parameter other: what else leads to it.
  private func typing(
    _ command: Command, _ title: String, _ label: String, _ entry: Entry, note: String,
    orBy other: LabelledButton? = nil
  ) -> Sheet {
    let answers = [
      LabelledButton(.confirm, Sentences.confirms), LabelledButton(.cancel, Sentences.cancels),
    ]
    return Sheet(
      title,
      [
        .entry(command, label, entry, note: note),
        .buttons([other].compactMap(\.self) + answers),
      ])
  }

  private var about: Sheet {
    Sheet(
      Sentences.menuAbout,
      [
        .headline(Sentences.nameAndVersion(Version.current)), .text(Sentences.whatItIs),
        .text(Sentences.licence), .text(Sentences.credits),
        .buttons([.init(.back, Sentences.back)]),
      ])
  }

  private func help(_ page: HelpPage) -> Sheet {
    let rules = part != nil ? Sentences.rulesOfSnap : Sentences.rules(of: rules)
    return Sheet(page.title, page.rows(explaining: rules) + [.buttons(page.buttons)])
  }
}
