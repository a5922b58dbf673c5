// SPDX-License-Identifier: MIT

/// One figure, measured several times.
struct Samples {
  private var values: [Double] = []

  mutating func append(_ value: Double) { values.append(value) }

  var least: Double? { values.min() }

  /// The one in the middle, or the mean of the two in the middle.
  var median: Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The least of which so many per cent of all are no larger.
  func percentile(_ percent: Int) -> Double? {
    guard !values.isEmpty else { return nil }
    return values.sorted()[(values.count * percent + 99) / 100 - 1]
  }
}
