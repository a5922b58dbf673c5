// SPDX-License-Identifier: MIT

/// Looking back, which changes nothing.
extension Sitting {
  /// The number of moments in the history: one before the first move, and one after each move,
  /// including those that can be redone. Moments count from 0; ``moment`` is the present.
  public var moments: Int { states.count }

  /// The game at a moment of the past, or of the redoable future; out of range, at the nearest one.
  public func game(at moment: Int) -> Game {
    states[min(max(moment, 0), moves.count)]
  }

  /// The effect of the move before a moment; `nil` for the first moment and out of range.
  public func outcome(at moment: Int) -> Game.Outcome? {
    (1..<moments).contains(moment) ? outcomes[moment - 1] : nil
  }

  /// The move before a moment; `nil` for the first moment and out of range.
  public func move(at moment: Int) -> Game.Move? {
    (1..<moments).contains(moment) ? moves[moment - 1] : nil
  }

  /// The moves that led to the present.
  public var movesInForce: [Game.Move] { Array(moves[..<moment]) }

  /// The record without detours: the moves, and the undos that lead back to the present.
  public var condensedRecord: Record<Game> {
    let undone = Array(repeating: RecordEntry<Game.Move>.undo, count: moves.count - moment)
    return Record(
      record.setup, entries: moves.map(RecordEntry.move) + undone,
      isPractice: record.isPractice)
  }
}

/// Resuming a recorded game: loading is playing.
extension Sitting {
  /// Reads a record and plays it.
  ///
  /// - Throws: the first line that is not understood or that the rules refuse.
  public init(resuming text: String) throws(RecordError<Game>) {
    let reader = try RecordReader<Game>(text)
    self.init(replaying: try reader.start())
    try resume(reader)
  }

  /// Plays the entries read, up to the first one that the rules refuse, and throws that.
  mutating func resume(_ reader: RecordReader<Game>) throws(RecordError<Game>) {
    for (entry, line) in zip(reader.entries, reader.entryLines) {
      try resume(entry, ofLine: line)
    }
  }

  private mutating func resume(
    _ entry: RecordEntry<Game.Move>, ofLine line: Int
  ) throws(RecordError<Game>) {
    switch entry {
    case .move(let move):
      do throws(Game.Refusal) {
        _ = try play(move)
      } catch {
        throw RecordError(line: line, reason: .refused(move, error))
      }
    case .undo: if undo() == nil { throw RecordError(line: line, reason: .nothingToUndo) }
    case .redo: if redo() == nil { throw RecordError(line: line, reason: .nothingToRedo) }
    }
  }
}
