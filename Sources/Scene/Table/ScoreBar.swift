// SPDX-License-Identifier: MIT

import Drawing
import Play

/// The score and the flips in the strip along the bottom of the window. Each has a slot wide enough
/// for any number, so that a change of one never moves the other.
final class ScoreBar {
  private let bar: PixelRectangle

  /// The same for both: each further style would cost a start a tenth of its time.
  private let style: TextStyle
  private let fonts: Fonts

  /// Measured as late as can be, since a start has to wait for the fonts.
  private lazy var slots = makeSlots()

  init(_ layout: TableLayout, fonts: Fonts) {
    bar = layout.bar
    style = TextStyle(size: layout.metrics.text)
    self.fonts = fonts
  }

  /// Where the score stands.
  var scoreSlot: PixelRectangle { slots.score }

  /// Where the flips stand.
  var flipsSlot: PixelRectangle { slots.flips }

  /// The numbers, each with the place that it is written in.
  func numbers(
    score: Int, flips: Int, colors: TableColors
  ) -> [(slot: PixelRectangle, draw: (borrowing Canvas) -> Void)] {
    func number(
      _ text: String, in slot: PixelRectangle, _ color: Color
    ) -> (slot: PixelRectangle, draw: (borrowing Canvas) -> Void) {
      (slot, { [fonts, style] in fonts.draw(text, style, in: slot, color: color, on: $0) })
    }
    return [
      number(Sentences.score(score), in: slots.score, colors.text),
      number(Sentences.flips(flips), in: slots.flips, colors.quietText),
    ]
  }

  private func makeSlots() -> (score: PixelRectangle, flips: PixelRectangle) {
    let widestScore = fonts.line(Sentences.score(-8888), style).size.width
    let widestFlips = fonts.line(Sentences.flips(8888), style).size.width
    let padding = Int(style.size)
    let score = PixelRectangle(
      x: bar.x + padding, y: bar.y, width: widestScore, height: bar.height)
    let flips = PixelRectangle(
      x: score.maxX + padding, y: bar.y, width: widestFlips, height: bar.height)
    return (score, flips)
  }
}
