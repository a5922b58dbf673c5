// SPDX-License-Identifier: MIT

/// Numbers from 0 up as a picture, with words at its axes.
package struct Chart: Equatable, Sendable {
  package enum Form: Sendable {
    /// One after another, joined by a line.
    case line
    /// Each a column of its own, with its number above it.
    case columns
    /// Columns that touch: how many things there are in each of many ranges of a number.
    case distribution
  }

  package let form: Form

  /// What is shown, above the picture.
  package let title: String

  package let values: [Int]

  /// The number at the upper end of the upright axis, and both of its ends in words.
  package let top: Int
  package let ends: Ends

  /// Below the other axis: a word for each column, one for where a range begins, which may be empty, or
  /// one for each end of a line.
  package let marks: [String]

  /// What a line's numbers are compared with, or where on a distribution's other axis something is, in
  /// columns; and what it is.
  package let level: Level?

  package struct Ends: Equatable, Sendable {
    package let low: String
    package let high: String

    package init(_ low: String, _ high: String) {
      (self.low, self.high) = (low, high)
    }
  }

  package struct Level: Equatable, Sendable {
    package let value: Double
    package let words: String

    package init(_ value: Double, _ words: String) {
      (self.value, self.words) = (value, words)
    }
  }

  /// A line, from the left to the right.
  package static func line(
    _ title: String, _ values: [Int], upTo top: Int, ends: Ends,
    from first: String, to last: String, level: Level?
  ) -> Chart {
    Chart(
      form: .line, title: title, values: values, top: top, ends: ends, marks: [first, last],
      level: level)
  }

  /// Columns with their names, the highest as high as the chart.
  package static func columns(_ title: String, _ columns: [(name: String, value: Int)]) -> Chart {
    let top = columns.map(\.value).max() ?? 0
    return Chart(
      form: .columns, title: title, values: columns.map(\.value), top: top,
      ends: Ends("0", "\(top)"),
      marks: columns.map(\.name), level: nil)
  }

  /// Columns that touch, the highest as high as the chart. The last one may have no end.
  ///
  /// - Parameter marks: where each range begins; may be empty.
  package static func distribution(
    _ title: String, _ values: [Int], marks: [String], level: Level?
  ) -> Chart {
    let top = values.max() ?? 0
    return Chart(
      form: .distribution, title: title, values: values, top: top, ends: Ends("0", "\(top)"),
      marks: marks, level: level)
  }

  /// What it says to who doesn't see it: what it shows, and each value or the level.
  var words: String {
    switch form {
    case .line, .distribution: "\(title) \(level?.words ?? "")"
    case .columns:
      ([title] + zip(marks, values).map { "\($0): \($1)" }).joined(separator: " ")
    }
  }

  /// How high a value stands, as a part of the upright axis.
  func height(of value: Double) -> Double {
    top > 0 ? min(max(value / Double(top), 0), 1) : 0
  }
}
