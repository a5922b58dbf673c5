// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Play
import Scene
import Tableau
import Trios
import TriosPlay
import Words

// MARK: - The player's input

extension TrioGames {
  func carryOut(_ intent: Intent) {
    switch intent {
    case .choose(let place): play(.choose(place))
    case .lookBack(let moment): lookBack(to: moment)
    case .lookAtNow: goOnLooking()
    case .endLessons: endLessons()
    default: break
    }
  }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .newDeal: deal(nil)
    case .more: play(.more)
    case .callLeft: call(.first)
    case .callRight: call(.other)
    case .hint: play(.hint)
    case .undo: if !session.comesBack(by: command) { undo() }
    case .redo: if !session.comesBack(by: command) { redo() }
    case .pause:
      let clock = game?.clock
      session.togglePause(of: clock?.isStarted == true, isOver: game?.isOver == true)
    case .replay: replay()
    case .showBest: showRest()
    case .copy: if let sitting { session.copy(game: sitting.record.text) }
    case .stars: session.open(.starsOfTrios)
    case .share:
      if let line = game?.kept.result.flatMap(Sentences.shared) { session.copy(daily: line) }
    default: return false
    }
    return true
  }

  /// The digit 0 is no place on the usual table.
  func perform(_ action: KeyBinding.Action) -> Bool {
    if shown.demonstration != nil { return steer(action) }
    guard action == .choose(9), session.pages.isEmpty else { return false }
    play(.more)
    return true
  }
}

// MARK: - Sheets

extension TrioGames {
  func menu(_ contents: SheetContents) -> Sheet {
    let show = SheetRow.action(
      .showBest, Sentences.showsMe, key: Sentences.more, sign: .hint)
    return contents.menu(of: [
      contents.redo(isUsable: sitting?.canRedo == true),
      canShowRest ? show : .dim(show),
      .action(.pause, Sentences.menuPause, key: "P", sign: .pause),
      contents.action("trios", Sentences.menuGame, sign: .game) { $0.open(.trios) },
    ])
  }

  func offers(_ contents: SheetContents) -> OfferedGames {
    let today = DailyDeal(Clock.now.day)
    let goesOn = played.flatMap { $0.canGoOn ? Sentences.goesOn($0.sitting.game) : nil }
    let (isDaily, isPlayed) = (played?.daily == today, isOnTable && game?.isOver == false)
    let tile = Tile(
      "play-trios", .trios, Sentences.trios,
      line: (isDaily ? nil : goesOn) ?? Sentences.ruleOfTrios, isOnTable: isPlayed && !isDaily)
    let daily = Tile(
      "play-daily-trios", .dailyTrios("\(today.date.day)"), Sentences.dailyTrios,
      line: (isDaily ? goesOn : nil) ?? results.lineOfToday, isOnTable: isPlayed && isDaily)
    return OfferedGames([
      GameTile(tile: tile) { [unowned self] in choose() },
      GameTile(tile: daily) { [unowned self] in
        if !session.onTable.objects(to: .dealt) { deal(today) }
      },
    ])
  }

  var scores: OfferedScores {
    let all = ScoresOfTrios(results.scores, areDailies: false)
    let days = ScoresOfTrios(results.scores, areDailies: true)
    return OfferedScores(
      subjects: days.count > 0 ? [all, days] : [all], first: Sentences.trios,
      csv: { [results] in results.csv })
  }

  var dailies: OfferedDailies? {
    OfferedDailies(Sentences.trios, results, isTimed: true) { [unowned self] in deal($0) }
  }

  var rulesInPictures: [Illustration] { Sentences.rulesOfTrios }

  /// Goes on with the game that waits, or opens its sheet.
  private func choose() {
    guard !session.onTable.objects(to: .dealt) else { return }
    if !isOnTable, let played, played.canGoOn, played.daily != DailyDeal(Clock.now.day) {
      return goOn(with: played)
    }
    session.open(.trios)
  }
}

// MARK: - Dealing

extension TrioGames {
  /// Deals a game. Until a card is chosen, undo brings the old one back.
  ///
  /// - Parameter number: `nil` for unknown cards.
  func deal(_ number: DealNumber?) {
    let opponent = session.settings.triosOpponent
    let sitting = Sitting<TrioGame>(
      TrioGame.Setup(number ?? randomNumber(), isForTwo: opponent == .person))
    begin(sitting, isKnown: number != nil && knows(sitting), against: opponent)
    session.say(greeting)
  }

  /// Deals a day's cards, or goes on with them.
  func deal(_ daily: DailyDeal) {
    if let played, played.daily == daily, !played.isOver, played.canGoOn || isOnTable {
      return goOn(with: played)
    }
    let new = Sitting<TrioGame>(TrioGame.Setup(daily.number))
    begin(new, isKnown: knows(new))
    let isWorthALine = sitting?.isPractice == false && daily.isLate(at: Clock.now)
    session.say(isWorthALine ? Sentences.playedLate(daily) : greeting)
  }

  private func randomNumber() -> DealNumber {
    let session: Session = session
    return .random(using: &session.chance)
  }

  private func begin(
    _ sitting: Sitting<TrioGame>, isKnown: Bool, against opponent: TrioOpponent? = nil
  ) {
    session.closeAll()
    let old = played
    var new = PlayedTrios(SavedGame(sitting, opponents: opponent))
    if isKnown { new.becomePractice() }
    begin(new, after: old?.sitting.isUntouched == true ? previous : old)
  }

  /// True if the player has seen some of the cards to come.
  private func knows(_ sitting: Sitting<TrioGame>) -> Bool {
    let number = sitting.record.setup.number
    return !sitting.record.entries.isEmpty || session.archive.trios.scores.has(number)
      || [game, previous].contains { $0?.sitting.record.setup.number == number }
  }

  private var greeting: String {
    if let sitting, sitting.isPractice {
      return sitting.moments > 1 ? Sentences.hasMoves : Sentences.cardsAreKnown
    }
    return previous?.canGoOn == true ? Sentences.undoBringsBack : ""
  }

  /// Puts a recorded game on the table. The present game stays if it is the same.
  func take(_ written: Sitting<TrioGame>, from origin: GameOrigin) {
    if let sitting, isOnTable, written.record.setup == sitting.record.setup,
      sitting.moves.starts(with: written.movesInForce)
    {
      session.closeAll()
      return session.say(Sentences.isOnTable)
    }
    begin(written, isKnown: knows(written))
    session.say(written.moments > 1 ? Sentences.hasMoves : Sentences.comes(from: origin))
  }

  func open(_ options: GameOptions?) {
    guard session.isWanted(TrioGame.self, by: options) else { return }
    let left = played
    if let left, !left.isOver, options?.isContent(with: left) ?? true {
      goOn(with: left)
      return waitForPlayer()
    }
    deal(options?.number)
  }
}

extension GameOptions {
  /// True if a game left earlier already meets the options.
  fileprivate func isContent(with left: PlayedTrios) -> Bool {
    var settings = Settings()
    settings.triosOpponent = left.opponent
    return isContent(with: settings)
      && (number == nil || number == left.sitting.record.setup.number)
  }
}
