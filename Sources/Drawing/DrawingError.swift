// SPDX-License-Identifier: MIT

import CCairo

/// A failure of the drawing libraries, where they have words for it in those.
package struct DrawingError: Error, Equatable, CustomStringConvertible {
  package let description: String

  static let outOfMemory = DrawingError(
    description: unsafe String(cString: cairo_status_to_string(CAIRO_STATUS_NO_MEMORY)))

  /// - Parameter reason: the system's own words.
  static func noPango(_ reason: String) -> DrawingError {
    DrawingError(description: "there is no text without the library Pango: \(reason)")
  }

  static let noFonts = DrawingError(description: "Pango finds no way to show fonts")

  /// Throws what `status` says, unless it says that all went well.
  static func check(_ status: cairo_status_t) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw DrawingError(description: unsafe String(cString: cairo_status_to_string(status)))
  }
}
