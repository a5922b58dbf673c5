// SPDX-License-Identifier: MIT

import Drawing

/// The ring around the keyboard's focus, around what a hint points at, or around what is both: bright
/// between two dark lines, so that it is visible on any background.
struct FocusRing: Equatable {
  struct Meaning: OptionSet {
    let rawValue: Int

    /// A line.
    static let focus = Meaning(rawValue: 1)
    /// Dashes, between which the line of the focus is visible.
    static let hint = Meaning(rawValue: 2)
  }

  private let meaning: Meaning

  /// What the ring goes around.
  private let body: PixelRectangle
  private let width: Int
  private let radius: Double

  init(
    _ meaning: Meaning, around body: PixelRectangle, in metrics: CardMetrics
  ) {
    self.meaning = meaning
    self.body = body
    radius = CardShape.corner / CardShape.width * Double(metrics.card.width)
    width = min(max(3, metrics.gap * 2 / 5), 8)
  }

  /// All pixels that it touches.
  var area: PixelRectangle { body.outset(by: width + 2) }

  func draw(on canvas: borrowing Canvas, colors: TableColors) {
    let middle = Double(width) / 2
    let line = Rectangle(body).inset(by: -middle)
    let shape = Path.roundedRectangle(line, radius: radius + middle)
    canvas.stroke(shape, with: Palette.shadow.opacity(0.75), width: Double(width) + 2)
    if meaning.contains(.focus) {
      canvas.stroke(shape, with: colors.focus, width: Double(width))
    }
    if meaning.contains(.hint) {
      canvas.stroke(
        shape, with: colors.text, width: Double(width), dash: Double(width) * 3)
    }
  }
}
