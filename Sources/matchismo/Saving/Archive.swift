// SPDX-License-Identifier: MIT

import Games
import Play
import Storage
import Words

/// The files of the games and the player, with the trouble of saving them. It reads and writes, and
/// owns no game.
final class Archive {
  /// The kinds of games, and their results.
  let games: KnownGames
  private let stores: [any AnyResultStore]

  let journals: WindowJournals

  /// False keeps nothing in files.
  let isKept: Bool
  private let playerSettings: PlayerSettings

  private var troubles = SaveTroubles()

  /// True once earlier programs' results in journals may be read: not before the window is there.
  private var looksForResults = false
  private var hasLookedAtOthers = false

  /// The notices already shown.
  private var toldNotices: [Notice] = []

  init(_ playerSettings: PlayerSettings, isKept: Bool, of games: KnownGames = .own) {
    (self.playerSettings, self.isKept, self.games) = (playerSettings, isKept, games)
    stores = games.all.map { $0.makeResultStore(isKept: isKept) }
    journals = WindowJournals(ofGames: games.journals)
  }

  func advance(by seconds: Double) { troubles.advance(by: seconds) }

  /// Seconds until the next attempt to save; `nil` while all is well.
  var secondsToNextTry: Double? { troubles.secondsToNextTry }

  /// Saves changes.
  ///
  /// - Parameter works: the games to save.
  /// - Returns: news for the player.
  func save(_ works: [Work]) -> String? {
    let news = saveEach(of: works + ownWorks) { troubles.isDue($0) }
    let noticed = tellNotices()
    looksForResults = true
    return noticed ?? playerSettings.takeLookTrouble() ?? news
  }

  /// Saves everything and waits for the disk, as the program ends.
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
  /// The saving of one file, which can fail by itself.
  struct Work {
    /// Shared by all windows.
    let name: String
    let save: () throws(StorageError) -> Void

    /// Shortens the file as the program ends.
    var shorten: () throws(StorageError) -> Void = {}
  }

  /// The results and the settings.
  private var ownWorks: [Work] {
    stores.map(\.work) + [
      Work(name: "settings") { () throws(StorageError) in try self.playerSettings.write() }
    ]
  }

  /// Saves each file by itself, so that one failure doesn't affect the others.
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
    // The first failing file matters most to the player.
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

  /// Shows new notices about the files.
  ///
  /// - Returns: the last one.
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

// MARK: - Achievements

extension Archive {
  /// The sums of all games' results.
  private var summaries: [any ResultSummary] {
    func summary<Game: KnownGame>(_ game: Game.Type) -> any ResultSummary {
      results(of: game).scores
    }
    return games.all.map { summary($0) }
  }

  /// The achievements in all games.
  ///
  /// - Parameter first: the place of the kind of game whose achievements come first.
  func achievements(first: Int) -> [AchievementStanding] {
    var summaries = summaries
    summaries.insert(summaries.remove(at: first), at: 0)
    return summaries.standings(on: Clock.now.day)
  }

  /// The best praise for a saved result, and the command that shows more; `nil` if nothing deserves
  /// gold.
  func praise<Summary: DailySummary>(
    _ result: Summary.Result, isBest: Bool, among scores: Summary
  ) -> (words: String, more: Command)? {
    // Other games' results are read for a daily deal only.
    let ofDailies = PlayedDaily(result).map { summaries.dailies.earned(by: $0) } ?? []
    let days = result.daily == nil ? 0 : scores.dailyGames.streak(on: Clock.now.day).current
    return Sentences.praise(
      scores.achievements.earned(by: result) + ofDailies, isBest: isBest, daysInARow: days)
  }
}

// MARK: - Journals

extension Archive {
  /// A journal's text at its first opening; `nil` later, and if the file can't be read: writing it
  /// reports that.
  func saved<Progress: JournalProgress>(
    _ name: String, by progress: Progress.Type
  ) -> Progress.Text? {
    isKept ? try? journals.open(name, by: progress).text : nil
  }

