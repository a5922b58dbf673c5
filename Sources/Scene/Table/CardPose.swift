// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Tableau

/// A card at one moment.
struct CardPose: Equatable {
  /// Identifies a card across moments.
  enum Identity: Hashable {
    /// Level 0 is the lowest.
    case lying(pile: Int, level: Int)
    /// A card that stands for those below a pile's top.
    case edge(pile: Int, Int)
    case leaving(Int)
    /// One of the cards that stand for the deck.
    case deck(Int)
    case flying(Int)
  }

  let identity: Identity
  var look: CardLook

  /// The place of the card when flat.
  var area: Rectangle

  /// The clockwise rotation around its middle, in degrees.
  var rotation = 0.0

  /// The visible part of a turning card's width, from 0 to 1.
  var squash = 1.0

  /// The fading after a match, from 0 to 1.
  var spending = 0.0

  /// The player whose sign appears as the card fades.
  var owner: Int?

  /// Of a card left at the end, from 0 to 1.
  var dimming = 0.0

  /// 1 lifted by the pointer, -1 pressed down.
  var raise = 0.0

  /// The height in a turn or hop, from 0 to 1.
  var hover = 0.0

  /// The brightness of the glow, from 0 to 1.
  var glow = 0.0

  var isRinged = false

  var isFlying = false

  init(identity: Identity, look: CardLook, area: Rectangle) {
    self.identity = identity
    self.look = look
    self.area = area
  }
}

extension CardPose {
  /// Whether the card only lies there, straight or askew.
  var isPlain: Bool {
    squash == 1 && spending == 0 && dimming == 0 && raise == 0 && hover == 0 && glow == 0
      && !isFlying
  }

  /// Higher layers are painted later.
  var layer: Int {
    if isFlying { return 2 }
    return raise > 0 || hover > 0 || glow > 0 || isRinged ? 1 : 0
  }

  /// The painted rectangle, raised and enlarged by the card's height.
  func body(gap: Double) -> Rectangle {
    let lifted = (gap * 0.35 * raise).rounded()
    guard hover > 0 || squash < 1 else { return area.moved(x: 0, y: -lifted) }
    let size = 1 + 0.04 * hover
    let (width, height) = (area.width * size * squash, area.height * size)
    let center = area.center
    return Rectangle(
      x: center.x - width / 2, y: center.y - height / 2 - lifted, width: width, height: height)
  }

  /// For the shadow; 0 at rest.
  var height: Double { max(hover, raise, isFlying ? 1 : 0) }

  /// In pixels.
  static func shadowDrop(height: Double, _ metrics: CardMetrics) -> Double {
    0.6 * height * Double(metrics.shadowReach)
  }

  /// The higher the card, the lower its shadow.
  func shadow(of body: Rectangle, _ metrics: CardMetrics) -> Rectangle {
    let reach = Double(metrics.shadowReach)
    let drop = Self.shadowDrop(height: height, metrics) + 0.35 * reach * min(0, raise)
    return body.inset(by: -reach).moved(x: 0, y: drop)
  }

  /// In pixels.
  func glowReach(of body: Rectangle, _ metrics: CardMetrics) -> Double {
    Double(metrics.gap) * body.width / max(1, area.width)
  }

  /// The bounds of an area that is rotated with the card.
  private func turned(_ bounds: PixelRectangle) -> PixelRectangle {
    let (middle, angle) = (area.center, rotation * .pi / 180)
    let corners = [bounds.x, bounds.maxX].flatMap { x in
      [bounds.y, bounds.maxY].map { y in
        let (right, down) = (Double(x) - middle.x, Double(y) - middle.y)
        return Point(
          middle.x + right * cos(angle) - down * sin(angle),
          middle.y + right * sin(angle) + down * cos(angle))
      }
    }
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return PixelRectangle(
      covering: Rectangle(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0]))
  }

  /// All pixels that painting the card may touch.
  func bounds(_ metrics: CardMetrics) -> PixelRectangle {
    let body = body(gap: Double(metrics.gap))
    let ring = isRinged ? Double(FocusRing.reach(.broad, in: metrics)) : 0
    let edge = body.inset(by: -max(1, ring, glow > 0 ? glowReach(of: body, metrics) : 0))
    let bounds = PixelRectangle(covering: edge)
      .united(with: PixelRectangle(covering: shadow(of: body, metrics)))
    let card = Rectangle(PixelRectangle(metrics.card))
    guard rotation == 0 else { return turned(bounds).outset(by: 1) }
    // A stretched picture bleeds beyond its edge.
    return (body.width, body.height) == (card.width, card.height) ? bounds : bounds.outset(by: 1)
  }
}

/// The visible side of a card.
enum CardLook: Hashable {
  case back
  case front(Face)
}
