// SPDX-License-Identifier: MIT

import Games
import Storage

/// Writes games down as they are played, one record after another. If the reader goes away, that is
/// reported once, and the game continues.
final class Transcript {
  private let writer: StreamWriter

  /// The game being written, and the written part of it.
  private var written: (setup: any GameSetup, progress: RecordProgress)?

  init(on stream: OpenFile = .standardOutput) {
    writer = StreamWriter(stream) { failure in
      StandardError.say(StandardOutput.explanation(of: failure))
    }
  }

  var isWriting: Bool { written != nil }

  /// Another game follows, even if it looks alike.
  func end() { written = nil }

  /// Writes the new part of a record, or all of another game.
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

  /// Waits briefly for the reader, at the program's end.
  func finish() {
    writer.finish()
  }
}
