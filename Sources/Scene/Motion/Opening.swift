// SPDX-License-Identifier: MIT

/// How far a panel has opened.
struct Opening {
  private var track = Track(0)
  private var opensAt = Double.infinity

  var ends: Double { track.ends }

  /// From 0, closed, to 1.
  func value(at time: Double) -> Double { track.value(at: time) }

  /// Whether it is open or opening, so that it can be clicked.
  func isOpen(at time: Double) -> Bool { time >= opensAt }

  /// Whether the player has hardly had the time to see that it opens.
  func isNew(at time: Double) -> Bool { time < opensAt + Self.surprise }

  /// How long a player needs to see that, in seconds.
  private static let surprise = 0.4

  /// Whether it is closed and stays so.
  func isClosed(at time: Double) -> Bool { !willOpen && track.ends <= time }

  /// Whether it is open or will be.
  var willOpen: Bool { opensAt < .infinity }

  mutating func open(at begins: Double, _ tempo: Tempo) {
    opensAt = begins
    track.go(to: 1, at: begins, lasts: tempo.panel, easing: .slowingDown)
  }

  mutating func close(at begins: Double, _ tempo: Tempo) {
    opensAt = .infinity
    track.go(to: 0, at: begins, lasts: tempo.panel / 2)
  }
}
