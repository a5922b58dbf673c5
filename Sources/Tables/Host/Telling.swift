// SPDX-License-Identifier: MIT

import Wire

/// Keeps guests from filling the log: it has each deed of a key once in ten minutes, and a limited
/// number in all. The rest is counted.
struct Telling: Sendable {
  enum Deed: Hashable, Sendable {
    case comes, asks, isTurnedAway, sits, isAway, isBack, leaves
  }

  private struct Thing: Hashable {
    let key: Digest
    let deed: Deed
  }

  private var told: Set<Thing> = []
  private var untold = 0

  /// When all deeds may be logged again, in seconds.
  private var end = 0.0

  /// In seconds.
  private static let span = 600.0

  private static let most = 100

  /// - Returns: whether to log it.
  mutating func tells(_ deed: Deed, of key: Digest, at time: Double) -> Bool {
    if end <= time { (told, end) = ([], time + Self.span) }
    let isTold = told.count < Self.most && told.insert(Thing(key: key, deed: deed)).inserted
    if !isTold { untold += 1 }
    return isTold
  }

  var deadline: Double? { untold > 0 ? end : nil }

  mutating func takeUntold(at time: Double) -> Int? {
    guard let deadline, deadline <= time else { return nil }
    defer { untold = 0 }
    return untold
  }
}
