// SPDX-License-Identifier: MIT

/// A game of the past that is watched: how many of its moves are shown, and when the next one is. It goes on by itself,
/// or at the player's pace once it was stopped. Time is passed in; whoever owns it lets none pass while a sheet lies
/// over the table.
package struct Playback: Equatable, Sendable {
  /// How many moves there are.
  package let length: Int

  /// How many of them are shown.
  package private(set) var position = 0

  /// In how many seconds the next move is due, or after the last one the end; `nil` while it stands.
  package private(set) var secondsToNext: Double?

  package init(length: Int) { self.length = length }

  /// Whether all moves are shown.
  package var isAtEnd: Bool { position >= length }

  package var isRunning: Bool { secondsToNext != nil }

  /// Goes on by itself, after so many seconds.
  package mutating func run(after seconds: Double) { secondsToNext = seconds }

  package mutating func stop() { secondsToNext = nil }

  /// Shows so many moves, or as many as there are, and stands there.
  package mutating func go(to position: Int) {
    self.position = min(max(position, 0), length)
    stop()
  }

  /// Shows one move more.
  package mutating func step() { position = min(position + 1, length) }

  /// Lets time pass, in seconds.
  ///
  /// - Returns: whether what comes next is due. It stands then, until somebody has it run again.
  package mutating func advance(by seconds: Double) -> Bool {
    guard let left = secondsToNext else { return false }
    secondsToNext = left - seconds
    guard seconds >= left else { return false }
    stop()
    return true
  }
}
