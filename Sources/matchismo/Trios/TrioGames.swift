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
/// `TrioGames+Commands.swift` has the player's input and the dealing, `TrioGames+Looking.swift` the
/// looking back.
final class TrioGames: TableGame {
  unowned var session: Session!

  /// `nil` until one is dealt or read.
  private(set) var game: PlayedTrios?
  private(set) var previous: PlayedTrios?

  /// True once the journal was read.
  private var isRead = false

  var shown = ShownMoment<TrioGame>()

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

  var isOver: Bool { game?.isOver == true }

  var results: ResultStore<TrioScores> { session.archive.trios }
}

// MARK: - The picture

extension TrioGames {
  var tableau: Tableau {
    guard let game else { return Tableau([]) }
    var tableau = picture(of: game)
    if session.settings.isClockShown {
      tableau.clock = Counter(Sentences.clock(game.clock.shown), upTo: Sentences.widestClock)
    }
    tableau.ending = game.ending
    if game.opponent == .person {
      tableau.largeButtons = game.sitting.game.callButtons(at: game.milliseconds)
      tableau.answersPress = true
    }
    if !canUndo { tableau.idleButtons = [ControlName(.undo)] }
    if !game.sitting.game.hasMore { tableau.idleButtons.append(ControlName(.more)) }
    tableau.hasLessonRoom = hasLessonRoom
    tableau.sentence = whatHappened
    if mayExplain, hasLessonRoom, !isLookingBack {
      tableau.lesson = Sentences.lessonOfTrios(game.sitting)
    }
    return tableau
  }

  private var canUndo: Bool { sitting?.canUndo == true || previous != nil }

  /// True if the cards must be hidden: in a pause, and while the clock of a game that counts stands,
  /// so that the player can't look for trios at leisure.
  var isCovered: Bool {
    guard let game, game.clock.isStarted, !game.sitting.isPractice else {
      return session.pages.hasPause
    }
    return !pauses.isEmpty
  }

  func title(on today: CalendarDate) -> String {
    if let daily = game?.daily, daily.isOffered(on: today) {
      return Sentences.title(ofTrios: daily)
    }
    return sitting.map { Sentences.title(of: $0.record.setup) } ?? Sentences.name
  }

  private func showPresent(after changes: [Change] = []) {
    shown = ShownMoment()
    // A result that can't be saved is more important than the last event.
    let trouble = finish()
    session.show(saying: trouble ?? whatHappened, after: changes)
  }
}

// MARK: - Playing

extension TrioGames {
  func play(_ move: TrioGame.Move) {
    guard session.pages.isEmpty else { return }
    if move == .hint, isRace { return session.say(Sentences.noUndoForTwo) }
    // A move returns a player who looks back to the present.
    if isLookingBack { lookAtNow() }
    // A player who moves is here, even if the window hears of no focus.
    pause(.unfocused, holds: false)
    make(move)
  }

  /// Plays a move for the player or the computer.
  private func make(_ move: TrioGame.Move) {
    do throws(TrioGame.Refusal) {
      let before = sitting?.game
      guard let before, let outcome = try game?.play(move), let sitting else { return }
      if !sitting.isUntouched { previous = nil }
      isUndoAgreed = false
      if sitting.game.table != before.table { lookForTrios() }
      showPresent(after: outcome.changes(in: sitting.game, by: before.player(of: move)))
    } catch {
      // A player who has to wait sees it.
      if error != .mustWait { session.say(Sentences.refused(error)) }
    }
  }

  /// Two at one screen: the player at this end sees a trio.
  func call(_ player: TrioGame.Player) {
    if let game, game.opponent == .person { play(.call(player, at: game.milliseconds)) }
  }

  func undo() {
    guard let sitting else { return }
    if let previous, sitting.isUntouched || !sitting.canUndo {
      begin(previous)
      return session.sayWhatHappened()
    }
    guard !isRace else { return session.say(Sentences.noUndoForTwo) }
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

  func showRestAfterAll() {
    game?.becomePractice()
    showRest()
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
    (shown, isUndoAgreed) = (ShownMoment(), false)
    lookForTrios()
    hasLessonRoom =
      mayExplain && new.opponent != .person && new.sitting.record.entries.isEmpty
      && results.scores.isEmpty
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
    shown = ShownMoment()
    pause(.away, holds: true)
    session.playerSettings.change { $0.gameOnTable = nil }
  }
}

// MARK: - The computer

extension TrioGames {
  var isRace: Bool { game?.opponent != nil }

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

// MARK: - Two at one screen

extension TrioGames {
  /// The time of a player who has called runs down.
  private func watchTheTime() {
    guard let game, game.opponent == .person, game.clock.isRunning, !game.sitting.isFull else {
      return
    }
    let now = game.milliseconds
    if let call = game.sitting.game.call, now >= call.end { return make(.late(at: now)) }
    if game.sitting.game.call ?? game.sitting.game.pause != nil { session.show() }
  }

  private var secondsToNextLook: Double? {
    guard let game, game.opponent == .person, game.clock.isRunning else { return nil }
    return game.sitting.game.millisecondsToNextChange(at: game.milliseconds)
      .map { Double($0) / 1000 }
  }
}

// MARK: - Time

extension TrioGames {
  func advance(by seconds: Double) {
    let before = game?.clock.shown
    game?.advance(by: seconds)
    if game?.clock.shown != before { session.show() }
    advancePlayback(by: seconds)
    letComputerLook(for: seconds)
    watchTheTime()
  }

  var secondsToNextChange: Double? {
    let clock = session.settings.isClockShown ? game?.clock.secondsToNextChange : nil
    let replay = session.pages.isEmpty ? shown.secondsToNextStep : nil
    let search = isSearching ? search.map { max($0.secondsLeft, 0) } : nil
    return [clock, replay, search, secondsToNextLook].compactMap(\.self).min()
  }

  func note(_ news: WindowNews) {
    switch news {
    case .pages: pause(.sheet, holds: !session.pages.isEmpty)
    case .clock(let reason, let holds):
      pause(reason, holds: holds)
      if isOnTable, session.pages.isEmpty { sayWhetherCovered() }
    case .painted, .drawn, .missed: break
    }
  }

  func pause(_ reason: Stopwatch.Reason, holds: Bool) {
    if holds { pauses.insert(reason) } else { pauses.remove(reason) }
    game?.pause(for: pauses)
  }

  private func sayWhetherCovered() {
    if isCovered {
      session.say(Sentences.paused)
    } else {
      session.replace(Sentences.paused, by: whatHappened)
    }
  }

  /// The clock of an earlier game stands until there is news of the player.
  func waitForPlayer() { if game?.canGoOn == true { game?.pause(for: [.unfocused]) } }

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
    if let opponent = game.opponent {
      self.game?.ending = Ending(ofRace: game.sitting.game, against: opponent, in: seconds)
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
    guard session.scene.isCovered == isCovered else {
      return "the table is covered, or can be looked at"
    }
    let due = self.picture(of: game)
    guard
      (picture.position, picture.ticks, picture.piles, picture.picked)
        == (due.position, due.ticks, due.piles, due.picked)
    else { return "the table shows something else" }
    if let result = game.kept.result, !results.hasTaken(result) { return "the result is not kept" }
    return nil
  }
}
