// SPDX-License-Identifier: MIT

import Drawing
import Glibc

/// Points flying from the cards that gained or cost them to the score.
struct FlyingPoints {
  let badge: PointsBadge
  let start: Point

  /// The number of the bar that they fly to.
  let counter: Int
  let flight: Pulse

  /// How the points look on their way to `goal`; `nil` before and after their flight.
  func look(at time: Double, goal: Point) -> PointsLook? {
    guard let part = flight.part(at: time) else { return nil }
    // They stay readable in place for a third of the time.
    let way = Easing.gentle(max(0, (part - 0.35) / 0.65))
    let rise = badge.size.height * 2 / 3
    let center = Point(
      start.x + (goal.x - start.x) * way,
      start.y - Double(rise) * sin(.pi * min(1, part / 0.7)) + (goal.y - start.y) * way)
    return PointsLook(
      badge: badge, center: center, opacity: min(1, part / 0.12, (1 - part) / 0.15))
  }
}
