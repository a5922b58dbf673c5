// SPDX-License-Identifier: MIT

import Games
import Storage

/// Writes games down while they are played, one record after another. A game goes on when nobody reads its
/// record; it is said once.
final class Transcript {
  private let writer: StreamWriter

  /// The game that is written down, and how much of it is.
  private var written: (setup: any GameSetup, progress: RecordProgress)?

  init(on stream: OpenFile = .standardOutput) {
    writer = StreamWriter(stream) { failure in
      StandardError.say(StandardOutput.explanation(of: failure))
    }
  }

  /// Whether a game is written down.
  var isWriting: Bool { written != nil }

  /// Another game follows, even if it looks like the one before.
  func end() { written = nil }

  /// Writes what is new in the record of the game on the table, or all of it where it is another game.
  func follow<Game>(_ record: Record<Game>) {
    let lines = lines(for: record)
    if !lines.isEmpty { writer.write(Array(lines.utf8)) }
  }

  private func lines<Game>(for record: Record<Game>) -> String {
    if let written, written.setup as? Game.Setup == record.setup,
      !written.progress.isAhead(of: record)
    {
      return self.written?.progress.goOn(with: record) ?? ""
    }
    written = (record.setup, RecordProgress(of: record))
    return record.text
  }

  /// Gives a reader a last chance, at the end of the program.
  func finish() {
    writer.finish()
  }
}
