// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A lesson over the bar: a small picture, a sentence, and a cross, since a click dismisses it.
struct LessonLine: Equatable {
  let area: PixelRectangle
  private let lesson: Illustration
  private let style: TextStyle
  private let isLit: Bool

  init(_ lesson: Illustration, in area: PixelRectangle, text: Double, isLit: Bool) {
    self.lesson = lesson
    self.area = area
    self.isLit = isLit
    style = TextStyle(size: text)
  }

  static func place(over room: PixelSize, text: Double) -> PixelRectangle {
    let unit = TextSize.unit(text)
    let (gap, height) = (unit, 6 * unit)
    let width = min(room.width - 2 * gap, 88 * unit)
    return PixelRectangle(
      x: (room.width - width) / 2, y: room.height - height - gap, width: width, height: height)
  }

  /// The centred picture and words, and the cross at the end.
  func places(
    _ fonts: Fonts
  ) -> (picture: PixelRectangle, words: PixelRectangle, cross: PixelRectangle) {
    let (picture, words) = (picture, sentence(fonts).line(fonts).size)
    let left = area.x + (area.width - picture.width - gap - words.width) / 2
    func place(_ place: PixelRectangle) -> PixelRectangle {
      place.mirrored(in: area, if: fonts.isMirrored)
    }
    return (
      place(area.middle(picture).with(x: left)),
      place(area.middle(words).with(x: left + picture.width + gap)),
      place(area.with(x: area.maxX - margin, width: margin))
    )
  }

  private var picture: PixelSize {
    lesson.sample.size(beside: style.size * 0.72, step: 1.1)
  }

  private var gap: Int { 2 * TextSize.unit(style.size) }

  /// On either side; the cross is in the one at the end.
  private var margin: Int { 4 * TextSize.unit(style.size) }

  func sentence(_ fonts: Fonts) -> FittedSentence {
    let width = area.width - picture.width - gap - 2 * margin
    return FittedSentence(
      lesson.words, in: PixelSize(width: width, height: area.height), text: style.size, lines: 2,
      fonts: fonts)
  }
}

// MARK: - Painting

extension LessonLine {
  func draw(on canvas: borrowing Canvas, with brushes: Brushes) {
    let (fonts, colors) = (brushes.fonts, brushes.colors)
    canvas.drawPlate(in: area, radius: style.size * 0.5, colors, isLit: isLit)
    let places = places(fonts)
    brushes.samples.draw(lesson.sample, in: places.picture, brushes.look, on: canvas)
    sentence(fonts).line(fonts).draw(
      on: canvas, x: Double(places.words.x), y: Double(places.words.y), color: colors.text)
    drawCross(in: places.cross, on: canvas, isLit ? colors.text : colors.quietText)
  }

  private func drawCross(in place: PixelRectangle, on canvas: borrowing Canvas, _ color: Color) {
    let (reach, middle) = (style.size * 0.25, Rectangle(place).center)
    var cross = Path()
    for side in [-reach, reach] {
      cross.move(middle.x - reach, middle.y - side)
      cross.line(middle.x + reach, middle.y + side)
    }
    canvas.stroke(cross, with: color, width: style.size * 0.11)
  }
}

/// The tip of a bar button or of the history.
struct Tip: Equatable {
  /// In seconds of rest.
  static let delay = 0.6

  let area: PixelRectangle
  private let words: String
  private let style: TextStyle

  private let margin: Int

  init(_ words: String, centeredAt x: Double, over bar: BarLayout, fonts: Fonts) {
    self.words = words
    style = TextStyle(size: bar.text)
    let unit = TextSize.unit(bar.text)
    margin = unit
    let size = fonts.paragraph(words, style, width: bar.bar.width - 4 * unit).size
    let (width, height) = (size.width + 2 * unit, size.height + unit)
    let left = Int(x.rounded()) - width / 2
    area = PixelRectangle(
      x: min(max(left, bar.bar.x + unit), bar.bar.maxX - width - unit),
      y: bar.bar.y - height - unit, width: width, height: height)
  }

  func draw(on canvas: borrowing Canvas, with brushes: Brushes) {
    canvas.drawPlate(in: area, radius: style.size * 0.5, brushes.colors)
    brushes.fonts.paragraph(words, style, width: area.width - 2 * margin)
      .draw(on: canvas, in: area, .center, color: brushes.colors.text)
  }
}

extension Canvas {
  /// Draws the ground of words over the table.
  ///
  /// - Parameter isBright: whether it is of brass.
  func drawPlate(
    in area: PixelRectangle, radius: Double, _ colors: TableColors, isLit: Bool = false,
    isBright: Bool = false
  ) {
    let shape = Path.roundedRectangle(Rectangle(area).inset(by: 0.5), radius: radius)
    fill(shape, with: isBright ? colors.button : colors.panel)
    if isLit { fill(shape, with: colors.text.opacity(0.13)) }
    stroke(shape, with: colors.panelEdge, width: 1)
  }
}
