// SPDX-License-Identifier: MIT

import Matching

/// Writes games to standard output while they are played, one record after another.
final class Transcript {
  /// Whether somebody may still be reading.
  private var isOpen = true

  /// Begins the record of a game.
  func begin(_ record: Record) {
    write(record.text)
  }

  func add(_ entry: RecordEntry) {
    write(entry.line + "\n")
  }

  /// A game goes on when nobody reads its record; it is said once.
  private func write(_ text: String) {
    guard isOpen else { return }
    do {
      try StandardOutput.print(text)
    } catch {
      isOpen = false
      StandardError.say(error.sentence)
    }
  }
}
