// SPDX-License-Identifier: MIT

import Drawing
import Glibc

/// Pictures of cards in one size, each made when first needed and kept where the target surface is:
/// for a window, on the X server.
final class CardSprites {
  private enum Name: Hashable {
    /// Without a shadow, within a transparent edge of one pixel.
    case card(CardLook)
    /// With the shadow of a card at rest: most of a table.
    case lyingBack
    /// With the shadow of a flying card: most of a deal.
    case flyingBack
    case shadow
    case glow
    case shade
    case sign(of: Int)
  }

  private struct Sprite {
    let surface: Surface
    let size: PixelSize
  }

  let metrics: CardMetrics
  let look: Look
  private var sprites: [Name: Sprite] = [:]

  /// Cards that lie askew, with their shadows, the newest last.
  private var askew: [(card: CardLook, rotation: Double, sprite: Sprite)] = []

  /// The most askew cards at rest at a table of four.
  private static let mostAskew = 16

  init(_ metrics: CardMetrics, look: Look) {
    self.metrics = metrics
    self.look = look
  }

  /// - Returns: whether there was anything to do.
  func prepare(_ card: CardLook, for target: Surface) throws(DrawingError) -> Bool {
    guard sprites[.card(card)] == nil else { return false }
    _ = try sprite(.card(card), for: target)
    return true
  }

  /// A part through which nothing below is seen; `nil` if that isn't worth knowing.
  func opaquePart(of pose: CardPose) -> PixelRectangle? {
    // The back of a deck from elsewhere may have holes.
    guard look.deck == nil, isBackAlone(pose) else { return nil }
    // A square in a round corner begins after 1 - 1/√2 of the radius.
    let corner = CardShape.corner / CardShape.width * Double(metrics.card.width)
    return PixelRectangle(
      x: Int(pose.area.x.rounded()), y: Int(pose.area.y.rounded()), metrics.card
    ).outset(by: -1 - Int(corner * 0.3))
  }

  func draw(
    _ pose: CardPose, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    if pose.isRinged {
      var card = pose
      card.isRinged = false
      try draw(card, on: canvas, of: target)
      return drawRing(around: card, on: canvas)
    }
    if pose.rotation != 0 {
      if !pose.isPlain { return try drawTurned(pose, on: canvas, of: target) }
      let sprite = try askewSprite(of: pose, for: target)
      let middle = pose.area.center
      canvas.draw(
        sprite.surface, x: (middle.x - Double(sprite.size.width) / 2).rounded(),
        y: (middle.y - Double(sprite.size.height) / 2).rounded())
      return
    }
    if isBackAlone(pose) {
      let name = pose.isFlying ? Name.flyingBack : .lyingBack
      let sprite = try sprite(name, for: target)
      let corner = pose.area.inset(by: -Double(margin(of: name)))
      canvas.draw(sprite.surface, x: corner.x.rounded(), y: corner.y.rounded())
      return
    }
    let body = pose.body(gap: Double(metrics.gap))
    guard body.width >= 0.5 else { return }
    try drawShadow(of: pose, body, on: canvas, of: target)
    if pose.glow > 0 {
      let sprite = try sprite(.glow, for: target)
      let area = body.inset(by: -pose.glowReach(of: body, metrics))
      canvas.draw(sprite.surface, of: sprite.size, stretchedOver: area, opacity: pose.glow)
    }
    try drawBody(of: pose, body, on: canvas, of: target)
  }

