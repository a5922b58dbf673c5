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
  /// - Throws: the first line that is not understood, or whose move the rules refuse.
  package static func resume(_ text: String) throws(RecordError) -> (Record, MatchingGame) {
    let reader = try RecordReader(text)
    let record = try reader.record()
    var game = record.start
    for (move, line) in zip(reader.moves, reader.moveLines) {
      do {
        _ = try game.play(move)
      } catch {
        throw RecordError(line: line, reason: .refused(move, error))
      }
    }
    return (record, game)
  }
}
