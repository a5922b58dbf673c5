// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Storage

/// What is kept of the game and its player: everything, before it is shown.
extension Session {
  /// The game as it stands.
  var savedGame: SavedGame {
    SavedGame(
      sitting, seconds: stopwatch.seconds, isClockRunning: stopwatch.isRunning,
      focus: scene.shownFocus, result: result)
  }

  /// Keeps what has changed since the last time; to be called before anything of it is painted or told
  /// to other programs, so that a kill takes away nothing that was seen. If there is something to say
  /// about it, the bar says it.
  func save() {
    journals.note(savedGame)
    if trouble.isDue { tryToSave() }
    tellNotices()
  }

  /// Keeps everything and waits until the disk has it: the program ends.
  func saveForGood() {
    journals.note(savedGame)
    tryToSave()
    do throws(StorageError) {
      try journals.close()
    } catch {
      StandardError.say(Sentences.cantSave("\(error)"))
    }
    DiskWriter.shared.finish()
  }

  private func tryToSave() {
    let errors = [journals.write, results.write, choices.write].compactMap(Self.failure)
    if let error = errors.first {
      guard trouble.fail() else { return }
      tell(Notice(Sentences.cantSave("\(error)")))
    } else if trouble.succeed() {
      tell(Notice(Sentences.savesAgain))
    }
  }

  private static func failure(of write: () throws(StorageError) -> Void) -> StorageError? {
    do throws(StorageError) {
      try write()
      return nil
    } catch {
      return error
    }
  }

  /// Tells what was found in the files, once.
  private func tellNotices() {
    let notices = journals.notices + [results.notice, choices.notice].compactMap(\.self)
    for notice in notices where !toldNotices.contains(notice) {
      toldNotices.append(notice)
      tell(notice)
    }
  }

  private func tell(_ notice: Notice) {
    StandardError.say(notice.explanation)
    say(notice.sentence)
  }
}

// MARK: - Going on

extension Session {
  /// Sits down at the first game, which lies on the table already.
  func open(_ first: FirstGame) {
    if let previous = first.previous {
      self.previous = (previous.sitting, Stopwatch(of: previous), previous.result)
    }
    for result in first.results { results.ensure(result) }
    guard first.game.sitting.moment > 0 else { return scene.dealIn() }
    take(first.game)
    if let question = first.question { wantDeal(question) }
  }

  /// Goes on with a game that was left.
  func goOn(with game: SavedGame) {
    begin(game.sitting, Stopwatch(of: game), game.result)
    scene.showFocus(named: game.focus)
  }

  /// Takes over the clock and the keyboard's place of the game on the table. The clock goes on when
  /// the player is there.
  private func take(_ game: SavedGame) {
    stopwatch = Stopwatch(of: game)
    stopwatch.pause(.unfocused)
    result = game.result
    scene.showFocus(named: game.focus)
    showWhatHappened()
  }
}

extension Stopwatch {
  /// The clock of a game that was left.
  init(of game: SavedGame) {
    self.init(seconds: game.seconds)
    if game.sitting.moment > 0, !game.sitting.game.isOver { start() }
  }
}
