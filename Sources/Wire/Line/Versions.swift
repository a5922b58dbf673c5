// SPDX-License-Identifier: MIT

/// The versions of what guests and hosts say to each other. Both tell which they speak before anything
/// else, and use the highest that both do.
package enum Versions {
  /// Those that this program speaks.
  package static let spoken = 1...1

  /// The highest of the versions that two programs speak; `nil` if they have none in common.
  package static func common(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> Int? {
    one.overlaps(other) ? min(one.upperBound, other.upperBound) : nil
  }

  static let possible = 1...999
}

extension ClosedRange<Int> {
  /// Takes two fields, the lowest version and the highest.
  init(versions fields: inout FieldReader) throws(LineFault) {
    let lowest = try fields.next(in: Versions.possible)
    let highest = try fields.next(in: Versions.possible)
    guard lowest <= highest else { throw .contradiction }
    self = lowest...highest
  }

  var fields: [String] { [lowerBound.wire, upperBound.wire] }
}
