// SPDX-License-Identifier: MIT

import Drawing

/// The ring around a focused, hinted, matching or awaited card: bright between two dark lines, so
/// that it is visible on any background.
struct FocusRing: Equatable {
  struct Meaning: OptionSet {
    let rawValue: Int

    static let focus = Meaning(rawValue: 1)
    /// Dashes that leave the focus's line visible.
    static let hint = Meaning(rawValue: 2)
    /// A broad line around cards that match or wait.
    static let broad = Meaning(rawValue: 4)
  }

  private let meaning: Meaning

  private let body: Rectangle
  private let width: Int
  private let radius: Double

  init(
    _ meaning: Meaning, around body: Rectangle, in metrics: CardMetrics
  ) {
    self.meaning = meaning
    self.body = body
    radius = CardShape.corner / CardShape.width * Double(metrics.card.width)
    width = Self.width(meaning, in: metrics)
  }

  private static func width(_ meaning: Meaning, in metrics: CardMetrics) -> Int {
    meaning.contains(.broad)
      ? min(max(4, metrics.gap * 3 / 4), 16) : min(max(3, metrics.gap * 2 / 5), 8)
  }

  /// In pixels beyond the body.
  static func reach(_ meaning: Meaning, in metrics: CardMetrics) -> Int {
    width(meaning, in: metrics) + 2
  }

  var area: PixelRectangle { PixelRectangle(covering: body).outset(by: width + 2) }

  func draw(on canvas: borrowing Canvas, colors: TableColors) {
    let middle = Double(width) / 2
    let line = body.inset(by: -middle)
    let shape = Path.roundedRectangle(line, radius: radius + middle)
    canvas.stroke(shape, with: Palette.shadow.opacity(0.75), width: Double(width) + 2)
    if !meaning.isDisjoint(with: [.focus, .broad]) {
      canvas.stroke(shape, with: colors.focus, width: Double(width))
    }
    if meaning.contains(.hint) {
      canvas.stroke(
        shape, with: colors.text, width: Double(width), dash: Double(width) * 3)
    }
  }
}

/// The ring of a focused button or row: a light line beyond a dark gap.
struct ControlRing {
  private let width: Double

  init(text: Double) { width = max(2, (text / 7).rounded()) }

  /// In pixels beyond the body.
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
