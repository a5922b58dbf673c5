// SPDX-License-Identifier: MIT

import Words

/// The figure by which players compare a daily deal. Its text tells which game it is of.
package enum DailyFigure: Equatable, Sendable {
  case points(Int)

  /// In seconds.
  case time(Int)

  /// More than any daily deal allows, and less than anybody can lose.
  package static let allPoints = -9999...9999

  /// Reads points, `74` or `-7` with either minus sign, or a time, `6:12`.
  package init?(_ text: Substring) {
    if text.contains(":") {
      guard let seconds = Self.seconds(text) else { return nil }
      self = .time(seconds)
    } else {
      let isNegative = text.first == "-" || text.first == "\u{2212}"
      guard let size = Int(digits: isNegative ? text.dropFirst() : text),
        Self.allPoints.contains(size)
      else { return nil }
      self = .points(isNegative ? -size : size)
    }
  }

  private static func seconds(_ clock: Substring) -> Int? {
    let numbers = clock.fields(by: ":").map { Int($0) ?? -1 }
    guard numbers.count <= 3, numbers.allSatisfy((0..<10_000).contains) else { return nil }
    let seconds = numbers.reduce(0) { 60 * $0 + $1 }
    return Sentences.clock(seconds) == clock ? seconds : nil
  }

  /// As in files.
  package var text: String {
    switch self {
    case .points(let points): "\(points)"
    case .time(let seconds): Sentences.clock(seconds)
    }
  }

  /// As on the screen.
  package var shownText: String {
    switch self {
    case .points(let points): numeral(points)
    case .time(let seconds): Sentences.clock(seconds)
    }
  }

  package var isTime: Bool { if case .time = self { true } else { false } }

  func isBetter(than other: DailyFigure) -> Bool {
    switch (self, other) {
    case (.points(let points), .points(let others)): points > others
    case (.time(let seconds), .time(let others)): seconds < others
    default: false
    }
  }
}
