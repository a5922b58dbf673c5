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

/// Trios in a window: the game on the table or waiting, and the game before the last deal, which
/// undo brings back until a card is chosen.
///
/// `TrioGames+Commands.swift` has the player's input and the dealing.
final class TrioGames: TableGame {
  unowned var session: Session!

  /// `nil` until one is dealt or read.
  private(set) var game: PlayedTrios?
  private(set) var previous: PlayedTrios?

  /// True once the journal was read.
  private var isRead = false

  /// The moment at which the player looks, and the replay; neither shows the present.
  private(set) var past: Int?
  private var replay: Playback?

  /// The reasons for which the clock stands.
  private var pauses: Set<Stopwatch.Reason> = [.away]

  /// The computer's next move; `nil` without an opponent.
  private var search: TrioSearch?

  /// True if the player agreed, since the last move, that undo makes the game practice.
  private var isUndoAgreed = false

  /// True if a player without a finished game gets lessons.
  private var mayExplain: Bool

  /// True as long as the game on the table has lessons or had them.
  private var hasLessonRoom = false

  /// For debug builds alone.
  private var audit = SittingAudit<TrioGame>()

  init(mayExplain: Bool) { self.mayExplain = mayExplain }

  var isOnTable: Bool { session.onTable === self }

  /// The game on the table or the waiting one; `nil` without one.
  var played: PlayedTrios? {
    if !isRead {
      isRead = true
      let saved = session.archive.saved(TrioGame.mode, of: TrioGame.self)
      game = saved?.game.map(PlayedTrios.init)
      game?.pause(for: pauses)
      previous = saved?.previous.map(PlayedTrios.init)
    }
    return game
  }

  var sitting: Sitting<TrioGame>? { game?.sitting }

  private var isOver: Bool { game?.isOver == true }

  var results: ResultStore<TrioScores> { session.archive.trios }
}

// MARK: - The picture

extension TrioGames {
  var tableau: Tableau {
    guard let game else { return Tableau([]) }
    var tableau = game.sitting.tableau(at: shownMoment, against: game.opponent)
    if session.settings.isClockShown {
      tableau.clock = Counter(Sentences.clock(game.clock.shown), upTo: Sentences.widestClock)
    }
    tableau.ending = game.ending
    if !canUndo { tableau.idleButtons = [ControlName(.undo)] }
    tableau.hasLessonRoom = hasLessonRoom
    tableau.sentence = whatHappened
    if mayExplain, hasLessonRoom, !isLookingBack {
      tableau.lesson = Sentences.lessonOfTrios(game.sitting)
    }
    return tableau
  }

  /// The effect of the move before the shown moment, with its number and time while looking back.
  private var whatHappened: String {
    guard let game else { return "" }
    guard isLookingBack, replay == nil else {
      return Sentences.move(shownMoment, of: game.sitting) ?? ""
    }
    return Sentences.lookingBack(
      to: shownMoment, of: game.sitting, at: game.seconds(at: shownMoment))
  }

  private var canUndo: Bool { sitting?.canUndo == true || previous != nil }

  var isCovered: Bool { session.pages.hasPause }

  func title(on today: CalendarDate) -> String {
    if let daily = game?.daily, daily.isOffered(on: today) {
      return Sentences.title(ofTrios: daily)
    }
    return sitting.map { Sentences.title(of: $0.record.setup) } ?? Sentences.name
  }

  private func showPresent(after changes: [Change] = []) {
    (past, replay) = (nil, nil)
    // A result that can't be saved is more important than the last event.
    let trouble = finish()
    session.show(saying: trouble ?? whatHappened, after: changes)
  }
}

// MARK: - Playing

extension TrioGames {
  func play(_ move: TrioGame.Move) {
    guard session.pages.isEmpty else { return }
    if move == .hint, isRace { return session.say(Sentences.noUndoAgainstComputer) }
    // A move returns a player who looks back to the present.
    if isLookingBack { lookAtNow() }
    // A player who moves is here, even if the window hears of no focus.
    pause(.unfocused, holds: false)
    make(move)
  }

