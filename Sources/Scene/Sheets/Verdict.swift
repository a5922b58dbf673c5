// SPDX-License-Identifier: MIT

import Drawing
package import Tableau

/// The stars and the score of a game, in large, or one of them.
package struct Verdict: Equatable, Sendable {
  package let rating: Ending.Rating?
  package let score: String?

  /// `nil` without either.
  package init?(_ score: String?, _ rating: Ending.Rating? = nil) {
    guard score != nil || rating != nil else { return nil }
    (self.score, self.rating) = (score, rating)
  }
}

extension SheetRuler {
  /// The stars and the score, below each other where the row is too narrow.
  func lay(_ verdict: Verdict) -> LaidRow {
    // Twice the title's size, if that fits.
    let large = TextStyle(size: 2 * titleStyle.size, weight: .bold)
    let words = verdict.score ?? ""
    let style = width(words, large) <= width ? large : titleStyle
    let line = area(max(6 * unit, target))
    guard let rating = verdict.rating else {
      var row = LaidRow(height: line.height + unit, words: words)
      row.write(words, style, line, .center)
      return row
    }
    let stars = SheetMark.stars * rounded(2.1)
    let beside = words.isEmpty ? 0 : 3 * unit + width(words, style)
    let isInOneLine = stars + beside <= width
    var row = LaidRow(height: line.height * (isInOneLine ? 1 : 2) + unit)
    let place = line.with(
      x: (width - stars - (isInOneLine ? beside : 0)) / 2, width: stars)
    row.paint(.fallingStars(filled: rating.stars), in: place)
    row.use(rating.meaning.name, rating.meaning.label, in: place)
    guard !words.isEmpty else { return row }
    let score =
      isInOneLine
      ? line.with(x: place.maxX + 3 * unit, width: beside - 3 * unit)
      : line.moved(y: line.height)
    row.write(words, style, score, .center)
    return row
  }
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
