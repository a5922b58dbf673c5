// SPDX-License-Identifier: MIT

import Drawing
package import Tableau

/// The stars and the score of a game, in large.
package struct Verdict: Equatable, Sendable {
  package let rating: Ending.Rating?
  package let score: String

  package init(_ score: String, _ rating: Ending.Rating? = nil) {
    (self.score, self.rating) = (score, rating)
  }
}

/// Below each other where the row is too narrow.
extension Verdict: Row {
  /// Twice the title's size, if that fits.
  private func figureStyle(_ ruler: SheetRuler) -> TextStyle {
    let large = TextStyle(size: 2 * ruler.titleStyle.size, weight: .bold)
    return ruler.width(score, large) <= ruler.width ? large : ruler.titleStyle
  }

  private func sizes(_ ruler: SheetRuler) -> (stars: PixelSize, score: PixelSize) {
    let height = max(6 * ruler.unit, ruler.target)
    return (
      PixelSize(width: SheetMark.stars * ruler.rounded(2.1), height: height),
      PixelSize(width: ruler.width(score, figureStyle(ruler)), height: height)
    )
  }

  private func gap(_ ruler: SheetRuler) -> Int { rating == nil ? 0 : 3 * ruler.unit }

  private func isInOneLine(_ ruler: SheetRuler) -> Bool {
    let sizes = sizes(ruler)
    return rating == nil || sizes.stars.width + gap(ruler) + sizes.score.width <= ruler.width
  }

  func height(_ ruler: SheetRuler) -> Int {
    sizes(ruler).score.height * (isInOneLine(ruler) ? 1 : 2) + ruler.unit
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let (stars, figure) = sizes(ruler)
    let line = area.with(height: figure.height)
    var score = line
    if let rating {
      let isInOneLine = isInOneLine(ruler)
      let width = stars.width + (isInOneLine ? gap(ruler) + figure.width : 0)
      let place = line.with(x: area.x + (area.width - width) / 2, width: stars.width)
      page.marks.append(.fallingStars(filled: rating.stars, place))
      page.use(rating.meaning.name, in: place)
      score =
        isInOneLine
        ? line.with(x: place.maxX + gap(ruler), width: figure.width) : line.moved(y: line.height)
    }
    page.write(self.score, figureStyle(ruler), score, .center)
  }

  var controls: [SheetControl] {
    rating.map { [SheetControl(name: $0.meaning.name, role: .button, label: $0.meaning.label)] }
      ?? []
  }

  var words: String? { rating == nil ? score : nil }
}

/// A fan opens, and stars fall one after the other.
struct Celebration: Equatable {
  private var begins = -Double.infinity
  private var step = 0.0
  private var lasts = 0.0
  private var opening = 0.0

  init() {}

  init(at begins: Double, _ tempo: Tempo) {
    self.begins = begins
    (step, lasts, opening) = (tempo.starStep, tempo.star, tempo.fan)
  }

  var ends: Double { begins + max(opening, Double(SheetMark.stars - 1) * step + lasts) }

  func nextChange(after time: Double) -> Double? {
    guard begins > -.infinity else { return nil }
    let stars = (0..<SheetMark.stars).map {
      Pulse(begins: begins + Double($0) * step, lasts: lasts)
    }
    return ([Pulse(begins: begins, lasts: opening)] + stars)
      .compactMap { $0.nextChange(after: time) }.min()
  }

  func stage(at time: Double) -> Stage {
    func part(from start: Double, lasting length: Double) -> Double {
      time - start >= length ? 1 : max(0, (time - start) / length)
    }
    return Stage(
      fan: part(from: begins, lasting: opening),
      stars: (0..<SheetMark.stars).map {
        part(from: begins + Double($0) * step, lasting: lasts)
      })
  }

  struct Stage: Equatable {
    /// From 0 (cards on one pile) to 1 (open).
    let fan: Double

    /// From 0 to 1.
    let stars: [Double]
  }
}

extension SheetPainter {
  /// Missing stars are outlines, so that colour isn't needed. A falling star is large and faint at
  /// first.
  func drawStars(filled: Int, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let step = Double(area.width) / Double(SheetMark.stars)
    let (y, radius) = (Rectangle(area).center.y, step * 0.45)
    for (index, part) in celebration.stars.enumerated() {
      let x = Double(area.x) + (Double(index) + 0.5) * step
      let line = max(1, radius / 7)
      if index >= filled || part < 1 {
        canvas.stroke(.star(x: x, y: y, radius: radius), with: colors.quietText, width: line)
      }
      guard index < filled, part > 0 else { continue }
      let way = 1 - Easing.speedingUp(part)
      canvas.fill(
        .star(x: x, y: y - way * radius, radius: radius * (1 + 1.5 * way)),
        with: colors.gold.opacity(part))
    }
  }
}
