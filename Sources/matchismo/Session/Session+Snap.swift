// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Scene
import Snapping
import Tableau
import Tables
import Wire

/// Snap!, in place of the matching game, which lies beneath as it is.
extension Session {
  /// Sits down at a new table and has the first round dealt.
  func beginSnap() {
    sitDown(with: settings.snapCompany)
    dealRound()
  }

  /// Goes on with the round that was left, once the player says so, or begins the first one.
  func continueSnap() {
    guard let left = roundThatWaits, let company = left.company else { return beginSnap() }
    sitDown(with: company)
    try? snap?.resume(left.sitting.record)
    if let savedRound { archive.journals.begin(savedRound) }
    show(saying: snap?.screen.sentence, after: [.dealt])
    scene.showFocus(named: left.focus)
    open(.paused)
  }

  /// The round that was left under way; `nil` where there is none.
  var roundThatWaits: SavedGame<SnapGame>? {
    let left = archive.journals.saved(.snap, of: SnapGame.self).game
    return left.flatMap { $0.canGoOn ? $0 : nil }
  }

  /// The round on the table; `nil` where there is none.
  var savedRound: SavedGame<SnapGame>? { snap?.saved(focus: scene.shownFocus) }

  private func sitDown(with company: SnapCompany) {
    sitDown { focus in
      SnapTable(
        company, at: scene.look.animation, dice: Dice(seed: chance.next()), focusBeneath: focus)
    }
    playerSettings.change { $0.isSnapOnTable = true }
    pauseSnap()
  }

  /// Sits down at a table.
  ///
  /// - Parameter table: gets what has the keyboard's focus in the game that lies beneath.
  func sitDown(at table: (String?) -> SnapTable) {
    closeAll()
    save()
    leaveOthers()
    if let savedRound { archive.journals.leave(savedRound) }
    shown.goToPresent(of: sitting)
    endRecord()
    snap = table(snap == nil ? scene.shownFocus : snap?.focusBeneath)
  }

  /// Goes back to the matching game. A round that is under way waits.
  func leaveSnap() {
    guard let snap else { return }
    closeAll()
    endRecord()
    leaveOthers()
    if let savedRound { archive.journals.leave(savedRound) }
    self.snap = nil
    playerSettings.change { $0.isSnapOnTable = false }
    show(after: [.dealt])
    scene.showFocus(named: snap.focusBeneath)
    sayWhatHappened()
  }

  /// Begins a round, after asking where one is under way.
  private func wantRound() {
    // At the table of a round from a file no other is played.
    guard snap?.isKept == true else { return wantSnap() }
    if snap?.isRoundOn == true { return open(.mayGiveUpRound) }
    if !pages.isEmpty { closeAll() }
    dealRound()
  }

  /// Sits down as the settings say, after asking where a round is under way.
  private func wantSnap() {
    let waits = snap?.isKept != true && roundThatWaits != nil
    if snap?.isRoundOn == true || waits { open(.mayGiveUpRound) } else { beginSnap() }
  }

  private func dealRound() {
    // So that its file is known, which others may have written.
    _ = roundThatWaits
    dealRound(SnapGame.Deal(.random(using: &chance)))
  }

  func dealRound(_ deal: SnapGame.Deal) {
    endRecord()
    let salt = Salt.random(using: &chance)
    playSnap { snap throws(TableRefusal) in try snap.deal(deal, salt: salt) }
    if let savedRound { archive.journals.begin(savedRound) }
  }

  /// Lets everybody wait while the table can't be seen as it is.
  func pauseSnap() {
    guard let before = snap?.screen.sentence else { return }
    let isPaused = isElsewhere ? pages.hasPause : !pages.isEmpty || stopwatch.isPaused(.iconified)
    snap?.pause(isPaused)
    // What the bar tells of the round may name a card; other news stays.
    if let news = snap?.screen.sentence { replace(before, by: news) }
  }

  /// Whether the cards may not be looked at: in a pause, and while others stand still who would look at them
  /// for a match at the same time.
  var isTableCovered: Bool {
    guard let snap, snap.isRoundOn, !snap.isElsewhere else { return pages.hasPause }
    return snap.isPaused
  }
}

// MARK: - Playing

extension Session {
  /// A click on a pile: the own closed one is turned from, and any open one called on.
  func chooseInSnap(_ pile: Int) {
    guard let snap, pages.isEmpty, let (seat, isOpen) = snap.screen.stack(ofPile: pile) else {
      return
    }
    if isOpen { return callSnap() }
    if seat == snap.screen.view.own {
      playSnap { snap throws(TableRefusal) in try snap.turn() }
    }
  }

