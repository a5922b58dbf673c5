// SPDX-License-Identifier: MIT

/// The clock of a game: it runs from the first card to the end, and stops while anything keeps the
/// player from playing. Time is passed in.
package struct Stopwatch: Equatable, Sendable {
  /// A reason to stop the clock; several can apply at once.
  package enum Reason: CaseIterable, Sendable {
    /// The window has lost the keyboard's focus.
    case unfocused
    /// The window is minimized.
    case iconified
    /// A sheet covers the table.
    case sheet
    /// Another game lies on the table.
    case away
  }

  /// The playing time, in seconds.
  package private(set) var seconds: Double

  /// True from the first card to the end.
  package private(set) var isStarted = false

  private var reasons: Set<Reason> = []

  /// A stopped clock, after this many seconds of play.
  package init(seconds: Double = 0) {
    self.seconds = seconds.isFinite ? min(max(seconds, 0), Self.longest) : 0
  }

  /// The clock stops at a thousand hours, in seconds.
  package static let longest = 3_600_000.0

  package var isPaused: Bool { !reasons.isEmpty }

  package var isRunning: Bool { isStarted && !isPaused }

  /// The first card was turned, or the end was undone.
  package mutating func start() { isStarted = true }

  /// The game has ended.
  package mutating func stop() { isStarted = false }

  package mutating func pause(_ reason: Reason) { reasons.insert(reason) }

  /// Drops a reason. The clock runs once none is left.
  package mutating func resume(_ reason: Reason) { reasons.remove(reason) }

  package func isPaused(_ reason: Reason) -> Bool { reasons.contains(reason) }

  /// This many seconds have passed. Negative numbers and NaN count as zero.
  package mutating func advance(by passed: Double) {
    guard isRunning, passed > 0 else { return }
    seconds = min(seconds + passed, Self.longest)
  }

  /// The whole seconds on the clock.
  package var shown: Int { Int(seconds) }

  /// Seconds until the shown time changes; `nil` while the clock is stopped.
  package var secondsToNextChange: Double? {
    guard isRunning, seconds < Self.longest else { return nil }
    return seconds.rounded(.down) + 1 - seconds
  }
}
