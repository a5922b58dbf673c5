// SPDX-License-Identifier: MIT

import Cards
import Play
import Scene
import Snapping
import Tableau
import Tables

/// Snap!, in place of the matching game, which lies beneath as it is.
extension Session {
  /// Sits down at a new table and has the first round dealt.
  func beginSnap() {
    closeAll()
    save()
    shown.goToPresent(of: sitting)
    let focus = snap == nil ? scene.shownFocus : snap?.focusBeneath
    snap = SnapTable(
      settings, at: scene.look.animation, dice: Dice(seed: chance.next()), focusBeneath: focus)
    pauseSnap()
    dealRound()
  }

  /// Goes back to the matching game.
  func leaveSnap() {
    guard let snap else { return }
    closeAll()
    self.snap = nil
    show(after: [.dealt])
    scene.showFocus(named: snap.focusBeneath)
    sayWhatHappened()
  }

  /// Begins a round, after asking where one is under way.
  private func wantRound() {
    if snap?.isRoundOn == true { return open(.mayGiveUpRound) }
    if !pages.isEmpty { closeAll() }
    dealRound()
  }

  /// Sits down as the settings say, after asking where a round is under way.
  private func wantSnap() {
    if snap?.isRoundOn == true { open(.mayGiveUpRound) } else { beginSnap() }
  }

  private func dealRound() {
    let deal = SnapGame.Deal(.random(using: &chance))
    playSnap { snap throws(TableRefusal) in try snap.deal(deal) }
  }

  /// Lets everybody wait while the table can't be seen as it is.
  func pauseSnap() { snap?.pause(!pages.isEmpty || stopwatch.isPaused(.iconified)) }
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
    guard var snap else { return }
    do throws(TableRefusal) {
      let changes = try play(&snap)
      self.snap = snap
      keepRound()
      show(saying: snap.screen.sentence, after: changes)
    } catch {
      if let why = Sentences.refused(error) { say(why) }
    }
  }

  /// Lets time pass, in seconds.
  func advanceSnap(by seconds: Double) {
    guard let changes = snap?.advance(by: seconds) else { return }
    keepRound()
    show(saying: snap?.screen.sentence, after: changes)
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
    case .newDeal: wantRound()
    case .call: callSnap()
    case .hurry: hurrySnap()
    case .pause: togglePauseOfSnap()
    case .copy: copyRound(snap.finishedRound)
    case .hint: say(Sentences.noHintInSnap)
    case .undo, .redo: say(Sentences.noUndoInSnap)
    case .sameDeal, .daily, .calendar, .month, .dealNumber, .replay, .showBest, .share, .paste:
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
    case .leaveSnap: leaveSnap()
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
