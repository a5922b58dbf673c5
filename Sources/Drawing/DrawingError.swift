// SPDX-License-Identifier: MIT

import CCairo
import Words

/// In the library's own words if it has any.
package struct DrawingError: Error, Equatable, CustomStringConvertible {
  package let description: String

  static let outOfMemory = DrawingError(CAIRO_STATUS_NO_MEMORY)

  /// - Parameter reason: the system's own words.
  static func noPango(_ reason: String) -> DrawingError {
    DrawingError(description: phrase("text can't be shown without the library Pango: \(reason)"))
  }

  static var noFonts: DrawingError {
    DrawingError(description: phrase("the library Pango can't show any font here"))
  }

  static func check(_ status: cairo_status_t) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw DrawingError(status)
  }
}

extension DrawingError {
  private init(_ status: cairo_status_t) {
    description = unsafe String(cString: cairo_status_to_string(status))
  }
}
