// SPDX-License-Identifier: MIT

import Glibc

/// A number over time, past and future. Times are in seconds on the scene's clock.
struct Track: Equatable {
  /// A movement from one value to another, where the number rests.
  private struct Glide: Equatable {
    let from: Double
    let to: Double
    let begins: Double
    let ends: Double
    let easing: Easing

    func value(at time: Double) -> Double {
      if time >= ends { return to }
      if time <= begins { return from }
      return from + (to - from) * easing((time - begins) / (ends - begins))
    }
  }

  /// A later glide continues where it interrupts an earlier one.
  private var glides: [Glide]

  init(_ value: Double) {
    glides = [
      Glide(from: value, to: value, begins: -.infinity, ends: -.infinity, easing: .steady)
    ]
  }

  /// The time when the number comes to rest.
  var ends: Double { glides[glides.count - 1].ends }

  /// The value at rest.
  var goal: Double { glides[glides.count - 1].to }

  func value(at time: Double) -> Double {
    let current = glides.last { $0.begins <= time }
    return (current ?? glides[0]).value(at: time)
  }

  /// Now during a movement, else the start of the next; `nil` at rest.
  func nextChange(after time: Double) -> Double? {
    let current = glides.last { $0.begins <= time }
    if let current, current.ends > time, current.from != current.to { return time }
    return glides.first { $0.begins > time && $0.from != $0.to }?.begins
  }

  /// From the value at `begins`. Later movements are dropped.
  mutating func go(
    to value: Double, at begins: Double, lasts: Double, easing: Easing = .gentle
  ) {
    let here = self.value(at: begins)
    glides.removeAll { $0.begins >= begins }
    let ends = begins + (here == value ? 0 : lasts)
    glides.append(Glide(from: here, to: value, begins: begins, ends: ends, easing: easing))
    if glides.count > 4 { glides.removeFirst(glides.count - 4) }
  }
}

/// Cubic curves from elapsed time to the part of the way, both from 0 to 1.
enum Easing {
  /// Fast at first, then gently to a stop, like something pushed.
  case slowingDown
  /// Slow at first, then ever faster, like something swept away.
  case speedingUp
  /// Gentle at both ends.
  case gentle
  case steady

  func callAsFunction(_ part: Double) -> Double {
    switch self {
    case .slowingDown: 1 - pow(1 - part, 3)
    case .speedingUp: pow(part, 3)
    case .gentle: part < 0.5 ? 4 * pow(part, 3) : 1 - pow(2 - 2 * part, 3) / 2
    case .steady: part
    }
  }
}

/// An effect that happens once and leaves nothing behind.
struct Pulse: Equatable {
  let begins: Double
  let lasts: Double

  var ends: Double { begins + lasts }

  func nextChange(after time: Double) -> Double? { ends > time ? max(begins, time) : nil }

  /// The elapsed part, from 0 to 1; `nil` before and after.
  func part(at time: Double) -> Double? {
    time > begins && time < ends ? (time - begins) / lasts : nil
  }
}

/// The opening of a panel.
struct Opening {
  private var track = Track(0)
  private var opensAt = Double.infinity

  var ends: Double { track.ends }

  func nextChange(after time: Double) -> Double? { track.nextChange(after: time) }

  /// From 0 (closed) to 1 (open).
  func value(at time: Double) -> Double { track.value(at: time) }

  /// Then it can be clicked.
  func isOpen(at time: Double) -> Bool { time >= opensAt }

  /// Whether the player may not have seen the panel yet.
  func isNew(at time: Double) -> Bool { time < opensAt + Self.surprise }

  /// In seconds.
  private static let surprise = 0.4

  func isClosed(at time: Double) -> Bool { !willOpen && track.ends <= time }

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