  private func callSnap() {
    guard pages.isEmpty else { return }
    let moment = moment
    playSnap { snap throws(TableRefusal) in try snap.call(after: moment) }
  }

  private func playSnap(
    _ play: (inout SnapTable) throws(TableRefusal) -> [Change]
  ) {
    guard snap != nil else { return }
    do throws(TableRefusal) {
      let changes = try play(&snap!)
      keepRound()
      show(saying: snap?.screen.sentence, after: changes)
    } catch {
      if let why = Sentences.refused(error) { say(why) }
    }
  }

  /// Lets time pass, in seconds.
  func advanceSnap(by seconds: Double) {
    let wasLookingBack = isLookingBack
    guard let changes = snap?.advance(by: seconds) else { return }
    keepRound()
    // The end of a round that is watched is shown again as it was.
    show(saying: snap?.tableau.sentence, after: wasLookingBack && !isLookingBack ? [] : changes)
  }
}

// MARK: - Watching a round once more

extension Session {
  private func replaySnap() {
    closeAll()
    guard snap?.beginReplay() == true else { return say(Sentences.replaysAfterRound) }
    showWatched()
  }

  /// Shows a moment of the round that is over.
  func watchSnap(at moment: Int) {
    guard pages.isEmpty, let moves = snap?.finishedMoves else { return }
    snap?.look(at: min(max(moment, 0), moves))
    showWatched()
  }

  func watchNextOfSnap() {
    guard let changes = snap?.showNext() else { return }
    showWatched(after: changes)
  }

  func endReplayOfSnap() {
    snap?.endReplay()
    showWatched()
  }

  private func showWatched(after changes: [Change] = []) {
    show(saying: snap?.tableau.sentence, after: isLookingBack ? changes : [])
  }
}

// MARK: - What the player sees, and when

extension Session {
  /// A frame was painted, so many seconds after the time that has passed so far.
  func noteFrame(after seconds: Double) { snap?.noteFrame(after: seconds) }

  /// The last frame was drawn on the screen, at the session's moment.
  func noteDrawn() { snap?.noteDrawn(after: moment) }

  /// Some time has passed that the player has not had, so nothing that spans it can be measured.
  func loseTime() { snap?.loseTime() }
}

// MARK: - Commands

extension Session {
  /// Does what a command means at a table of Snap!.
  ///
  /// - Returns: whether it means anything else than elsewhere.
  func performInSnap(_ command: Command) -> Bool {
    guard let snap else { return false }
    switch command {
    case .newDeal: if snap.isElsewhere { beginRoundForAll() } else { wantRound() }
    case .call: callSnap()
    case .hurry: hurrySnap()
    case .pause: togglePauseOfSnap()
    case .replay: replaySnap()
    case .copy: copyRound(snap.finishedRound)
    case .hint: say(Sentences.noHintInSnap)
    case .undo, .redo: say(Sentences.noUndoInSnap)
    case .sameDeal, .daily, .calendar, .month, .dealNumber, .showBest, .share, .paste:
      say(Sentences.isNotInSnap)
    default: return false
    }
    return true
  }

  /// Does what a command means that leads to a table of Snap!, or away from it.
  func performForSnap(_ command: Command) {
    switch command {
    case .snap: open(.snap)
    case .playSnap: wantSnap()
    case .continueSnap: continueSnap()
    case .leaveSnap: if isElsewhere { open(.mayLeaveTable(.nothing)) } else { leaveSnap() }
    default: say(Sentences.snapIsInMenu)
    }
  }

  private func hurrySnap() {
    guard pages.isEmpty else { return }
    snap?.hurry()
    show()
  }

  private func togglePauseOfSnap() {
    if pages.last == .paused {
      back()
    } else if snap?.seat.part == .guest {
      say(Sentences.onlyHostPauses)
    } else if snap?.isRoundOn == true {
      open(.paused)
    } else if pages.isEmpty {
      say(Sentences.nothingToPause(isOver: true))
    }
  }

  private func copyRound(_ record: String?) {
    guard let record else { return say(Sentences.copiesAfterRound) }
    want(.copy(record))
    say(Sentences.copiedRound)
  }
}

extension SavedGame<SnapGame> {
  /// Whether it is a round under way whose table is known.
  fileprivate var canGoOn: Bool {
    company?.kind.players == sitting.record.setup.players && !sitting.game.isOver
  }
}
