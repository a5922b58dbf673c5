// SPDX-License-Identifier: MIT

import Wire

/// Limits the log's lines about guests, so that nobody can fill it: each deed of a key once in ten
/// minutes, and a largest number in all. The rest is counted.
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

  /// The end of the present ten minutes, in seconds since the table was opened.
  private var end = 0.0

  /// The time before a deed is logged again, in seconds.
  private static let span = 600.0

  /// The largest number of deeds logged in that time.
  private static let most = 100

  /// - Returns: whether to log it.
  mutating func tells(_ deed: Deed, of key: Digest, at time: Double) -> Bool {
    if end <= time { (told, end) = ([], time + Self.span) }
    let isTold = told.count < Self.most && told.insert(Thing(key: key, deed: deed)).inserted
    if !isTold { untold += 1 }
    return isTold
  }

  /// When the count of the rest is due; `nil` if there is none.
  var deadline: Double? { untold > 0 ? end : nil }

  /// The number of deeds left out, once it is due.
  mutating func takeUntold(at time: Double) -> Int? {
    guard let deadline, deadline <= time else { return nil }
    defer { untold = 0 }
    return untold
  }
}
