// SPDX-License-Identifier: MIT

import Games
import Play
import Storage

/// The file in which games are written down while they are played, one after another. It also holds the results of games
/// that ended, until it is known that the file of results has them.
final class GameJournal<Game: JournaledGame & ExplainedGame> {
  private var file: JournalFile
  private var writer = JournalWriter()

  /// The game whose record is the last in the file; `nil` while that is nobody's.
  private var written: SittingIdentity?

  /// That game as it was read, until another one is written.
  private var left: Sitting<Game>?

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
      (written, left) = (journal.game?.sitting.identity, journal.game?.sitting)
      if let game = journal.game { _ = writer.begin(game) }
    }
    return journal
  }

  /// Whether no game was ever kept in it.
  var isNew: Bool { written == nil && notice == nil }

  /// Goes on in another file, with all that stands in this one.
  func move(to stored: StoredFile) {
    file.move(to: stored)
    (written, left, hasOwed) = (nil, nil, false)
  }

  /// Whether the last record is this game's. A game that was read may have been played once more since.
  private func isLast(_ game: SavedGame<Game>) -> Bool {
    guard let written else { return false }
    return written === game.sitting.identity || left == game.sitting
  }

  /// Whether something has happened that the file doesn't say.
  func hasNews(of game: SavedGame<Game>) -> Bool {
    guard !file.isLeftAlone else { return false }
    var writer = writer
    return !isLast(game) || !writer.goOn(with: game).isEmpty
  }

  /// Writes down what has happened.
  ///
  /// - Parameter unkept: the results that the file of results may not have.
  /// - Throws: `StorageError.changed` when somebody else has changed the file, which isn't ours any
  ///   more then.
  func save(_ game: SavedGame<Game>, unkept: [Game.Result]) throws(StorageError) {
    guard hasNews(of: game) else { return }
    var writer = writer
    let lines = isLast(game) ? writer.goOn(with: game) : writer.begin(game)
    let results = linesOfResults(unkept, of: game, isNew: !hasOwed)
    let isAnew = try file.add(results + lines) {
      hasOwed = false
      let whole = text(of: game, unkept: unkept)
      writer = whole.writer
      return whole.text
    }
    (self.writer, written, left) = (writer, game.sitting.identity, nil)
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
    guard isLast(game), file.length ?? 0 > Self.long else { return }
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
