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

/// The choice of the next game.
extension MatchingGames {
  var dailies: OfferedDailies? {
    OfferedDailies(Sentences.name(of: .match), results, isTimed: false) { [unowned self] daily in
      deal(.day(daily))
    }
  }

  /// The game on the table or the waiting one, by journal.
  func game(in journal: String) -> PlayedGame? {
    game.journal == journal ? game : waiting.game(in: journal)
  }

  /// True if the deal, chosen by its picture, continues this game.
  private func goesOn(_ deal: NewDeal, with game: PlayedGame) -> Bool {
    guard game.canGoOn else { return false }
    return switch deal {
    case .chosen(let settings): Offer(of: game.sitting) == Offer(settings)
    case .daily: Offer(of: game.sitting) == .daily
    case .day(let daily):
      DailyDeal(of: game.sitting.record.deal, game.sitting.record.rules) == daily
    default: false
    }
  }

  /// Deals a game, or continues the waiting one. Until a card is turned, undo brings the old game
  /// back.
  func deal(_ deal: NewDeal) {
    session.closeAll()
    let new = newSitting(deal)
    if case .chosen(let settings) = deal { session.change { $0 = settings } }
    let inTheWay = game(in: MatchingGame.journal(of: new.record.setup))
    if let inTheWay, goesOn(deal, with: inTheWay) { return goOn(with: inTheWay) }
    begin(deal, new)
    let greeting = greeting(of: deal)
    session.say(
      greeting.isEmpty && inTheWay?.isUnderWay == true
        ? Sentences.undoBringsBack : greeting)
  }

  func goOn(with waiting: PlayedGame) {
    session.closeAll()
    guard waiting.journal != game.journal else { return comeBack() }
    begin(waiting)
    session.scene.showFocus(named: waiting.focus)
    session.say(Sentences.goesOnWithGame)
  }

  /// Deals a game. Undo brings back the game in its way or, without one, the game on the table.
  private func begin(_ deal: NewDeal, _ new: Sitting<MatchingGame>) {
    let opponent = deal == .same ? game.opponent : nil
    var game = PlayedGame(new, against: opponent ?? session.settings.opponent)
    if !deal.isRandom, knowledge.spoils(new.record, after: sitting) {
      game.becomePractice()
    }
    _ = game.compare(among: results)
    let waits = waiting.game(in: game.journal)
    begin(game, after: waits?.canGoOn == true ? waits : gameToKeep)
  }

  /// The game on the table, or the one before it if no move was made since.
  private var gameToKeep: PlayedGame {
    previous.flatMap { sitting.isUntouched ? $0 : nil } ?? game
  }

  /// The bar's sentence about a chosen game.
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

  private func newSitting(_ deal: NewDeal) -> Sitting<MatchingGame> {
    switch deal {
    case .same:
      let (record, isPractice) = (sitting.record, sitting.isPractice)
      return Sitting(replaying: Record(record.setup, isPractice: isPractice))
    case .daily: return Sitting(replaying: DailyDeal(Clock.now.day).record)
    case .day(let daily): return Sitting(replaying: daily.record)
    case .random: return Sitting(replaying: session.settings.record(nil))
    case .chosen(let settings): return Sitting(replaying: settings.record(nil))
    case .number(let number): return Sitting(replaying: session.settings.record(number))
    case .written(let sitting, _): return sitting
    }
  }

  /// Puts a recorded game on the table. The present game stays if it is the same, since a record
  /// may not take moves back.
  func take(_ written: Sitting<MatchingGame>, from origin: GameOrigin) {
    let isOnTable =
      written.record.setup == sitting.record.setup
      && sitting.moves.starts(with: written.movesInForce)
    guard isOnTable else { return deal(.written(written, from: origin)) }
    session.closeAll()
    session.say(Sentences.isOnTable)
  }
}

// MARK: - The player's input

extension MatchingGames {
  func carryOut(_ intent: Intent) {
    switch intent {
    case .choose(let pile): play(.choose(pile))
    case .lookBack(let moment): lookBack(to: moment)
    case .lookAtNow: goOnLooking()
    case .endLessons: endLessons()
    default: break
    }
  }

  /// Lays out the deck, to be turned card by card.
  func flipThrough() { play { $0.mode = .flip } }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .newDeal: deal(.random)
    case .hint: hint()
    case .undo: if !session.comesBack(by: command) { undo() }
    case .redo: if !session.comesBack(by: command) { redo() }
    case .pause: session.togglePause(of: stopwatch.isStarted, isOver: isOver)
    case .replay: replay()
    case .showBest: showBest()
    case .share: share()
    case .gentle: play { $0.level = .gentle }
    case .copy: session.copy(game: sitting.record.text)
    default: return false
    }
    return true
  }

  /// Deals for one player, by the usual settings but one.
  private func play(_ change: (inout Settings) -> Void) {
    var settings = session.settings
    (settings.mode, settings.players) = (.match, .one)
    change(&settings)
    deal(.chosen(settings))
  }

  /// Copies the line about the daily deal for sharing.
  func share() {
    guard let result = game.result, let line = Sentences.shared(result, game.attempt) else {
      return
    }
    session.copy(daily: line)
  }
}

/// The cards to deal.
enum NewDeal: Equatable {
  /// Unknown cards, by the settings.
  case random
  /// Unknown cards by new settings, or the waiting game of that kind.
  case chosen(Settings)
  /// A numbered deal, by the settings.
  case number(DealNumber)
  /// The cards and rules on the table.
  case same
  /// Today's cards.
  case daily
  /// A day's cards, perhaps of the past.
  case day(DailyDeal)
  /// A recorded game with its moves.
  case written(Sitting<MatchingGame>, from: GameOrigin)

  fileprivate var isRandom: Bool {
    switch self {
    case .random, .chosen: true
    default: false
    }
  }
}
