// SPDX-License-Identifier: MIT

import Drawing

/// The ring around a button or a row that has the keyboard's focus: a light line beyond a dark gap,
/// which is unmistakable on any ground.
struct ControlRing {
  private let width: Double

  /// - Parameter text: the size of the text beside it.
  init(text: Double) { width = max(2, (text / 7).rounded()) }

  /// How far it reaches beyond what it goes around, in pixels.
  var reach: Double { 2 * width + 1 }

  func draw(
    around body: Rectangle, radius: Double, on canvas: borrowing Canvas, colors: TableColors
  ) {
    let gap = Path.roundedRectangle(body.inset(by: -width), radius: radius + width)
    canvas.stroke(gap, with: colors.ringGap, width: 2 * width + 2)
    let line = Path.roundedRectangle(body.inset(by: -1.5 * width), radius: radius + 1.5 * width)
    canvas.stroke(line, with: colors.focus, width: width)
  }
}
