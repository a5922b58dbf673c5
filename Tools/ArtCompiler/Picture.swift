// SPDX-License-Identifier: MIT

/// A compiled file: a display list and the part of the plane that it is drawn in.
package struct Picture: Equatable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double
  /// Each byte is below 128.
  package let list: [UInt8]
}