  private func drawTurned(
    _ pose: CardPose, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    var straight = pose
    straight.rotation = 0
    var failure: DrawingError?
    canvas.saving {
      turn(canvas, like: pose)
      do throws(DrawingError) {
        try draw(straight, on: canvas, of: target)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// The ring is rotated with the card.
  private func drawRing(around pose: CardPose, on canvas: borrowing Canvas) {
    canvas.saving {
      turn(canvas, like: pose)
      let body = pose.body(gap: Double(metrics.gap))
      FocusRing(.broad, around: body, in: metrics).draw(on: canvas, colors: look.theme.colors)
    }
  }

  private func turn(_ canvas: borrowing Canvas, like pose: CardPose) {
    let middle = pose.area.center
    canvas.translate(middle.x, middle.y)
    canvas.rotate(pose.rotation * .pi / 180)
    canvas.translate(-middle.x, -middle.y)
  }

  private func isBackAlone(_ pose: CardPose) -> Bool {
    var plain = CardPose(
      identity: pose.identity, look: .back,
      area: Rectangle(
        x: pose.area.x, y: pose.area.y, width: Double(metrics.card.width),
        height: Double(metrics.card.height)))
    plain.isFlying = pose.isFlying
    return pose == plain
  }

  private func drawShadow(
    of pose: CardPose, _ body: Rectangle, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    guard pose.spending < 1 else { return }
    let sprite = try sprite(.shadow, for: target)
    let area = pose.shadow(of: body, metrics)
    draw(sprite, over: area, opacity: 1 - pose.spending, on: canvas)
  }

  private func drawBody(
    of pose: CardPose, _ body: Rectangle, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    var opacity = 1 - pose.spending * (1 - look.theme.colors.spentOpacity)
    let area = body.inset(by: -1)
    let darkness = max(0.22 * (1 - pose.squash), 0.55 * pose.dimming)
    if darkness > 0 {
      let shade = try sprite(.shade, for: target)
      draw(shade, over: area, opacity: opacity, on: canvas)
      opacity *= 1 - darkness
    }
    draw(try sprite(.card(pose.look), for: target), over: area, opacity: opacity, on: canvas)
    guard let owner = pose.owner, case .front = pose.look else { return }
    draw(try sprite(.sign(of: owner), for: target), over: area, opacity: pose.spending, on: canvas)
  }

  /// A picture of the right size keeps its pixels.
  private func draw(
    _ sprite: Sprite, over area: Rectangle, opacity: Double, on canvas: borrowing Canvas
  ) {
    if (area.width, area.height) == (Double(sprite.size.width), Double(sprite.size.height)) {
      canvas.draw(sprite.surface, x: area.x.rounded(), y: area.y.rounded(), opacity: opacity)
    } else {
      canvas.draw(sprite.surface, of: sprite.size, stretchedOver: area, opacity: opacity)
    }
  }
}

// MARK: - Their pictures

extension CardSprites {
  private func askewSprite(
    of pose: CardPose, for target: Surface
  ) throws(DrawingError) -> Sprite {
    if let known = askew.first(where: { ($0.card, $0.rotation) == (pose.look, pose.rotation) }) {
      return known.sprite
    }
    // Whole pixels on both sides, so that the middles agree.
    let bounds = pose.bounds(metrics)
    let wider = (bounds.width - metrics.card.width) / 2 + 1
    let higher = (bounds.height - metrics.card.height) / 2 + metrics.shadowReach
    let size = PixelSize(
      width: metrics.card.width + 2 * wider, height: metrics.card.height + 2 * higher)
    let picture = try Surface(size: size)
    let canvas = Canvas(on: picture)
    canvas.translate(Double(size.width) / 2, Double(size.height) / 2)
    canvas.rotate(pose.rotation * .pi / 180)
    canvas.translate(-Double(metrics.card.width) / 2, -Double(metrics.card.height) / 2)
    canvas.saving { drawShadow(on: canvas) }
    canvas.saving { drawCard(pose.look, on: canvas) }
    let sprite = Sprite(surface: target.copy(of: picture), size: size)
    if askew.count >= Self.mostAskew { askew.removeFirst() }
    askew.append((pose.look, pose.rotation, sprite))
    return sprite
  }

  private func sprite(_ name: Name, for target: Surface) throws(DrawingError) -> Sprite {
    if let sprite = sprites[name] { return sprite }
    let margin = margin(of: name)
    let size = PixelRectangle(metrics.card).outset(by: margin).size
    let picture = try Surface(size: size)
    let canvas = Canvas(on: picture)
    canvas.translate(Double(margin), Double(margin))
    draw(name, on: canvas)
    let sprite = Sprite(surface: target.copy(of: picture), size: size)
    sprites[name] = sprite
    return sprite
  }

  private func margin(of name: Name) -> Int {
    switch name {
    case .card, .shade, .sign: 1
    case .lyingBack, .shadow: metrics.shadowReach
    case .flyingBack, .glow: metrics.gap
    }
  }

  private func draw(_ name: Name, on canvas: borrowing Canvas) {
    switch name {
    case .card(let card): drawCard(card, on: canvas)
    case .lyingBack:
      drawShadow(on: canvas)
      drawCard(.back, on: canvas)
    case .flyingBack:
      let drop = CardPose.shadowDrop(height: 1, metrics)
      canvas.saving {
        canvas.translate(0, drop.rounded())
        drawShadow(on: canvas)
      }
      drawCard(.back, on: canvas)
    case .shadow: drawShadow(on: canvas)
    case .glow: drawGlow(on: canvas)
    case .shade:
      scaleToCard(canvas)
      canvas.fill(CardShape.outline, with: Palette.shadow)
    case .sign(let player):
      PlayerSign(player: player).draw(
        onCardIn: Rectangle(PixelRectangle(metrics.card)), colors: look.theme.colors, on: canvas)
    }
  }

  private func drawCard(_ card: CardLook, on canvas: borrowing Canvas) {
    look.draw(
      card, over: Rectangle(PixelRectangle(metrics.card)), pixels: metrics.card,
      indices: look.indices, isNarrow: metrics.card.width < CardFace.narrow, on: canvas)
  }

  private func scaleToCard(_ canvas: borrowing Canvas) {
    canvas.scale(
      Double(metrics.card.width) / CardShape.width, Double(metrics.card.height) / CardShape.height)
  }

  /// A soft shadow in a few layers, slightly below the card.
  private func drawShadow(on canvas: borrowing Canvas) {
    let reach = Double(metrics.shadowReach)
    drawRims(
      max(3, Int(reach / 3)), reaching: reach * 0.65, drop: reach * 0.35,
      Palette.shadow.opacity(0.303), on: canvas)
  }

  private func drawGlow(on canvas: borrowing Canvas) {
    drawRims(
      max(6, metrics.gap / 3), reaching: Double(metrics.gap), drop: 0,
      look.theme.colors.glow.opacity(0.738), on: canvas)
  }

  /// The layers together are as opaque as `color`. Large cards need more layers, or steps show.
  private func drawRims(
    _ count: Int, reaching reach: Double, drop: Double, _ color: Color,
    on canvas: borrowing Canvas
  ) {
    let card = Rectangle(PixelRectangle(metrics.card))
    let radius = CardShape.corner / CardShape.width * card.width
    let rimColor = color.opacity(1 - pow(1 - color.opacity, 1 / Double(count)))
    for rim in 0..<count {
      let spread = reach * Double(rim) / Double(count - 1)
      let area = card.inset(by: -spread).moved(x: 0, y: drop)
      canvas.fill(.roundedRectangle(area, radius: radius + spread), with: rimColor)
    }
  }
}
