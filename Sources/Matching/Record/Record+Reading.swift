// SPDX-License-Identifier: MIT

extension Record {
  /// Reads a record from its text. Empty lines and lines that begin with `#` are passed over.
  ///
  /// - Throws: the first line that is not understood. Moves are not played here, so a record may
  ///   hold some that the rules refuse.
  package init(_ text: String) throws(RecordError) {
    self = try RecordReader(text).record()
  }

  /// Reads a record and plays it, as a game is resumed: loading is playing.
  ///
  /// - Throws: the first line that is not understood, or that the rules refuse.
  package static func resume(_ text: String) throws(RecordError) -> (Record, MatchingGame) {
    let reader = try RecordReader(text)
    let record = try reader.record()
    var (games, undone) = ([record.start], [MatchingGame]())
    for (entry, line) in zip(reader.entries, reader.entryLines) {
      switch entry {
      case .move(let move):
        games.append(try games[games.count - 1].playing(move, ofLine: line))
        undone = []
      case .undo:
        guard games.count > 1 else { throw RecordError(line: line, reason: .nothingToUndo) }
        undone.append(games.removeLast())
      case .redo:
        guard let game = undone.popLast() else {
          throw RecordError(line: line, reason: .nothingToRedo)
        }
        games.append(game)
      }
    }
    return (record, games[games.count - 1])
  }
}

extension MatchingGame {
  fileprivate func playing(_ move: Move, ofLine line: Int) throws(RecordError) -> MatchingGame {
    var game = self
    do {
      _ = try game.play(move)
    } catch {
      throw RecordError(line: line, reason: .refused(move, error))
    }
    return game
  }
}
