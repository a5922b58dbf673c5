// SPDX-License-Identifier: MIT

/// The clock of a game: it runs from the first card to the end, and stands while anything keeps the
/// player from playing. Time is handed in.
package struct Stopwatch: Equatable, Sendable {
  /// Why a clock may stand; any number of reasons can hold at once.
  package enum Reason: CaseIterable, Sendable {
    /// The window has lost the keyboard's focus.
    case unfocused
    /// The window is iconified.
    case iconified
    /// A panel lies over the table.
    case panel
  }

  /// The time that has been played, in seconds.
  package private(set) var seconds: Double

  /// Whether a game is under way: a card has been turned, and the end has not come.
  package private(set) var isStarted = false

  private var reasons: Set<Reason> = []

  /// A clock that stands, after so many seconds of a game that was played before.
  package init(seconds: Double = 0) {
    self.seconds = seconds.isFinite ? min(max(seconds, 0), Self.longest) : 0
  }

  /// What a clock shows at most: it stands at a thousand hours.
  package static let longest = 3_600_000.0

  package var isPaused: Bool { !reasons.isEmpty }

  package var isRunning: Bool { isStarted && !isPaused }

  /// The first card was turned, or the end was undone.
  package mutating func start() { isStarted = true }

  /// The game has ended.
  package mutating func stop() { isStarted = false }

  package mutating func pause(_ reason: Reason) { reasons.insert(reason) }

  /// The clock goes on when no other reason is left.
  package mutating func resume(_ reason: Reason) { reasons.remove(reason) }

  package func isPaused(_ reason: Reason) -> Bool { reasons.contains(reason) }

  /// So many seconds have passed. What is no time to pass, negative or not a number, is none.
  package mutating func advance(by passed: Double) {
    guard isRunning, passed > 0 else { return }
    seconds = min(seconds + passed, Self.longest)
  }

  /// The whole seconds that the clock shows.
  package var shown: Int { Int(seconds) }

  /// In how many seconds the clock will show something else; `nil` while it stands.
  package var secondsToNextChange: Double? {
    guard isRunning, seconds < Self.longest else { return nil }
    return seconds.rounded(.down) + 1 - seconds
  }
}
