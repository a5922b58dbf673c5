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

  func draw(score: Int, flips: Int, on canvas: borrowing Canvas) {
    fonts.draw(
      Sentences.score(score), style, in: slots.score, color: Palette.text, on: canvas)
    fonts.draw(
      Sentences.flips(flips), style, in: slots.flips, color: Palette.quietText, on: canvas)
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
