// SPDX-License-Identifier: MIT

import Drawing

/// A sheet at one moment.
struct SheetLook: Equatable {
  let layout: SheetLayout
  let cursor: SheetLayout.Cursor

  /// How far it has opened, from 0 to 1: it rises a little and becomes opaque.
  let opening: Double

  /// How far below its final place it is, in pixels.
  var drop: Int { Int((Double(layout.area.height) * 0.12 * (1 - opening)).rounded()) }

  var area: PixelRectangle {
    var area = layout.area
    area.y += drop
    return area
  }

  /// Whether both look alike once they are open.
  func isSamePicture(as other: SheetLook?) -> Bool {
    layout == other?.layout && cursor == other?.cursor
  }
}
