// SPDX-License-Identifier: MIT

import Play
import Storage
import Words

/// All that is kept of the games and their player, what of it can't be saved at present, and what the
/// player has been told of that.
final class Archive {
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
  }

  func advance(by seconds: Double) { troubles.advance(by: seconds) }

  /// In how many seconds something is tried again that can't be saved; `nil` while all is well.
  var secondsToNextTry: Double? { troubles.secondsToNextTry }

  /// Keeps what has changed since the last time.
  ///
  /// - Parameter works: what is kept of the games.
  /// - Returns: what the player has to be told of it.
  func save(_ works: [Work]) -> String? {
    let news = saveEach(of: works + ownWorks) { troubles.isDue($0) }
    let noticed = tellNotices()
    looksForResults = true
    return noticed ?? playerSettings.takeBackTrouble() ?? news
  }

  /// Keeps everything and waits until the disk has it: the program ends.
  func saveForGood(_ works: [Work], _ games: [any TableGame]) {
    looksForResults = true
    _ = saveEach(of: works + ownWorks) { _ in true }
    do throws(StorageError) {
      for game in games { try game.close(self) }
    } catch {
      StandardError.say(Sentences.cantSave("\(error)"))
    }
    DiskWriter.shared.finish()
  }
}

extension Archive {
  /// How one thing is saved.
  struct Work {
    let thing: SavedThing
    let save: () throws(StorageError) -> Void
  }

  /// What is kept beside the games.
  private var ownWorks: [Work] {
    journals.shelves.map(\.work) + [
      Work(thing: .settings) { () throws(StorageError) in try self.playerSettings.write() }
    ]
  }

  /// How games are saved, each in its journal.
  func works<Game: KnownGame>(on games: [SavedGame<Game>]) -> [Work] {
    games.map { game in
      Work(thing: .game(game.journal)) { () throws(StorageError) in try self.journals.write(game) }
    }
  }

  /// Saves each thing by itself, so that one that can't be saved keeps no other from it.
  private func saveEach(of works: [Work], if isDue: (SavedThing) -> Bool) -> String? {
    if looksForResults { journals.keepFoundResults() }
    var (news, hasFailed): (String?, Bool) = (nil, false)
    for work in works where isDue(work.thing) {
      do throws(StorageError) {
        try work.save()
        news = tellOfSuccess(work.thing) ?? news
      } catch {
        guard let sentence = troubles.fail(work.thing, error) else { continue }
        StandardError.say(Sentences.cantSave(sentence))
        hasFailed = true
      }
    }
    // The bar has room for what matters most.
    guard hasFailed, let sentence = troubles.sentence(ofFirst: works.map(\.thing)) else {
      return news
    }
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
      journals.notices + journals.otherNotices + [playerSettings.notice].compactMap(\.self)
    var sentence: String?
    for notice in notices where !toldNotices.contains(notice) {
      toldNotices.append(notice)
      StandardError.say(notice.explanation)
      sentence = notice.sentence
    }
    return sentence
  }
}

// MARK: - All results

extension Archive {
  /// Looks for what other windows have written.
  func refreshResults() { for shelf in journals.shelves { shelf.refreshResults() } }

  /// Forgets all results, for good.
  func forgetResults() throws(StorageError) {
    for shelf in journals.shelves { try shelf.forgetResults() }
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
