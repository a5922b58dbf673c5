// SPDX-License-Identifier: MIT

import Games
import Play
import Storage
import Words

/// All that is kept of the games and their player, what of it can't be saved at present, and what the player has been
/// told of that. It reads and writes, and owns no game.
final class Archive {
  /// The kinds of games, and the results of each.
  let games: KnownGames
  private let stores: [any AnyResultStore]

  let journals: WindowJournals

  /// Whether anything is kept in files.
  let isKept: Bool
  private let playerSettings: PlayerSettings

  private var troubles = SaveTroubles()

  /// Whether results are looked for that an earlier program has left in journals: not before the window
  /// is there.
  private var looksForResults = false
  private var hasLookedAtOthers = false

  /// The news about the files that the player has heard.
  private var toldNotices: [Notice] = []

  init(_ playerSettings: PlayerSettings, isKept: Bool, of games: KnownGames = .own) {
    (self.playerSettings, self.isKept, self.games) = (playerSettings, isKept, games)
    stores = games.all.map { $0.makeResultStore(isKept: isKept) }
    journals = WindowJournals(ofGames: games.journals)
  }

  func advance(by seconds: Double) { troubles.advance(by: seconds) }

  /// In how many seconds something is tried again that can't be saved; `nil` while all is well.
  var secondsToNextTry: Double? { troubles.secondsToNextTry }

  /// Keeps what has changed since the last time.
  ///
  /// - Parameter works: how the games are kept.
  /// - Returns: news about it for the player.
  func save(_ works: [Work]) -> String? {
    let news = saveEach(of: works + ownWorks) { troubles.isDue($0) }
    let noticed = tellNotices()
    looksForResults = true
    return noticed ?? playerSettings.takeBackTrouble() ?? news
  }

  /// Keeps everything and waits until the disk has it: the program ends.
  func saveForGood(_ works: [Work]) {
    looksForResults = true
    _ = saveEach(of: works + ownWorks) { _ in true }
    do throws(StorageError) {
      for work in works { try work.shorten() }
    } catch {
      StandardError.say(Sentences.cantSave("\(error)"))
    }
    DiskWriter.shared.finish()
  }
}

extension Archive {
  /// How one file is saved, which can fail by itself.
  struct Work {
    /// The name of the file, whatever window has it.
    let name: String
    let save: () throws(StorageError) -> Void

    /// Leaves a short file behind when the program ends.
    var shorten: () throws(StorageError) -> Void = {}
  }

  /// How everything else is saved.
  private var ownWorks: [Work] {
    stores.map(\.work) + [
      Work(name: "settings") { () throws(StorageError) in try self.playerSettings.write() }
    ]
  }

  /// Saves each file by itself, so that one that can't be saved keeps no other from it.
  private func saveEach(of works: [Work], if isDue: (String) -> Bool) -> String? {
    if looksForResults { keepFoundResults() }
    var (news, hasFailed): (String?, Bool) = (nil, false)
    for work in works where isDue(work.name) {
      do throws(StorageError) {
        try work.save()
        news = tellOfSuccess(work.name) ?? news
      } catch {
        guard let sentence = troubles.fail(work.name, error) else { continue }
        StandardError.say(Sentences.cantSave(sentence))
        hasFailed = true
      }
    }
    // The bar has room for what matters most.
    guard hasFailed, let sentence = troubles.sentence(ofFirst: works.map(\.name)) else {
      return news
    }
    return Sentences.cantSave(sentence)
  }

  private func tellOfSuccess(_ name: String) -> String? {
    guard let file = troubles.succeed(name) else { return nil }
    let notice = Notice(Sentences.savesAgain, file: file)
    StandardError.say(notice.explanation)
    return troubles.secondsToNextTry == nil ? notice.sentence : nil
  }

  /// Tells what was found in the files, once.
  ///
  /// - Returns: the last of it.
  private func tellNotices() -> String? {
    let others = stores.map(\.notice) + [playerSettings.notice]
    var sentence: String?
    for notice in journals.notices + others.compactMap(\.self) where !toldNotices.contains(notice) {
      toldNotices.append(notice)
      StandardError.say(notice.explanation)
      sentence = notice.sentence
    }
    return sentence
  }
}

// MARK: - Journals

