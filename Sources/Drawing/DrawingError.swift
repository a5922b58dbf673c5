// SPDX-License-Identifier: MIT

import CCairo

/// A failure of the drawing library, in its own words.
package struct DrawingError: Error, Equatable, CustomStringConvertible {
  package let description: String

  static let outOfMemory = DrawingError(
    description: unsafe String(cString: cairo_status_to_string(CAIRO_STATUS_NO_MEMORY)))

  /// Throws what `status` says, unless it says that all went well.
  static func check(_ status: cairo_status_t) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw DrawingError(description: unsafe String(cString: cairo_status_to_string(status)))
  }
}
