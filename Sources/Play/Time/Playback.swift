// SPDX-License-Identifier: MIT

/// The replay of a game: the moves shown, and the time of the next. It runs by itself or, once
/// stopped, at the player's pace. Time is passed in; the owner stops it while a sheet lies over the
/// table.
package struct Playback: Equatable, Sendable {
  package let length: Int

  /// The number of moves shown.
  package private(set) var position = 0

  /// Seconds until the next move or, after the last one, the end; `nil` while it stands.
  package private(set) var secondsToNext: Double?

  package init(length: Int) { self.length = length }

  package var isAtEnd: Bool { position >= length }

  package var isRunning: Bool { secondsToNext != nil }

  /// Runs by itself after this many seconds.
  package mutating func run(after seconds: Double) { secondsToNext = seconds }

  package mutating func stop() { secondsToNext = nil }

  /// Shows the first moves, at most all, and stops.
  package mutating func go(to position: Int) {
    self.position = min(max(position, 0), length)
    stop()
  }

  package mutating func step() { position = min(position + 1, length) }

  /// Advances time, in seconds.
  ///
  /// - Returns: true if the next step is due. The replay then stands until the next
  ///   ``run(after:)``.
  package mutating func advance(by seconds: Double) -> Bool {
    guard let left = secondsToNext else { return false }
    secondsToNext = left - seconds
    guard seconds >= left else { return false }
    stop()
    return true
  }
}
