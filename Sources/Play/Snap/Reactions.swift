// SPDX-License-Identifier: MIT

/// How long many right calls took: how many took how long.
package struct Reactions: Equatable, Sendable {
  /// By milliseconds.
  private var counts: [Int: Int] = [:]

  package private(set) var count = 0

  package init() {}

  mutating func add(_ milliseconds: Int) {
    counts[milliseconds, default: 0] += 1
    count += 1
  }

  /// The shortest, in milliseconds; `nil` without any.
  package var fastest: Int? { counts.keys.min() }

  /// The one that half of them don't exceed, in milliseconds; `nil` without any.
  package var median: Int? {
    var left = (count + 1) / 2
    return counts.sorted { $0.key < $1.key }.first { _, count in
      left -= count
      return left <= 0
    }?.key
  }
}

extension Reactions {
  /// The width of a range of ``distribution``, in milliseconds.
  package static let step = 100

  /// How many ranges there are. The last one has no end.
  package static let ranges = 21

  /// How many took less than a ``step``, how many less than two, and so on; the last number is that of
  /// all slower ones.
  package var distribution: [Int] {
    counts.reduce(into: [Int](repeating: 0, count: Self.ranges)) { distribution, entry in
      distribution[min(entry.key / Self.step, Self.ranges - 1)] += entry.value
    }
  }
}
