// SPDX-License-Identifier: MIT

import Wire

/// What a log is told of those who come to a table, so that nobody can fill it: each thing that a key does once in
/// ten minutes, and so many things in all. The rest is counted.
struct Telling: Sendable {
  /// What somebody does.
  enum Deed: Hashable, Sendable {
    case comes, asks, isTurnedAway, sits, isAway, isBack, leaves
  }

  private struct Thing: Hashable {
    let key: Digest
    let deed: Deed
  }

  private var told: Set<Thing> = []
  private var untold = 0

  /// When all may be told once more, in seconds since the table was opened.
  private var end = 0.0

  /// For how long a thing isn't told again, in seconds.
  private static let span = 600.0

  /// How many things are told in that time.
  private static let most = 100

  /// - Returns: whether it is to be told.
  mutating func tells(_ deed: Deed, of key: Digest, at time: Double) -> Bool {
    if end <= time { (told, end) = ([], time + Self.span) }
    let isTold = told.count < Self.most && told.insert(Thing(key: key, deed: deed)).inserted
    if !isTold { untold += 1 }
    return isTold
  }

  /// When the rest is to be told; `nil` where there is none.
  var deadline: Double? { untold > 0 ? end : nil }

  /// How much was not told, once, when that is due.
  mutating func takeUntold(at time: Double) -> Int? {
    guard let deadline, deadline <= time else { return nil }
    defer { untold = 0 }
    return untold
  }
}
