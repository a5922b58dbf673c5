// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// What a match gained or a mismatch cost, as a small badge.
struct PointsBadge: Hashable {
  let size: PixelSize
  private let gain: Gain
  private let style: TextStyle

  init(_ gain: Gain, text: Double, fonts: Fonts) {
    self.gain = gain
    style = TextStyle(size: text * 1.35, weight: .bold)
    let words = fonts.line(gain.text, style).size
    size = PixelSize(
      width: max(words.width, words.height) + Int(text * 1.1),
      height: words.height + Int(text * 0.4))
  }

  /// Draws the badge with its top left corner at the origin: gains on brass, losses on a dark
  /// ground.
  func draw(on canvas: borrowing Canvas, fonts: Fonts, colors: TableColors) {
    let area = PixelRectangle(size)
    let body = Rectangle(area).inset(by: 0.5)
    let isWon = gain.points > 0
    let shape = Path.roundedRectangle(body, radius: body.height / 2)
    canvas.fill(shape, with: isWon ? colors.button : colors.panel)
    canvas.stroke(shape, with: colors.panelEdge, width: 1)
    fonts.draw(
      gain.text, style, in: area, color: isWon ? colors.buttonText : colors.text, centered: true,
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
      y: Int(center.y.rounded()) - badge.size.height / 2,
      width: badge.size.width, height: badge.size.height)
  }
}
