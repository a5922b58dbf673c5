// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Tableau

/// A badge with the points of a match or a mismatch.
struct PointsBadge: Hashable {
  let size: PixelSize
  private let gain: Gain
  private let style: TextStyle

  init(_ gain: Gain, text: Double, fonts: Fonts) {
    self.gain = gain
    style = TextStyle(size: TextSize.title(beside: text), weight: .bold)
    let words = fonts.line(gain.text, style).size
    size = PixelSize(
      width: max(words.width, words.height) + Int(text * 1.1),
      height: words.height + Int(text * 0.4))
  }

  /// Gains are on brass, losses on a dark ground. The top left corner is at the origin.
  func draw(on canvas: borrowing Canvas, with brushes: Brushes) {
    let colors = brushes.colors
    let area = PixelRectangle(size)
    let isWon = gain.points > 0
    let radius = Double(size.height - 1) / 2
    canvas.drawPlate(in: area, radius: radius, colors, isBright: isWon)
    brushes.fonts.draw(
      gain.text, style, in: area, .center, color: isWon ? colors.buttonText : colors.text,
      on: canvas)
  }
}

/// Flying points at one moment.
struct PointsLook: Equatable {
  let badge: PointsBadge
  let center: Point
  let opacity: Double

  var area: PixelRectangle {
    PixelRectangle(
      x: Int(center.x.rounded()) - badge.size.width / 2,
      y: Int(center.y.rounded()) - badge.size.height / 2, badge.size)
  }
}

/// Points on their way to the score.
struct FlyingPoints {
  let badge: PointsBadge
  let start: Point

  /// An index of the bar's numbers.
  let counter: Int
  let flight: Pulse

  /// `nil` before and after the flight.
  func look(at time: Double, goal: Point) -> PointsLook? {
    guard let part = flight.part(at: time) else { return nil }
    // The points stay readable in place for a third of the time.
    let way = Easing.gentle(max(0, (part - 0.35) / 0.65))
    let rise = badge.size.height * 2 / 3
    let center = Point(
      start.x + (goal.x - start.x) * way,
      start.y - Double(rise) * sin(.pi * min(1, part / 0.7)) + (goal.y - start.y) * way)
    return PointsLook(
      badge: badge, center: center, opacity: min(1, part / 0.12, (1 - part) / 0.15))
  }
}
