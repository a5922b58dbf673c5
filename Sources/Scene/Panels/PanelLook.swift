// SPDX-License-Identifier: MIT

import Drawing

/// A panel at one moment.
struct PanelLook: Equatable {
  let panel: Panel

  /// How far it has opened, from 0 to 1: it comes up a little and becomes opaque.
  let opening: Double

  /// How far below its place it is, in pixels.
  var drop: Int { Int((Double(panel.area.height) * 0.12 * (1 - opening)).rounded()) }

  var area: PixelRectangle {
    var area = panel.area
    area.y += drop
    return area
  }
}
