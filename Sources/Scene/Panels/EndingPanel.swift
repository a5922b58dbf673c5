// SPDX-License-Identifier: MIT

import Drawing
import Play

/// The panel in the middle of the table that says the end, with the button to deal again.
struct EndingPanel: Equatable {
  let area: PixelRectangle
  let button: PixelRectangle
  private let title: PixelRectangle
  private let score: PixelRectangle

  private let finalScore: Int
  private let isButtonPressed: Bool

  private let text: Double
  private let titleStyle: TextStyle
  private let scoreStyle: TextStyle
  private let buttonStyle: TextStyle

  init(finalScore: Int, isButtonPressed: Bool, in layout: TableLayout, fonts: Fonts) {
    self.finalScore = finalScore
    self.isButtonPressed = isButtonPressed
    text = layout.metrics.text
    titleStyle = TextStyle(size: text * 1.5, weight: .bold)
    scoreStyle = TextStyle(size: text * 1.2)
    buttonStyle = TextStyle(size: text, weight: .bold)

    let titleSize = fonts.line(Sentences.noMoreMatches, titleStyle).size
    let scoreSize = fonts.line(Sentences.finalScore(finalScore), scoreStyle).size
    let buttonText = fonts.line(Sentences.dealAgain, buttonStyle).size
    let buttonSize = PixelSize(
      width: buttonText.width + Int(text * 2.4), height: buttonText.height + Int(text * 0.9))

    let padding = Int(text * 1.6)
    let space = Int(text * 0.9)
    let inner = max(titleSize.width, scoreSize.width, buttonSize.width)
    let height = titleSize.height + scoreSize.height + buttonSize.height + 2 * space
    let area = PixelRectangle(
      x: (layout.window.width - inner) / 2 - padding,
      y: (layout.window.height - layout.metrics.bar - height) / 2 - padding,
      width: inner + 2 * padding, height: height + 2 * padding)
    func row(_ size: PixelSize, below y: Int) -> PixelRectangle {
      PixelRectangle(
        x: area.x + (area.width - size.width) / 2, y: y, width: size.width, height: size.height)
    }
    self.area = area
    title = row(titleSize, below: area.y + padding)
    score = row(scoreSize, below: title.maxY + space / 2)
    button = row(buttonSize, below: score.maxY + space * 3 / 2)
  }
}

extension EndingPanel {
  func draw(on canvas: borrowing Canvas, fonts: Fonts, colors: TableColors) {
    Panel.drawGround(area, radius: text * 0.8, on: canvas, colors: colors)
    fonts.draw(
      Sentences.noMoreMatches, titleStyle, in: title, color: colors.text, on: canvas)
    fonts.draw(
      Sentences.finalScore(finalScore), scoreStyle, in: score, color: colors.text, on: canvas)
    canvas.fill(
      .roundedRectangle(Rectangle(button), radius: buttonRadius),
      with: isButtonPressed ? colors.pressedButton : colors.button)
    fonts.draw(
      Sentences.dealAgain, buttonStyle, in: button, color: colors.buttonText, centered: true,
      on: canvas)
  }

  /// The radius of the button's corners.
  var buttonRadius: Double { text * 0.5 }
}
