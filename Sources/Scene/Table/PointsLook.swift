// SPDX-License-Identifier: MIT

import Drawing

/// Points that fly, at one moment.
struct PointsLook: Equatable {
  let badge: PointsBadge
  let center: Point
  let opacity: Double

  var area: PixelRectangle {
    PixelRectangle(
      x: Int(center.x.rounded()) - badge.size.width / 2,
      y: Int(center.y.rounded()) - badge.size.height / 2,
      width: badge.size.width, height: badge.size.height)
  }
}
