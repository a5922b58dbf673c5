// SPDX-License-Identifier: MIT

import Games
import Matching
import Play
import Storage
import Words

/// All that is kept of the games and their player, what of it can't be saved at present, and what the
/// player has been told of that.
final class Archive {
  let results: ResultStore<Scores>

  /// Those of Snap!.
  let rounds: ResultStore<SnapScores>
  let journals: WindowJournals
  private let playerSettings: PlayerSettings

  private var troubles = SaveTroubles()

  /// Whether results are looked for that an earlier program has left in journals: not before the window
  /// is there.
  private var looksForResults = false

  /// What the player has been told of the files.
  private var toldNotices: [Notice] = []

  /// - Parameter journals: the games to go on with; without any nothing is kept.
  init(_ playerSettings: PlayerSettings, _ journals: WindowJournals?) {
    self.playerSettings = playerSettings
    self.journals = journals ?? WindowJournals(isKept: false)
    results = ResultStore(isKept: journals != nil)
    rounds = ResultStore(isKept: journals != nil)
  }

  func advance(by seconds: Double) { troubles.advance(by: seconds) }

  /// In how many seconds something is tried again that can't be saved; `nil` while all is well.
  var secondsToNextTry: Double? { troubles.secondsToNextTry }

  /// Keeps what has changed since the last time.
  ///
  /// - Returns: what the player has to be told of it.
  func save(_ game: SavedGame<MatchingGame>) -> String? {
    let news = saveEach(game) { troubles.isDue($0) }
    let noticed = tellNotices()
    looksForResults = true
    return noticed ?? playerSettings.takeBackTrouble() ?? news
  }

  /// Keeps everything and waits until the disk has it: the program ends.
  func saveForGood(_ game: SavedGame<MatchingGame>) {
    looksForResults = true
    _ = saveEach(game) { _ in true }
    do throws(StorageError) {
      try journals.close(game, unkept: results.unkept)
    } catch {
      StandardError.say(Sentences.cantSave("\(error)"))
    }
    DiskWriter.shared.finish()
  }
}

extension Archive {
  /// Saves each thing by itself, so that one that can't be saved keeps no other from it.
  private func saveEach(
    _ game: SavedGame<MatchingGame>, if isDue: (SavedThing) -> Bool
  ) -> String? {
    if looksForResults { journals.handOverFoundResults().forEach(results.ensure) }
    let games = [game] + journals.games.waiting.values
    let things = games.map { SavedThing.game($0.journal) } + [.results, .rounds, .settings]
    var (news, hasFailed): (String?, Bool) = (nil, false)
    for (index, thing) in things.enumerated() where isDue(thing) {
      do throws(StorageError) {
        switch thing {
        case .game: try journals.write(games[index], unkept: results.unkept)
        case .results: try results.write()
        case .rounds: try rounds.write()
        case .settings: try playerSettings.write()
        }
        news = tellOfSuccess(thing) ?? news
      } catch {
        guard let sentence = troubles.fail(thing, error) else { continue }
        StandardError.say(Sentences.cantSave(sentence))
        hasFailed = true
      }
    }
    // The bar has room for what matters most.
    guard hasFailed, let sentence = troubles.sentence(ofFirst: things) else { return news }
    return Sentences.cantSave(sentence)
  }

  private func tellOfSuccess(_ thing: SavedThing) -> String? {
    guard let file = troubles.succeed(thing) else { return nil }
    let notice = Notice(Sentences.savesAgain, file: file)
    StandardError.say(notice.explanation)
    return troubles.secondsToNextTry == nil ? notice.sentence : nil
  }

  /// Tells what was found in the files, once.
  ///
  /// - Returns: the last of it.
  private func tellNotices() -> String? {
    let notices =
      journals.notices + [results.notice, rounds.notice, playerSettings.notice].compactMap(\.self)
    var sentence: String?
    for notice in notices where !toldNotices.contains(notice) {
      toldNotices.append(notice)
      StandardError.say(notice.explanation)
      sentence = notice.sentence
    }
    return sentence
  }
}

/// Something that the player has to be told of what is kept.
struct Notice: Equatable {
  /// What the bar says.
  let sentence: String

  /// What standard error says, which has room for a file and a reason.
  let explanation: String

  init(_ sentence: String, file: FilePath? = nil, _ reason: String? = nil) {
    self.sentence = sentence
    explanation = Sentences.detailed(sentence, file: file, reason: reason)
  }
}
