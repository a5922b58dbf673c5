// SPDX-License-Identifier: MIT

import Games
import Play
import Storage

/// The file in which the games of one mode, or rounds of Snap!, are written down while they are played. It also holds the
/// results of games that ended, until it is known that the file of results has them.
final class GameJournal<Game: KeptGame> {
  private var file: JournalFile
  private var writer = JournalWriter()

  /// Whether the last record of the file is that of the game on the table.
  private var isBegun = false

  /// Whether a newer program has written the file, which is none of ours then.
  private var isLeftAlone = false

  /// Results that the file of results may not have.
  private var owed: [Game.Result] = []

  /// Whether those stand in this file.
  private var hasOwed = true

  /// From how many bytes on the file is renewed while it is in use.
  private static var most: Int { 1 << 18 }

  /// What the player has to be told.
  private(set) var notice: Notice?

  init(_ stored: StoredFile) {
    file = JournalFile(stored, renewedFrom: Self.most)
  }

  /// What the file says. One that makes no sense is moved aside.
  func read() throws(StorageError) -> Journal<Game> {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try file.read(limit: Journal<Game>.limit)
    } catch {
      guard case .tooLong = error else { throw error }
      try setAside(because: "\(error)")
      return Journal<Game>([])
    }
    let journal = Journal<Game>(bytes)
    if case .newerVersion = journal.complaint?.reason {
      isLeftAlone = true
      file.close()
      notice = Notice(Sentences.newerGame, file: file.stored.path)
      return Journal<Game>([])
    }
    owed = journal.owed
    if let complaint = journal.complaint {
      try setAside(because: Sentences.line(complaint.line, complaint.reason))
    } else {
      isBegun = journal.game != nil
      if let game = journal.game { _ = writer.begin(game) }
    }
    return journal
  }

  private func setAside(because reason: String) throws(StorageError) {
    file.close()
    let path = try file.stored.setAside(keeping: nil)
    hasOwed = false
    notice = Notice(Sentences.brokenGame(in: path), file: file.stored.path, reason)
  }

  /// The game on the table is another one from now on.
  func begin() { isBegun = false }

  /// Goes on in another file, with all that stands in this one.
  func move(to stored: StoredFile) {
    file = JournalFile(stored, renewedFrom: Self.most)
    (isBegun, hasOwed, isLeftAlone) = (false, false, false)
  }

  /// Whether something has happened that the file doesn't say.
  func hasNews(of game: SavedGame<Game>) -> Bool {
    guard !isLeftAlone else { return false }
    var writer = writer
    return !isBegun || !writer.goOn(with: game).isEmpty
  }

  /// Writes down what has happened.
  ///
  /// - Parameter unkept: the results that the file of results may not have.
  /// - Throws: `StorageError.changed` when somebody else has changed the file, which isn't ours any
  ///   more then.
  func save(_ game: SavedGame<Game>, unkept: [Game.Result]) throws(StorageError) {
    guard hasNews(of: game) else { return }
    var writer = writer
    try file.append { isAnew in
      if isAnew { (isBegun, hasOwed) = (false, false) }
      writer = self.writer
      let lines = isBegun ? writer.goOn(with: game) : writer.begin(game)
      return linesOfResults(unkept, of: game, isNew: !hasOwed) + lines
    }
    self.writer = writer
    isBegun = true
    noteOwed(unkept, of: game, isNew: !hasOwed)
    let isRenewed = try file.renewIfLong { text(of: game, unkept: unkept).text }
    if isRenewed { noteOwed(unkept, of: game, isNew: true) }
  }

  /// From how many bytes on a journal is worth being written anew.
  private static var long: Int { 1 << 14 }

  /// Writes a long journal anew, with nothing but the game and the results that may be missing
  /// elsewhere.
  func shorten(to game: SavedGame<Game>, unkept: [Game.Result]) throws(StorageError) {
    guard isBegun, file.length > Self.long else { return }
    let (text, writer) = text(of: game, unkept: unkept)
    try file.replace(with: text)
    self.writer = writer
    noteOwed(unkept, of: game, isNew: true)
  }

  /// The whole text of a journal that has nothing but the game and what is owed.
  private func text(
    of game: SavedGame<Game>, unkept: [Game.Result]
  ) -> (text: String, writer: JournalWriter) {
    var writer = JournalWriter()
    let results = linesOfResults(unkept, of: game, isNew: true)
    return (results + writer.begin(game), writer)
  }
}

// MARK: - Results that the file of results may not have

extension GameJournal {
  /// What has to be said of them before the game goes on.
  ///
  /// - Parameter isNew: whether they don't stand in the file yet. Where they do it is said when none is
  ///   owed any more.
  private func linesOfResults(
    _ unkept: [Game.Result], of game: SavedGame<Game>, isNew: Bool
  ) -> String {
    let left = owed.filter(unkept.contains)
    if isNew { return JournalWriter.lines(owing: left.filter { $0 != game.result }) }
    return !owed.isEmpty && left.isEmpty ? JournalWriter.linePaid : ""
  }

  /// The file says what is owed now: what was, and the result of the game.
  private func noteOwed(_ unkept: [Game.Result], of game: SavedGame<Game>, isNew: Bool) {
    let left = owed.filter(unkept.contains)
    // As long as one is left in a file, all of them stand there.
    if isNew || left.isEmpty { owed = left }
    hasOwed = true
    if let result = game.result, unkept.contains(result), !owed.contains(result) {
      owed.append(result)
    }
  }
}
