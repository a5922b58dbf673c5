// SPDX-License-Identifier: MIT

import Drawing

/// The cards of one size as finished pictures, each made when it is first needed and kept beside the
/// surface that it is painted on: on the X server where that is a window's.
final class CardSprites {
  let metrics: CardMetrics
  private var sprites: [CardLook: Surface] = [:]

  init(_ metrics: CardMetrics) {
    self.metrics = metrics
  }

  /// Paints the card that lies at `place`, shadow included.
  func draw(
    _ look: CardLook, at place: PixelRectangle, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    let area = place.outset(by: metrics.shadowReach)
    canvas.draw(try sprite(of: look, for: target), x: Double(area.x), y: Double(area.y))
  }

  private func sprite(of look: CardLook, for target: Surface) throws(DrawingError) -> Surface {
    if let sprite = sprites[look] { return sprite }
    let reach = metrics.shadowReach
    let size = PixelRectangle(metrics.card).outset(by: reach).size
    let picture = try Surface(size: size)
    draw(look, on: Canvas(on: picture), reach: reach)
    let sprite = target.copy(of: picture)
    sprites[look] = sprite
    return sprite
  }

  private func draw(_ look: CardLook, on canvas: borrowing Canvas, reach: Int) {
    canvas.translate(Double(reach), Double(reach))
    if case .spent = look {} else { drawShadow(on: canvas, reach: Double(reach)) }
    canvas.scale(
      Double(metrics.card.width) / CardShape.width, Double(metrics.card.height) / CardShape.height)
    let isNarrow = metrics.card.width < CardFace.narrow
    switch look {
    case .back: CardBack.pattern(.lattice).draw(on: canvas)
    case .front(let card): CardFace(of: card, suits: .two, isNarrow: isNarrow).draw(on: canvas)
    case .spent(let card):
      canvas.fading(to: 0.42) {
        CardFace(of: card, suits: .two, isNarrow: isNarrow).draw(on: canvas)
      }
    }
  }

  /// A soft shadow from a few rims that each add a little, lying a little lower than the card.
  private func drawShadow(on canvas: borrowing Canvas, reach: Double) {
    let card = Rectangle(PixelRectangle(metrics.card))
    let radius = CardShape.corner / CardShape.width * card.width
    let drop = reach * 0.35
    let rims = 3
    for rim in 0..<rims {
      let spread = reach * 0.65 * Double(rim) / Double(rims - 1)
      var area = card.inset(by: -spread)
      area.y += drop
      canvas.fill(
        .roundedRectangle(area, radius: radius + spread),
        with: Palette.shadow.opacity(0.34 / Double(rims)))
    }
  }
}
