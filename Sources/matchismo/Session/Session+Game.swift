// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Scene
import Tableau

/// Moves, deals, and the way back.
extension Session {
  func play(_ move: Move) {
    findOutWhatIsKnown()
    let outcome: Outcome
    do throws(Refusal) {
      // Whoever was looking back sees the move on the table as it is just before it.
      var game = sitting.game
      _ = try game.play(move)
      if isLookingBack { lookAtNow() }
      outcome = try sitting.play(move)
    } catch {
      // A click on a card that is out of the game is no mistake worth a word.
      if error != .alreadyMatched { say(Sentences.refused(error)) }
      return
    }
    transcript?.add(.move(move))
    previous = nil
    replayed = nil
    if !stopwatch.isStarted { stopwatch.start() }
    // Who plays is here, also where nobody tells the window that it has the focus.
    stopwatch.resume(.unfocused)
    follow(outcome.changes(in: sitting.game))
  }

  /// Deals a game, at once or after asking where one is under way that has scored.
  func wantDeal(_ deal: NewDeal) {
    guard gameInTheWay(of: deal)?.isUnderWay == true else { return self.deal(deal) }
    if pages.last != .mayDeal(deal) { open(.mayDeal(deal)) }
  }

  /// The game that a deal would put away. Games of different modes don't.
  private func gameInTheWay(of deal: NewDeal) -> SavedGame? {
    let mode = record(of: deal).rules.mode
    if mode == sitting.record.rules.mode { return savedGame }
    return deal == .random ? nil : journals.saved(mode).game
  }

  /// Deals a game. The old one comes back by undo until a card of the new one is turned.
  func deal(_ deal: NewDeal) {
    closeAll()
    rememberSitting()
    // A journal is told of the game on the table alone.
    save()
    knownDeals.note(sitting)
    var record = record(of: deal)
    if deal == .random, let waiting = waitingGame(of: record.rules.mode) {
      goOn(with: waiting)
      return say(Sentences.goesOnWithGame)
    }
    if deal != .random, isKnown(record) { record.isPractice = true }
    begin(Sitting(replaying: record), Stopwatch())
    say(greeting(of: deal))
  }

  /// Whether the player knows cards of a game that comes to the table, so that its score is worth
  /// nothing. In mode flip there is none.
  private func isKnown(_ record: Record) -> Bool {
    guard record.rules.mode.measure != .nothing, !record.isPractice else { return false }
    return !record.entries.isEmpty || knownDeals.contains(record.deal)
  }

  /// What is said of a game that was chosen.
  private func greeting(of deal: NewDeal) -> String {
    if sitting.isPractice, sitting.record.rules.mode.measure != .nothing {
      return sitting.moments > 1 ? Sentences.pastedPractice : Sentences.knownCards
    }
    if case .pasted = deal { return Sentences.pasted }
    return ""
  }

  /// Finds out whether the player knows the cards that were asked for when the program was started: once
  /// the first picture is there, which doesn't wait for it, or before the first move.
  ///
  /// - Returns: whether there was something to say about it, which wants to be painted.
  @discardableResult
  func findOutWhatIsKnown() -> Bool {
    guard isKnowledgeDue else { return false }
    isKnowledgeDue = false
    var record = sitting.record
    guard record.entries.isEmpty, isKnown(record) else { return false }
    record.isPractice = true
    sitting = Sitting(replaying: record)
    transcript?.addPractice()
    say(Sentences.knownCards)
    return true
  }

  /// The game of another mode that was left there and can go on.
  private func waitingGame(of mode: Mode) -> SavedGame? {
    guard mode != sitting.record.rules.mode, let game = journals.saved(mode).game,
      game.sitting.moment > 0, !game.sitting.game.isOver
    else { return nil }
    return game
  }

  /// Keeps the sitting on the table for undo. One in which nothing has happened is not worth it, where
  /// there is one before it.
  func rememberSitting() {
    if previous != nil, sitting.moments == 1 { return }
    previous = (sitting, stopwatch, result)
  }

  /// Puts a sitting on the table, with the clock that belongs to it.
  ///
  /// - Parameter result: what was written down of it.
  func begin(_ sitting: Sitting, _ stopwatch: Stopwatch, _ result: GameResult? = nil) {
    journals.leave(savedGame)
    var fresh = stopwatch
    for reason in Stopwatch.Reason.allCases {
      if self.stopwatch.isPaused(reason) { fresh.pause(reason) } else { fresh.resume(reason) }
    }
    self.stopwatch = fresh
    self.result = result
    isKnowledgeDue = false
    best = nil
    replayed = nil
    self.sitting = sitting
    shownMoment = sitting.moment
    ending = nil
    journals.begin(savedGame)
    transcript?.begin(sitting.record)
    if sitting.game.isOver { workOutEnding() }
    show(after: [.dealt])
  }

  private func record(of deal: NewDeal) -> Record {
    switch deal {
    case .same:
      let (record, isPractice) = (sitting.record, sitting.isPractice)
      return Record(record.deal, rules: record.rules, isPractice: isPractice)
    case .daily: return DailyDeal(Clock.now.day).record
    case .random: return choices.record(nil)
    case .number(let number): return choices.record(number)
    case .pasted(let record): return record
    }
  }
}

// MARK: - Back and forth

extension Session {
  func undo() {
    if !pages.isEmpty { return closeAll() }
    if isLookingBack { return lookAtNow() }
    guard sitting.canUndo else {
      guard let previous else { return say(Sentences.nothingToUndo) }
      self.previous = nil
      begin(previous.sitting, previous.stopwatch, previous.result)
      return sayWhatHappened()
    }
    guard !sitting.isFull else { return say(Sentences.refused(.recordFull)) }
    // In mode flip there is no score to lose.
    if sitting.wouldBecomePractice, !knowsOfPractice, sitting.record.rules.mode.measure != .nothing
    {
      knowsOfPractice = true
      return say(Sentences.practiceWarning)
    }
    sitting.undo()
    follow(.undo)
  }

  func redo() {
    if !pages.isEmpty { return closeAll() }
    guard sitting.canRedo else { return say(Sentences.nothingToRedo) }
    guard !sitting.isFull else { return say(Sentences.refused(.recordFull)) }
    if isLookingBack { lookAtNow() }
    sitting.redo()
    follow(.redo)
  }

  /// Follows a way back or forth.
  private func follow(_ entry: RecordEntry) {
    transcript?.add(entry)
    if !sitting.game.isOver, sitting.moment > 0 { stopwatch.start() }
    follow([])
  }

  /// Follows what has happened to the game.
  private func follow(_ changes: [Change]) {
    shownMoment = sitting.moment
    sentence = whatHappened
    if sitting.game.isOver {
      stopwatch.stop()
      // Says more than what happened if the result can't be kept.
      finish()
    }
    show(after: changes)
  }
}
