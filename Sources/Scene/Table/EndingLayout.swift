// SPDX-License-Identifier: MIT

import Drawing
import Play

/// Where the panel that says the end stands, in the middle of the table, and its button within it.
struct EndingLayout: Equatable {
  let panel: PixelRectangle
  let title: PixelRectangle
  let score: PixelRectangle
  let button: PixelRectangle

  let titleStyle: TextStyle
  let scoreStyle: TextStyle
  let buttonStyle: TextStyle

  init(score points: Int, in layout: TableLayout, fonts: Fonts) {
    let text = layout.metrics.text
    titleStyle = TextStyle(size: text * 1.5, weight: .bold)
    scoreStyle = TextStyle(size: text * 1.2)
    buttonStyle = TextStyle(size: text, weight: .bold)

    let titleSize = fonts.line(Sentences.noMoreMatches, titleStyle).size
    let scoreSize = fonts.line(Sentences.finalScore(points), scoreStyle).size
    let buttonText = fonts.line(Sentences.dealAgain, buttonStyle).size
    let buttonSize = PixelSize(
      width: buttonText.width + Int(text * 2.4), height: buttonText.height + Int(text * 0.9))

    let padding = Int(text * 1.6)
    let space = Int(text * 0.9)
    let inner = max(titleSize.width, scoreSize.width, buttonSize.width)
    let height = titleSize.height + scoreSize.height + buttonSize.height + 2 * space
    let panel = PixelRectangle(
      x: (layout.window.width - inner) / 2 - padding,
      y: (layout.window.height - layout.metrics.bar - height) / 2 - padding,
      width: inner + 2 * padding, height: height + 2 * padding)
    func row(_ size: PixelSize, below y: Int) -> PixelRectangle {
      PixelRectangle(
        x: panel.x + (panel.width - size.width) / 2, y: y, width: size.width, height: size.height)
    }
    self.panel = panel
    title = row(titleSize, below: panel.y + padding)
    score = row(scoreSize, below: title.maxY + space / 2)
    button = row(buttonSize, below: score.maxY + space * 3 / 2)
  }
}
