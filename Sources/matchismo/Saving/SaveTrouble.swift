// SPDX-License-Identifier: MIT

/// Whether saving works; and where it doesn't, what is left to say of it and when it is tried again.
struct SaveTrouble: Equatable {
  /// In how many seconds it is tried again; `nil` while all is well.
  private(set) var secondsToNextTry: Double?

  /// How long after a failure it is tried again, in seconds.
  private static let patience = 10.0

  var isDue: Bool { secondsToNextTry.map { $0 <= 0 } ?? true }

  mutating func advance(by seconds: Double) {
    secondsToNextTry = secondsToNextTry.map { $0 - seconds }
  }

  /// Saving has failed.
  ///
  /// - Returns: whether that is news.
  mutating func fail() -> Bool {
    defer { secondsToNextTry = Self.patience }
    return secondsToNextTry == nil
  }

  /// Saving has worked.
  ///
  /// - Returns: whether that is news.
  mutating func succeed() -> Bool {
    defer { secondsToNextTry = nil }
    return secondsToNextTry != nil
  }
}