  /// Plays a move for the player or the computer.
  private func make(_ move: TrioGame.Move) {
    do throws(TrioGame.Refusal) {
      let table = sitting?.game.table
      guard let outcome = try game?.play(move), let sitting else { return }
      if !sitting.isUntouched { previous = nil }
      isUndoAgreed = false
      if sitting.game.table != table { lookForTrios() }
      showPresent(after: outcome.changes(in: sitting.game, by: move.player))
    } catch {
      session.say(Sentences.refused(error))
    }
  }

  func undo() {
    guard let sitting else { return }
    if let previous, sitting.isUntouched || !sitting.canUndo {
      begin(previous)
      return session.sayWhatHappened()
    }
    guard !isRace else { return session.say(Sentences.noUndoAgainstComputer) }
    guard sitting.canUndo else { return session.say(Sentences.nothingToUndo) }
    guard !sitting.isFull else { return session.say(Sentences.refused(.recordFull)) }
    if sitting.wouldBecomePractice, !isUndoAgreed { return session.open(.mayUndo) }
    game?.undo()
    showPresent()
  }

  func undoAfterAll() {
    isUndoAgreed = true
    session.closeAll()
    undo()
  }

  func redo() {
    guard let sitting, sitting.canRedo else { return session.say(Sentences.nothingToRedo) }
    guard !sitting.isFull else { return session.say(Sentences.refused(.recordFull)) }
    game?.redo()
    showPresent()
  }

  func endLessons() {
    mayExplain = false
    session.show()
  }
}

// MARK: - Games coming and going

extension TrioGames {
  /// Puts a game on the table.
  ///
  /// - Parameter previous: the game that undo brings back.
  func begin(_ new: PlayedTrios, after previous: PlayedTrios? = nil) {
    // The old game has to be complete in the journal before another one follows.
    session.save()
    session.put(self)
    session.endRecord()
    (game, self.previous, isRead) = (new, previous, true)
    session.playerSettings.change { $0.gameOnTable = TrioGame.mode }
    pause(.away, holds: false)
    (past, replay, isUndoAgreed) = (nil, nil, false)
    lookForTrios()
    hasLessonRoom = mayExplain && new.sitting.record.entries.isEmpty && results.scores.isEmpty
    workOutEnding()
    session.show(after: [.dealt])
  }

  /// Puts the game back on the table, shown as it was left.
  func goOn(with waiting: PlayedTrios) {
    session.closeAll()
    if !isOnTable { begin(waiting, after: previous) }
    session.scene.showFocus(named: waiting.focus)
    session.say(Sentences.goesOnWithGame)
  }

  func leave() {
    game?.focus = session.scene.shownFocus
    (past, replay) = (nil, nil)
    pause(.away, holds: true)
    session.playerSettings.change { $0.gameOnTable = nil }
  }
}

// MARK: - The computer

extension TrioGames {
  private var isRace: Bool { game?.opponent != nil }

  /// The computer looks at other cards.
  private func lookForTrios() {
    let session: Session = session
    search = game.flatMap { game in
      game.opponent.flatMap { TrioSearch(game.sitting.game, by: $0, using: &session.chance) }
    }
  }

  /// It sees what the player sees, as long as the player sees it.
  private var isSearching: Bool {
    search != nil && session.pages.isEmpty && !isLookingBack && game?.clock.isPaused == false
      && sitting?.isFull == false
  }

  private func letComputerLook(for seconds: Double) {
    guard isSearching, search?.advance(by: seconds) == true, let move = search?.move else { return }
    make(move)
  }
}

// MARK: - Looking back

extension TrioGames {
  private var shownMoment: Int { past ?? replay?.position ?? sitting?.moment ?? 0 }

  var isLookingBack: Bool { shownMoment != sitting?.moment }

  func lookBack(to moment: Int) {
    guard session.pages.isEmpty, let sitting, sitting.moments > 1 else { return }
    (past, replay) = (min(max(moment, 0), sitting.moments - 1), nil)
    session.sayWhatHappened()
  }

  func lookAtNow() {
    (past, replay) = (nil, nil)
    session.sayWhatHappened()
  }

  /// Shows the game from the first card.
  func showReplay() {
    session.closeAll()
    guard let sitting, sitting.moment > 0 else { return }
    (past, replay) = (nil, Playback(length: sitting.moment))
    replay?.run(after: Self.replayStep)
    session.sayWhatHappened()
  }

