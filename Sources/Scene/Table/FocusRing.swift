// SPDX-License-Identifier: MIT

import Drawing

/// The ring around what the keyboard is on: bright between two dark lines, so that it can be seen on
/// any ground.
struct FocusRing: Equatable {
  /// What the ring goes around.
  private let body: PixelRectangle
  private let width: Int
  private let radius: Double

  init(around body: PixelRectangle, radius: Double, in metrics: CardMetrics) {
    self.body = body
    self.radius = radius
    width = min(max(3, metrics.gap * 2 / 5), 8)
  }

  /// All pixels that it touches.
  var area: PixelRectangle { body.outset(by: width + 2) }

  func draw(on canvas: borrowing Canvas, colors: TableColors) {
    let middle = Double(width) / 2
    let line = Rectangle(body).inset(by: -middle)
    let shape = Path.roundedRectangle(line, radius: radius + middle)
    canvas.stroke(shape, with: Palette.shadow.opacity(0.75), width: Double(width) + 2)
    canvas.stroke(shape, with: colors.focus, width: Double(width))
  }
}
