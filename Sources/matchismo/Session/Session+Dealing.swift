// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Play
import Scene
import Tableau

/// Games that come to the table, and go.
extension Session {
  /// Deals a game, at once or after asking where one is under way that has scored.
  func wantDeal(_ deal: NewDeal) {
    leaveSnap()
    guard gameInTheWay(of: deal)?.isUnderWay == true else { return self.deal(deal) }
    if pages.last != .mayDeal(deal) { open(.mayDeal(deal)) }
  }

  /// The game that a deal would put away. Games of different modes don't.
  private func gameInTheWay(of deal: NewDeal) -> SavedGame<MatchingGame>? {
    let mode = newSitting(deal).record.rules.mode
    if mode == table.mode { return savedGame }
    return deal == .random ? nil : archive.journals.saved(mode).game
  }

  /// Deals a game. The old one comes back by undo until a card of the new one is turned.
  func deal(_ deal: NewDeal) {
    closeAll()
    table.keepForUndo()
    // A journal is told of the game on the table alone.
    save()
    knowledge.note(sitting)
    var new = newSitting(deal)
    if deal == .random, let waiting = waitingGame(of: new.record.rules.mode) {
      begin(PlayedGame(waiting))
      scene.showFocus(named: waiting.focus)
      return say(Sentences.goesOnWithGame)
    }
    if deal != .random, knowledge.spoils(new.record) { new.becomePractice() }
    let opponent = deal == .same ? table.game.opponent : nil
    var game = PlayedGame(new, against: opponent ?? settings.opponent)
    _ = game.compare(among: results)
    begin(game)
    say(greeting(of: deal))
  }

  /// What is said of a game that was chosen.
  private func greeting(of deal: NewDeal) -> String {
    if let company { return Sentences.move(sitting.moment, of: sitting, in: company) }
    if sitting.isPractice, table.mode.hasResult {
      return sitting.moments > 1 ? Sentences.hasMoves : Sentences.knownCards(table.game.attempt)
    }
    if case .written(_, let origin) = deal { return Sentences.comes(from: origin) }
    if case .day(let daily) = deal, daily.isLate(at: Clock.now) {
      return Sentences.playedLate(daily)
    }
    return ""
  }

  /// The game of another mode that was left there and can go on.
  private func waitingGame(of mode: Mode) -> SavedGame<MatchingGame>? {
    guard mode != table.mode, let game = archive.journals.saved(mode).game,
      game.sitting.moment > 0, !game.sitting.game.isOver
    else { return nil }
    return game
  }

  private func newSitting(_ deal: NewDeal) -> Sitting<MatchingGame> {
    switch deal {
    case .same:
      let (record, isPractice) = (sitting.record, sitting.isPractice)
      return Sitting(replaying: Record(record.setup, isPractice: isPractice))
    case .daily: return Sitting(replaying: DailyDeal(Clock.now.day).record)
    case .day(let daily): return Sitting(replaying: daily.record)
    case .random: return Sitting(replaying: playerSettings.record(nil))
    case .number(let number): return Sitting(replaying: playerSettings.record(number))
    case .written(let sitting, _): return sitting
    }
  }

  /// Puts a game on the table.
  func begin(_ game: PlayedGame) {
    archive.journals.leave(savedGame)
    endRecord()
    lessons.leave(sitting)
    table.put(game)
    knowledge.dropQuestion()
    knowledge.notePlay()
    shown.goToPresent(of: sitting)
    archive.journals.begin(savedGame)
    if table.isOver { workOutEnding() }
    show(after: [.dealt])
    table.settle(in: scene.grid)
  }
}

// MARK: - The first game

extension Session {
  /// Sits down at the first game, which lies on the table already.
  func open(_ first: FirstGame) {
    if let previous = first.previous { table.keepForUndo(PlayedGame(previous)) }
    if first.isChosen { knowledge.leaveQuestionOpen() }
    guard first.game.sitting.moment > 0 else {
      if company != nil { sayWhatHappened() }
      return scene.dealIn()
    }
    table.resume(first.game)
    table.settle(in: scene.grid)
    scene.showFocus(named: first.game.focus)
    sayWhatHappened()
    if let question = first.question { wantDeal(question) }
  }

  /// Finds out whether the player knows the cards that were asked for when the program was started: once
  /// the first picture is there, which doesn't wait for it, or before the first move.
  ///
  /// - Returns: whether there was something to say about it, which wants to be painted.
  @discardableResult
  func findOutWhatIsKnown() -> Bool {
    guard snap == nil, knowledge.answerQuestion(of: sitting) else { return false }
    table.becomePractice()
    table.compare(among: results)
    say(Sentences.knownCards(table.game.attempt))
    return true
  }
}

extension Session {
  /// Sits down at Snap! if it is wanted, or where nothing is, if it was played last.
  func open(isSnapWanted: Bool?) {
    if isSnapWanted ?? settings.isSnapOnTable {
      continueSnap()
    } else {
      playerSettings.change { $0.isSnapOnTable = false }
    }
  }
}

/// Which cards to deal.
enum NewDeal: Equatable {
  /// Cards that nobody knows, by the settings.
  case random
  /// Those of a number, by the settings.
  case number(DealNumber)
  /// Those that lie on the table, by the same rules.
  case same
  /// Those of today.
  case daily
  /// Those of a day that may have passed.
  case day(DailyDeal)
  /// Those of a game that was written down, with its moves.
  case written(Sitting<MatchingGame>, from: GameOrigin)
}
