// SPDX-License-Identifier: MIT

import Drawing

/// How a card is to be painted at one moment.
struct CardPose: Equatable {
  /// Which of the cards on the screen it is, so that two moments can be compared.
  enum Identity: Hashable {
    /// The card of a place of the table.
    case place(Int)
    /// A card of the last game that is on its way out.
    case leaving(Int)
    /// One of the cards that stand for the deck.
    case deck(Int)
  }

  let identity: Identity
  var look: CardLook

  /// Where the card's body would lie if it lay flat.
  var area: Rectangle

  /// How much of its width is seen while it turns around its vertical axis; from 0 to 1.
  var squash = 1.0

  /// How far it has been put aside after a match; from 0 to 1.
  var spending = 0.0

  /// 1 when lifted by the pointer, -1 when pressed down.
  var raise = 0.0

  /// How high it is in its turn or its hop; from 0 to 1.
  var hover = 0.0

  /// How brightly it shines; from 0 to 1.
  var glow = 0.0

  /// Whether it is between two places, above those that lie.
  var isFlying = false

  init(identity: Identity, look: CardLook, area: Rectangle) {
    self.identity = identity
    self.look = look
    self.area = area
  }
}

extension CardPose {
  /// Cards that are higher are painted later.
  var layer: Int {
    if isFlying { return 2 }
    return raise > 0 || hover > 0 || glow > 0 ? 1 : 0
  }

  /// Where the card's body is painted: raised, and as large as it looks from above.
  func body(gap: Double) -> Rectangle {
    let lifted = (gap * 0.35 * raise).rounded()
    guard hover > 0 || squash < 1 else { return area.moved(x: 0, y: -lifted) }
    let size = 1 + 0.04 * hover
    let (width, height) = (area.width * size * squash, area.height * size)
    let center = area.center
    return Rectangle(
      x: center.x - width / 2, y: center.y - height / 2 - lifted, width: width, height: height)
  }

  /// How far above the table it is, for its shadow: 0 for a card that lies.
  var height: Double { max(hover, raise, isFlying ? 1 : 0) }

  /// How much lower the shadow of a card is painted that is higher than one that lies.
  static func shadowDrop(height: Double, _ metrics: CardMetrics) -> Double {
    0.6 * height * Double(metrics.shadowReach)
  }

  /// Where the shadow of a body is painted: lower the higher the card is.
  func shadow(of body: Rectangle, _ metrics: CardMetrics) -> Rectangle {
    let reach = Double(metrics.shadowReach)
    let drop = Self.shadowDrop(height: height, metrics) + 0.35 * reach * min(0, raise)
    return body.inset(by: -reach).moved(x: 0, y: drop)
  }

  /// How far a body's glow reaches beyond it.
  func glowReach(of body: Rectangle, _ metrics: CardMetrics) -> Double {
    Double(metrics.gap) * body.width / max(1, area.width)
  }

  /// All pixels that painting the card may touch.
  func bounds(_ metrics: CardMetrics) -> PixelRectangle {
    let body = body(gap: Double(metrics.gap))
    let edge = body.inset(by: glow > 0 ? min(-1, -glowReach(of: body, metrics)) : -1)
    let bounds = PixelRectangle(covering: edge)
      .united(with: PixelRectangle(covering: shadow(of: body, metrics)))
    let card = Rectangle(PixelRectangle(metrics.card))
    // A picture that is stretched runs out beyond its edge.
    return (body.width, body.height) == (card.width, card.height) ? bounds : bounds.outset(by: 1)
  }
}
