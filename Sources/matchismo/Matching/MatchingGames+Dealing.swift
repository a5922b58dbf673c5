// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// Which game comes to the table next.
extension MatchingGames {
  /// Deals a game, at once or after asking where one is under way that has scored.
  func wantDeal(_ deal: NewDeal) {
    session.putBack(self)
    guard gameInTheWay(of: deal)?.isUnderWay == true else { return self.deal(deal) }
    if session.pages.last != .mayDeal(deal) { session.open(.mayDeal(deal)) }
  }

  /// Deals the cards of a day, if that has come.
  private func wantDeal(of daily: DailyDeal) {
    guard daily.isOffered(on: Clock.now.day), !session.onTable.asksBeforeLeaving() else { return }
    wantDeal(.day(daily))
  }

  /// The game that a deal would put away. Games of different modes don't.
  private func gameInTheWay(of deal: NewDeal) -> SavedGame<MatchingGame>? {
    let mode = newSitting(deal).record.rules.mode
    if mode == self.mode { return saved }
    return deal == .random && waitingGame(of: mode) != nil
      ? nil : session.archive.journals.saved(mode).game
  }

  /// Deals a game. The old one comes back by undo until a card of the new one is turned.
  func deal(_ deal: NewDeal) {
    session.closeAll()
    keepForUndo()
    // A journal is told of the game on the table alone.
    session.save()
    knowledge.note(sitting)
    var new = newSitting(deal)
    if deal == .random, let waiting = waitingGame(of: new.record.rules.mode) {
      begin(PlayedGame(waiting))
      session.scene.showFocus(named: waiting.focus)
      return session.say(Sentences.goesOnWithGame)
    }
    if deal != .random, knowledge.spoils(new.record) { new.becomePractice() }
    let opponent = deal == .same ? game.opponent : nil
    var game = PlayedGame(new, against: opponent ?? session.settings.opponent)
    _ = game.compare(among: results)
    begin(game)
    session.say(greeting(of: deal))
  }

  /// What is said of a game that was chosen.
  private func greeting(of deal: NewDeal) -> String {
    if let company { return Sentences.move(sitting.moment, of: sitting, in: company) }
    if sitting.isPractice, mode.hasResult {
      return sitting.moments > 1 ? Sentences.hasMoves : Sentences.knownCards(game.attempt)
    }
    if case .written(_, let origin) = deal { return Sentences.comes(from: origin) }
    if case .day(let daily) = deal, daily.isLate(at: Clock.now) {
      return Sentences.playedLate(daily)
    }
    return ""
  }

  /// The game of another mode that was left there and can go on.
  private func waitingGame(of mode: Mode) -> SavedGame<MatchingGame>? {
    guard mode != self.mode, let game = session.archive.journals.saved(mode).game,
      game.sitting.moment > 0, !game.sitting.game.isOver,
      game.sitting.record.rules.players == session.settings.rules.players
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
    case .random: return Sitting(replaying: session.playerSettings.record(nil))
    case .number(let number): return Sitting(replaying: session.playerSettings.record(number))
    case .written(let sitting, _): return sitting
    }
  }

  /// Puts a game on the table that was written down. The one that is there, as it is or as it was, stays: this is
  /// no way to take moves back.
  func take(_ written: Sitting<MatchingGame>, from origin: GameOrigin) {
    let isOnTable =
      written.record.setup == sitting.record.setup
      && sitting.moves.starts(with: written.movesInForce)
    guard isOnTable else { return wantDeal(.written(written, from: origin)) }
    session.closeAll()
    session.say(Sentences.isOnTable)
  }
}

// MARK: - What the player does

extension MatchingGames {
  func use(_ pile: Int) { play(.choose(pile)) }

  /// Plays what was chosen on the page of all games, or deals the day's deal that was chosen in the calendar.
  func use(_ control: ControlName) -> Bool {
    if let offer = Offer(rawValue: control.rawValue) {
      play(offer)
      return true
    }
    guard let daily = DailyDeal(control) else { return false }
    wantDeal(of: daily)
    return true
  }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .newDeal: wantDeal(.random)
    case .hint: hint()
    case .undo: undo()
    case .redo: redo()
    case .pause: togglePause()
    case .replay: replay()
    case .showBest: showBest()
    case .share: share()
    case .gentle: play { $0.level = .gentle }
    case .flipThrough: play { $0.mode = .flip }
    case .copy: copy()
    default: return false
    }
    return true
  }

  /// Deals something for one player: the usual game, but for one thing.
  private func play(_ change: (inout Settings) -> Void) {
    session.change { settings in
      (settings.mode, settings.players) = (.match, .one)
      change(&settings)
    }
    wantDeal(.random)
  }

  private func togglePause() {
    if session.pages.last == .paused {
      session.back()
    } else if stopwatch.isStarted {
      session.open(.paused)
    } else if session.pages.isEmpty {
      session.say(Sentences.nothingToPause(isOver: isOver))
    }
  }

  /// Puts the line to share about the day's deal on the clipboard.
  func share() {
    guard let result = game.result, let line = Sentences.shared(result, game.attempt) else {
      return
    }
    session.want(.copy(line))
    session.say(Sentences.shared)
  }

  private func copy() {
    let text = sitting.record.text
    session.want(.copy(text))
    session.say(
      text.utf8.count > Session.longestGame
        ? phrase("The game is on the clipboard, but too long to be pasted here") : Sentences.copied)
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