extension Archive {
  /// The text that a journal was left with, when it is asked for the first time; `nil` later, and where the file can't
  /// be read, which is met again and told when it is written.
  func saved<Progress: JournalProgress>(
    _ name: String, by progress: Progress.Type
  ) -> Progress.Text? {
    isKept ? try? journals.open(name, by: progress).text : nil
  }

  /// The same of a journal of games. One that can be read and not written is read all the same.
  func saved<Game: KnownGame>(_ name: String, of game: Game.Type) -> Journal<Game>? {
    guard isKept, !journals.has(name) else { return nil }
    return (try? open(name, of: game).text) ?? journals.look(at: name)
  }

  private func open<Game: KnownGame>(
    _ name: String, of game: Game.Type
  ) throws(StorageError) -> (journal: GameJournal<Game>, text: Journal<Game>?) {
    let (journal, text) = try journals.open(name, by: JournalWriter<Game>.self)
    if let text { results(of: game).find(text.owed) }
    return (journal, text)
  }

  /// How a game is saved, in its journal.
  func work<Game: KnownGame>(on game: SavedGame<Game>) -> Work {
    let (name, results) = (game.journal, results(of: Game.self))
    return Work(name: name) { () throws(StorageError) in
      guard self.isKept else { return }
      let journal = try self.open(name, of: Game.self).journal
      try self.write((game, results.unkept), in: journal)
    } shorten: { () throws(StorageError) in
      guard self.journals.areHeld else { return }
      try self.open(name, of: Game.self).journal.shorten(to: (game, results.unkept))
    }
  }

  /// How something else is saved that may come to its end.
  func work<Progress: JournalProgress>(
    on state: Progress.State?, in name: String, by progress: Progress.Type
  ) -> Work {
    Work(name: name) { () throws(StorageError) in
      guard self.isKept, state != nil || self.journals.has(name) else { return }
      let journal = try self.journals.open(name, by: progress).journal
      if let state { try self.write(state, in: journal) } else { try journal.forget() }
    }
  }

  /// Writes down what has happened. A journal that somebody else has changed goes on elsewhere, as all others do.
  private func write<Progress: JournalProgress>(
    _ state: Progress.State, in journal: JournalFile<Progress>
  ) throws(StorageError) {
    guard journal.hasNews(of: state) else { return }
    try journals.hold()
    do throws(StorageError) {
      try journal.save(state)
    } catch {
      guard case .changed = error else { throw error }
      try journals.moveAway()
      try journal.save(state)
    }
  }
}

extension SavedGame where Game: KnownGame {
  var journal: String { Game.journal(of: sitting.record.setup) }
}

// MARK: - All results

extension Archive {
  /// The results of a kind of game.
  func results<Game: KnownGame>(of game: Game.Type) -> ResultStore<Game.Summary> {
    guard let store = stores.lazy.compactMap({ $0 as? ResultStore<Game.Summary> }).first else {
      preconditionFailure("\(game) is not in the list of games")
    }
    return store
  }

  /// Looks for what other windows have written.
  func refreshResults() { for store in stores { store.refresh() } }

  /// Forgets all results, for good.
  func forgetResults() throws(StorageError) { for store in stores { try store.reset() } }

  /// Has the results kept that were found in journals, all of which have been looked through then that no other window
  /// has.
  private func keepFoundResults() {
    if isKept, !hasLookedAtOthers {
      hasLookedAtOthers = true
      try? journals.visitOthers { name, text in
        if let kind = games.all.firstIndex(where: { $0.journals.contains(name) }) {
          stores[kind].find(in: text)
        }
      }
    }
    for store in stores { store.keepFound() }
  }
}

extension KnownGame {
  fileprivate static func makeResultStore(isKept: Bool) -> any AnyResultStore {
    ResultStore<Summary>(isKept: isKept)
  }
}

/// Something that the player has to be told of what is kept.
struct Notice: Equatable {
  /// The bar's words.
  let sentence: String

  /// Standard error's, which has room for a file and a reason.
  let explanation: String

  init(_ sentence: String, file: FilePath? = nil, _ reason: String? = nil) {
    self.sentence = sentence
    explanation = Sentences.detailed(sentence, file: file, reason: reason)
  }
}
