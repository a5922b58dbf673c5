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
    tryToSave { troubles.isDue($0) }
    tellNotices()
    looksForResults = true
  }

  /// Keeps everything and waits until the disk has it: the program ends.
  func saveForGood() {
    looksForResults = true
    // A clock that stands is told to the tenth of a second.
    stopwatch.stop()
    tryToSave { _ in true }
    do throws(StorageError) {
      try journals.close(savedGame, unkept: results.unkept)
    } catch {
      StandardError.say(Sentences.cantSave("\(error)"))
    }
    DiskWriter.shared.finish()
  }

  /// Saves each thing by itself, so that one that can't be saved keeps no other from it.
  private func tryToSave(_ isDue: (SavedThing) -> Bool) {
    if looksForResults { journals.takeFoundResults().forEach(results.ensure) }
    let games = [savedGame] + journals.waiting.values
    let things =
      games.map { SavedThing.game($0.sitting.record.rules.mode) } + [.results, .settings]
    var hasFailed = false
    for (index, thing) in things.enumerated() where isDue(thing) {
      do throws(StorageError) {
        switch thing {
        case .game: try journals.write(games[index], unkept: results.unkept)
        case .results: try results.write()
        case .settings: try choices.write()
        }
        tellOfSuccess(thing)
      } catch {
        guard let sentence = troubles.fail(thing, error) else { continue }
        StandardError.say(Sentences.cantSave(sentence))
        hasFailed = true
      }
    }
    // The bar has room for what matters most.
    if hasFailed, let sentence = troubles.sentence(ofFirst: things) {
      say(Sentences.cantSave(sentence))
    }
  }

  private func tellOfSuccess(_ thing: SavedThing) {
    guard let file = troubles.succeed(thing) else { return }
    let notice = Notice(Sentences.savesAgain, file: file)
    StandardError.say(notice.explanation)
    if troubles.secondsToNextTry == nil { say(notice.sentence) }
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
    isKnowledgeDue = first.isChosen
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
    sayWhatHappened()
  }
}

extension Stopwatch {
  /// The clock of a game that was left.
  init(of game: SavedGame) {
    self.init(seconds: game.seconds)
    if game.sitting.moment > 0, !game.sitting.game.isOver { start() }
  }
}