  /// A journal of games at its first opening. A file that can't be written is still read.
  func saved<Game: KnownGame>(_ name: String, of game: Game.Type) -> Journal<Game>? {
    guard isKept, !journals.has(name) else { return nil }
    return (try? open(name, of: game).text) ?? journals.look(at: name)
  }

  private func open<Game: KnownGame>(
    _ name: String, of game: Game.Type
  ) throws(StorageError) -> (journal: JournalFile<GameProgress<Game>>, text: Journal<Game>?) {
    let (journal, text) = try journals.open(name, by: GameProgress<Game>.self)
    if let text { results(of: game).find(text.owed) }
    return (journal, text)
  }

  /// The saving of a game in its journal.
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

  /// The saving of a state that can end, such as a table.
  func work<Progress: JournalProgress>(
    on state: Progress.State?, in name: String, by progress: Progress.Type
  ) -> Work {
    Work(name: name) { () throws(StorageError) in
      guard self.isKept, state != nil || self.journals.has(name) else { return }
      let journal = try self.journals.open(name, by: progress).journal
      if let state { try self.write(state, in: journal) } else { try journal.forget() }
    }
  }

  /// Writes changes. If another program changed the journal, all journals move to another slot.
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
  func results<Game: KnownGame>(of game: Game.Type) -> ResultStore<Game.Summary> {
    guard let store = stores.lazy.compactMap({ $0 as? ResultStore<Game.Summary> }).first else {
      preconditionFailure("\(game) is not in the list of games")
    }
    return store
  }

  /// Rereads results, including other windows'.
  func refreshResults() { for store in stores { store.refresh() } }

  func forgetResults() throws(StorageError) { for store in stores { try store.reset() } }

  /// Keeps the results found in journals, including those of closed windows.
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

/// A message to the player about saved files.
struct Notice: Equatable {
  /// The bar's words.
  let sentence: String

  /// Standard error's words, with the file and the reason.
  let explanation: String

  init(_ sentence: String, file: FilePath? = nil, _ reason: String? = nil) {
    self.sentence = sentence
    explanation = Sentences.detailed(sentence, file: file, reason: reason)
  }
}

// MARK: - Troubles

/// The files that can't be saved at present, with reasons and times of the next attempts.
struct SaveTroubles {
  private struct Trouble {
    let sentence: String
    let file: FilePath?
    var secondsToNextTry: Double
  }

  private var troubles: [String: Trouble] = [:]

  /// Seconds between two attempts.
  private static let patience = 10.0

  /// Seconds until the next attempt; `nil` while all is well.
  var secondsToNextTry: Double? { troubles.values.map(\.secondsToNextTry).min() }

  /// True if the file has no trouble, or if the next attempt is due.
  func isDue(_ name: String) -> Bool {
    troubles[name].map { $0.secondsToNextTry <= 0 } ?? true
  }

  mutating func advance(by seconds: Double) {
    for name in troubles.keys { troubles[name]?.secondsToNextTry -= seconds }
  }

  /// Notes a failure.
  ///
  /// - Returns: the reason, if it is news: several files may fail for one reason.
  mutating func fail(_ name: String, _ error: StorageError) -> String? {
    let sentence = "\(error)"
    let isNews = troubles[name] == nil && !troubles.values.contains { $0.sentence == sentence }
    troubles[name] = Trouble(
      sentence: troubles[name]?.sentence ?? sentence, file: error.path,
      secondsToNextTry: Self.patience)
    return isNews ? sentence : nil
  }

  /// Notes a success.
  ///
  /// - Returns: the file, if nothing else still fails for its reason; `nil` if it had no trouble.
  mutating func succeed(_ name: String) -> FilePath? {
    guard let trouble = troubles.removeValue(forKey: name) else { return nil }
    return troubles.values.contains { $0.sentence == trouble.sentence } ? nil : trouble.file
  }

  /// The reason of the first failing file.
  func sentence(ofFirst names: [String]) -> String? {
    names.lazy.compactMap { troubles[$0]?.sentence }.first
  }
}
