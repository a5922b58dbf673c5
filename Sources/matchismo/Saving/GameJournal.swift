// SPDX-License-Identifier: MIT

import Games
import Play
import Storage

/// The file in which the games of one mode are written down while they are played. It also holds the results of games
/// that ended, until it is known that the file of results has them.
final class GameJournal<Game: JournaledGame & ExplainedGame> {
  private var file: JournalFile
  private var writer = JournalWriter()

  /// Whether the last record of the file is that of the game on the table.
  private var isBegun = false

  /// Results that the file of results may not have.
  private var owed: [Game.Result] = []

  /// Whether those stand in this file.
  private var hasOwed = true

  /// What the player has to be told.
  var notice: Notice? { file.notice }

  init(_ stored: StoredFile) {
    file = JournalFile(stored)
  }

  /// What the file says. One that makes no sense is moved aside.
  func read() throws(StorageError) -> Journal<Game> {
    let journal = Journal<Game>(try file.read(limit: Journal<Game>.limit))
    if case .newerVersion = journal.complaint?.reason {
      file.leaveAlone()
      return Journal<Game>([])
    }
    owed = journal.owed
    if let complaint = journal.complaint {
      try file.setAside(because: Sentences.line(complaint.line, complaint.reason))
    }
    // One that was moved aside is not there any more.
    if file.notice != nil {
      hasOwed = false
    } else {
      isBegun = journal.game != nil
      if let game = journal.game { _ = writer.begin(game) }
    }
    return journal
  }

  /// The game on the table is another one from now on.
  func begin() { isBegun = false }

  /// Goes on in another file, with all that stands in this one.
  func move(to stored: StoredFile) {
    file.move(to: stored)
    (isBegun, hasOwed) = (false, false)
  }

  /// Whether something has happened that the file doesn't say.
  func hasNews(of game: SavedGame<Game>) -> Bool {
    guard !file.isLeftAlone else { return false }
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
    let lines = isBegun ? writer.goOn(with: game) : writer.begin(game)
    let results = linesOfResults(unkept, of: game, isNew: !hasOwed)
    let isAnew = try file.add(results + lines) {
      (isBegun, hasOwed) = (false, false)
      let whole = text(of: game, unkept: unkept)
      writer = whole.writer
      return whole.text
    }
    (self.writer, isBegun) = (writer, true)
    noteOwed(unkept, of: game, isNew: isAnew || !hasOwed)
    if try file.renewIfLong({ text(of: game, unkept: unkept).text }) {
      noteOwed(unkept, of: game, isNew: true)
    }
  }

  /// From how many bytes on a journal is worth being written anew.
  private static var long: Int { 1 << 14 }

  /// Writes a long journal anew, with nothing but the game and the results that may be missing
  /// elsewhere.
  func shorten(to game: SavedGame<Game>, unkept: [Game.Result]) throws(StorageError) {
    guard isBegun, file.length ?? 0 > Self.long else { return }
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
