// SPDX-License-Identifier: MIT

import Drawing
import Play

/// Where the bar's texts stand. Each has a slot wide enough for any number, so that a change of one
/// never moves the next.
struct BarLayout: Equatable {
  let style: TextStyle
  let score: PixelRectangle
  let flips: PixelRectangle

  init(in layout: TableLayout, fonts: Fonts) {
    let style = TextStyle(size: layout.metrics.text)
    let score = fonts.line(Sentences.score(-8888), TextStyle(size: style.size, weight: .bold))
    let flips = fonts.line(Sentences.flips(8888), style)
    let padding = Int(style.size)
    let bar = layout.bar
    self.style = style
    self.score = PixelRectangle(
      x: bar.x + padding, y: bar.y, width: score.size.width, height: bar.height)
    self.flips = PixelRectangle(
      x: self.score.maxX + padding, y: bar.y, width: flips.size.width, height: bar.height)
  }
}
