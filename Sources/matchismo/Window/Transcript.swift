// SPDX-License-Identifier: MIT

import Games
import Matching
import Storage

/// Writes games to standard output while they are played, one record after another. A game goes on
/// when nobody reads its record; it is said once.
final class Transcript {
  private let writer = StreamWriter(.standardOutput) { failure in
    StandardError.say(StandardOutput.explanation(of: failure))
  }

  /// Begins the record of a game.
  func begin(_ record: Record<MatchingGame>) {
    writer.write(Array(record.text.utf8))
  }

  func add(_ entry: RecordEntry<Move>) {
    writer.write(Array("\(entry.line)\n".utf8))
  }

  /// The game turns out to be practice.
  func addPractice() {
    writer.write(Array("\(RecordWord.practice.rawValue)\n".utf8))
  }

  /// Gives a reader a last chance, at the end of the program.
  func finish() {
    writer.finish()
  }
}