  /// Seconds for each move of a replay.
  private static var replayStep: Double { 0.5 }

  private func advanceReplay(by seconds: Double) {
    guard session.pages.isEmpty, replay?.advance(by: seconds) == true else { return }
    replay?.step()
    replay?.run(after: Self.replayStep)
    if replay?.isAtEnd == true { replay = nil }
    session.sayWhatHappened()
  }
}

// MARK: - Time

extension TrioGames {
  func advance(by seconds: Double) {
    let before = game?.clock.shown
    game?.advance(by: seconds)
    if game?.clock.shown != before { session.show() }
    advanceReplay(by: seconds)
    letComputerLook(for: seconds)
  }

  var secondsToNextChange: Double? {
    let clock = session.settings.isClockShown ? game?.clock.secondsToNextChange : nil
    let replay = session.pages.isEmpty ? replay?.secondsToNext : nil
    let search = isSearching ? search.map { max($0.secondsLeft, 0) } : nil
    return [clock, replay, search].compactMap(\.self).min()
  }

  func note(_ news: WindowNews) {
    switch news {
    case .pages: pause(.sheet, holds: !session.pages.isEmpty)
    case .clock(let reason, let holds): pause(reason, holds: holds)
    case .painted, .drawn, .missed: break
    }
  }

  func pause(_ reason: Stopwatch.Reason, holds: Bool) {
    if holds { pauses.insert(reason) } else { pauses.remove(reason) }
    game?.pause(for: pauses)
  }

  func end() { game?.stopClock() }
}

// MARK: - The end

extension TrioGames {
  /// Saves the result of a finished game, once even if the end is undone and reached again.
  ///
  /// - Returns: a sentence about saving it.
  private func finish() -> String? {
    var news: String?
    if game?.kept.result == nil, let result = game?.result(at: Clock.now) {
      game?.note(result)
      results.add(result)
      news = session.keep()
    }
    workOutEnding()
    return news
  }

  private func workOutEnding() {
    guard let game, game.isOver else {
      game?.ending = nil
      return
    }
    let seconds = session.settings.isClockShown ? game.clock.shown : nil
    guard !isRace else {
      self.game?.ending = Ending(ofRace: game.sitting.game, in: seconds)
      return
    }
    let (result, kept) = (game.result(at: Clock.now), game.kept.result)
    let best = result == nil ? nil : results.scores.statistics.best(besides: kept)
    self.game?.ending = Ending(
      of: game.sitting, result: result, best: best, isClockShown: seconds != nil)
    guard let kept else { return }
    let isBest = !kept.isPractice && best.map(kept.isBetter) ?? false
    let praise = session.archive.praise(kept, isBest: isBest, among: results.scores)
    self.game?.ending?.praise = praise?.words
    self.game?.ending?.praiseLeads = praise.map { ControlName($0.more) }
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
}

// MARK: - Saving

extension TrioGames {
  func works(in archive: Archive) -> [Archive.Work] {
    guard var game else { return [] }
    if isOnTable { game.focus = session.scene.shownFocus }
    return [archive.work(on: game.kept)]
  }

  func write(to transcript: Transcript) {
    if let sitting { transcript.follow(sitting.record) }
  }

  /// The scene and the results must agree with the game.
  func fault(of picture: Tableau?) -> String? {
    guard let game else { return nil }
    guard game.clock.isPaused(.sheet) == !session.pages.isEmpty else {
      return "the clock runs under a sheet, or stands without"
    }
    if let fault = audit.fault(in: game.sitting) { return fault }
    guard let picture else { return nil }
    guard session.scene.isCovered == session.pages.hasPause else {
      return "the table is covered, or can be looked at"
    }
    let due = game.sitting.tableau(at: shownMoment, against: game.opponent)
    guard
      (picture.position, picture.ticks, picture.piles, picture.picked)
        == (due.position, due.ticks, due.piles, due.picked)
    else { return "the table shows something else" }
    if let result = game.kept.result, !results.hasTaken(result) { return "the result is not kept" }
    return nil
  }
}
