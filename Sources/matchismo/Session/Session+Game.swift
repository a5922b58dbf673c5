// SPDX-License-Identifier: MIT

import Games
import Matching
import Play
import Scene
import Tableau

/// Moves, the way back, and the end.
extension Session {
  func play(_ move: Move) {
    if isComputersTurn, !sitting.isFull { return say(Sentences.isComputersTurn) }
    findOutWhatIsKnown()
    make(move)
  }

  /// Plays a move of whoever's turn it is.
  func make(_ move: Move) {
    do throws(Refusal) {
      if let refusal = table.refusal(of: move) { throw refusal }
      // Whoever was looking back sees the move on the table as it is just before it.
      if isLookingBack { lookAtNow() }
      let changes = try table.play(move).changes(in: sitting.game)
      table.letComputerWatch(for: scene.look.animation.seconds(toShow: changes))
      table.settle(in: scene.grid)
      knowledge.notePlay()
      showPresent(after: changes)
    } catch {
      // A click on a card that is out of the game is no mistake worth a word.
      if error != .alreadyMatched { say(Sentences.refused(error)) }
    }
  }

  /// Asks for a hint, which costs what a mismatch costs, and marks the cards that it points at. Asked
  /// for again at once, the same hint is shown again for nothing.
  func hint() {
    guard pages.isEmpty else { return }
    if sitting.isAtHint { lookAtNow() } else { play(.hint) }
  }

  func undo() {
    if pages.last == .mayUndo { return confirm() }
    if !pages.isEmpty { return closeAll() }
    if isLookingBack { return lookAtNow() }
    guard sitting.canUndo else {
      guard let previous = table.removePrevious() else { return say(Sentences.nothingToUndo) }
      begin(previous)
      return sayWhatHappened()
    }
    guard !sitting.isFull else { return say(Sentences.refused(.recordFull)) }
    if knowledge.asks(beforeUndoIn: sitting) { return open(.mayUndo) }
    // Against the computer, back to the player's own last choice.
    repeat {
      table.undo()
    } while isComputersTurn && sitting.canUndo && !sitting.isFull
    showPresent()
  }

  func redo() {
    if !pages.isEmpty { return closeAll() }
    guard sitting.canRedo else { return say(Sentences.nothingToRedo) }
    guard !sitting.isFull else { return say(Sentences.refused(.recordFull)) }
    if isLookingBack { lookAtNow() }
    repeat {
      table.redo()
    } while isComputersTurn && sitting.canRedo && !sitting.isFull
    showPresent()
  }
}

// MARK: - The question before an undo

extension Session {
  /// The player wants to undo, though the game becomes practice by it.
  func undoAfterAll() {
    knowledge.agreeToUndo()
    closeAll()
    undo()
  }

  /// Does without the undo if the player, who was asked about it, does something else.
  ///
  /// - Parameter command: what the player does; `nil` for anything on the table.
  func dropUndo(for command: Command? = nil) {
    let answers: [Command] = [.undo, .confirm, .cancel, .leave]
    guard pages.last == .mayUndo, command.map(answers.contains) != true else { return }
    closeAll()
  }
}

// MARK: - Looking back, which costs nothing and changes nothing

extension Session {
  /// Whether an earlier moment is looked at, or the best game.
  var isLookingBack: Bool {
    if let snap { return snap.watchedMoment != nil }
    return shown.index != sitting.moment || shown.demonstration != nil
  }

  func lookBack(by step: Int) {
    lookBack(to: (snap.map { $0.watchedMoment ?? $0.finishedMoves ?? 0 } ?? shown.index) + step)
  }

  func lookBack(to moment: Int) {
    if snap != nil { return watchSnap(at: moment) }
    guard pages.isEmpty, sitting.moments > 1 else { return }
    if let best = shown.demonstration { return demonstrate(upTo: best.matches(after: moment)) }
    shown.go(to: moment, of: sitting)
    sayWhatHappened()
  }

  func lookAtNow() {
    if snap != nil { return endReplayOfSnap() }
    shown.goToPresent(of: sitting)
    sayWhatHappened()
  }

  /// Plays the whole game again for the player to see, from the first card.
  func replay() {
    closeAll()
    guard sitting.moments > 1 else { return }
    shown.beginReplay()
    sayWhatHappened()
  }
}

// MARK: - The end

extension Session {
  /// Says how the game ended, and writes its result down: once, however often its end is taken back
  /// and reached again.
  ///
  /// - Returns: what has to be said about keeping it.
  @discardableResult
  func finish() -> String? {
    lessons.end()
    var news: String?
    let present = table.presentResult(at: Clock.now)
    if table.result == nil, let present {
      table.note(present)
      results.add(present)
      news = archive.save(savedGame, savedRound, heldTable, keptVisit())
    }
    countVictory()
    workOutEnding(present)
    return news
  }

  /// Works out how a game ended that has come to the table so.
  func workOutEnding() { workOutEnding(table.presentResult(at: Clock.now)) }

  private func workOutEnding(_ result: GameResult?) {
    if let company { return table.end(ending(in: company)) }
    var ending = Ending(
      of: table.mode, result: result, kept: table.result, among: results,
      isClockShown: settings.isClockShown)
    ending.tell(of: sitting.game, best: result?.best)
    if ending.occasion != .perfect, case .exact = result?.best {
      ending.offers.append(LabelledButton(.showBest, Sentences.showsBest))
    }
    table.end(ending)
  }

  /// Puts the line to share about the day's deal on the clipboard.
  func share() {
    guard let result = table.result, let line = Sentences.shared(result, table.game.attempt) else {
      return
    }
    want(.copy(line))
    say(Sentences.shared)
  }
}
