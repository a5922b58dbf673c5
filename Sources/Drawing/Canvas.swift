// SPDX-License-Identifier: MIT

import CCairo

/// A pen on a surface, in the surface's pixels unless scaled. All calls that draw with its Cairo
/// context are in this folder's files.
@safe package struct Canvas: ~Copyable {
  /// For Pango, which draws text.
  let context: OpaquePointer

  package init(on surface: Surface) {
    // On failure Cairo returns a context in an error state rather than null.
    unsafe context = cairo_create(surface.handle)!
  }

  deinit { unsafe cairo_destroy(context) }

  /// Drawing itself never fails: after an error it does nothing.
  package func check() throws(DrawingError) {
    try DrawingError.check(unsafe cairo_status(context))
  }

  /// Undoes the moves, scales and clips of `body`.
  package func saving(_ body: () -> Void) {
    save()
    body()
    restore()
  }

  /// Left to right.
  package func mirrored(
    in area: PixelRectangle, if isMirrored: Bool = true, _ body: () -> Void
  ) {
    saving {
      if isMirrored {
        translate(Double(area.x + area.maxX), 0)
        scale(-1, 1)
      }
      body()
    }
  }

  func save() { unsafe cairo_save(context) }

  func restore() { unsafe cairo_restore(context) }

  package func translate(_ x: Double, _ y: Double) { unsafe cairo_translate(context, x, y) }

  package func scale(_ factor: Double) { scale(factor, factor) }

  package func scale(_ x: Double, _ y: Double) { unsafe cairo_scale(context, x, y) }

  /// Clockwise, in radians.
  package func rotate(_ angle: Double) { unsafe cairo_rotate(context, angle) }
}

/// The current outline, to be filled, stroked or clipped to.
extension Canvas {
  func beginOutline() { unsafe cairo_new_path(context) }

  func move(_ x: Double, _ y: Double) { unsafe cairo_move_to(context, x, y) }

  func line(_ x: Double, _ y: Double) { unsafe cairo_line_to(context, x, y) }

  func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    unsafe cairo_curve_to(context, x1, y1, x2, y2, x, y)
  }

  func closeOutline() { unsafe cairo_close_path(context) }

  func rectangle(_ area: Rectangle) {
    unsafe cairo_rectangle(context, area.x, area.y, area.width, area.height)
  }
}

extension Canvas {
  func use(_ color: Color) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
  }

  func use(_ gradient: Gradient) { unsafe cairo_set_source(context, gradient.handle) }

  /// - Parameter edge: the pixels beyond the surface.
  func use(
    _ surface: Surface, x: Double = 0, y: Double = 0, filter: cairo_filter_t = CAIRO_FILTER_GOOD,
    edge: cairo_extend_t = CAIRO_EXTEND_NONE
  ) {
    unsafe cairo_use_surface(context, surface.handle, x, y, filter, edge)
  }

  func usePen(width: Double, cap: cairo_line_cap_t, join: cairo_line_join_t) {
    unsafe cairo_use_pen(context, width, cap, join)
  }

  /// - Parameter lengths: of dashes and gaps; empty for a solid line.
  func dash(_ lengths: [Double]) {
    unsafe cairo_set_dash(context, lengths, Int32(lengths.count), 0)
  }

  func limitMiters(to limit: Double) { unsafe cairo_set_miter_limit(context, limit) }

  func fillOutline(keepsOutline: Bool = false) {
    unsafe keepsOutline ? cairo_fill_preserve(context) : cairo_fill(context)
  }

  func fillOutline(_ rule: cairo_fill_rule_t, keepsOutline: Bool) {
    unsafe cairo_set_fill_rule(context, rule)
    fillOutline(keepsOutline: keepsOutline)
  }

  func strokeOutline(keepsOutline: Bool = false) {
    unsafe keepsOutline ? cairo_stroke_preserve(context) : cairo_stroke(context)
  }

  func clipToOutline() { unsafe cairo_clip(context) }

  func clipToOutline(_ rule: cairo_fill_rule_t) {
    unsafe cairo_set_fill_rule(context, rule)
    clipToOutline()
  }

  /// Fills everything that is not clipped away.
  func cover() { unsafe cairo_paint(context) }

  func cover(opacity: Double) { unsafe cairo_paint_with_alpha(context, opacity) }
}

extension Canvas {
  /// The canvas must not be scaled.
  package func clip(to rectangles: [PixelRectangle]) {
    beginOutline()
    for pixels in rectangles { rectangle(Rectangle(pixels)) }
    clipToOutline()
  }

  /// Leaves holes out; where two of them overlap, there is none.
  package func clip(to area: PixelRectangle, without holes: [PixelRectangle]) {
    beginOutline()
    for pixels in [area] + holes { rectangle(Rectangle(pixels)) }
    clipToOutline(CAIRO_FILL_RULE_EVEN_ODD)
  }

  package func fill(_ path: Path, with color: Color) {
    trace(path)
    use(color)
    fillOutline()
  }

  package func fill(_ path: Path, with gradient: Gradient) {
    trace(path)
    use(gradient)
    fillOutline()
  }

  /// With a round pen.
  ///
  /// - Parameter length: of dashes and gaps; 0 for a solid line.
  package func stroke(
    _ path: Path, with color: Color, width: Double, dash length: Double = 0
  ) {
    trace(path)
    use(color)
    if length > 0 { dash([length]) }
    defer { if length > 0 { dash([]) } }
    usePen(width: width, cap: CAIRO_LINE_CAP_ROUND, join: CAIRO_LINE_JOIN_ROUND)
    strokeOutline()
  }

  package func fill(with color: Color) {
    use(color)
    cover()
  }

  package func fill(with gradient: Gradient) {
    use(gradient)
    cover()
  }

  /// The place is of the top left corner.
  package func draw(_ surface: Surface, x: Double, y: Double, opacity: Double = 1) {
    use(surface, x: x, y: y)
    cover(opacity: opacity)
  }

  /// Favours speed over quality. The picture's edge should be transparent, or it shows steps.
  package func draw(
    _ surface: Surface, of size: PixelSize, stretchedOver area: Rectangle, opacity: Double
  ) {
    let (x, y) = (area.width / Double(size.width), area.height / Double(size.height))
    // Cairo reports a picture without extent as an error.
    guard min(x, y) > 1e-4 else { return }
    saving {
      translate(area.x, area.y)
      scale(x, y)
      use(surface, filter: CAIRO_FILTER_BILINEAR)
      cover(opacity: opacity)
    }
  }

  /// A picture in memory covers the area to its edge.
  package func draw(_ surface: Surface, stretchedOver area: Rectangle) {
    let size = surface.imageSize
    saving {
      translate(area.x, area.y)
      scale(area.width / Double(size.width), area.height / Double(size.height))
      use(surface, filter: CAIRO_FILTER_BILINEAR, edge: CAIRO_EXTEND_PAD)
      rectangle(Rectangle(PixelRectangle(size)))
      fillOutline()
    }
  }

  /// The middle of the picture covers `area` without bars or distortion.
  package func fill(_ path: Path, with surface: Surface, covering area: Rectangle) {
    let size = surface.imageSize
    let factor = max(area.width / Double(size.width), area.height / Double(size.height))
    trace(path)
    saving {
      translate(area.center.x, area.center.y)
      scale(factor)
      use(
        surface, x: -Double(size.width) / 2, y: -Double(size.height) / 2, edge: CAIRO_EXTEND_PAD)
      fillOutline()
    }
  }

  /// - Parameter coverage: a byte for each pixel of the area, row by row.
  func cover(_ area: PixelRectangle, through coverage: [UInt8], color: Color) {
    guard !area.isEmpty, let mask = Surface(coverage: coverage, size: area.size) else { return }
    use(color)
    unsafe cairo_mask_surface(context, mask.handle, Double(area.x), Double(area.y))
  }

  package func fill(_ path: Path, tiledWith surface: Surface) {
    trace(path)
    use(surface, edge: CAIRO_EXTEND_REPEAT)
    fillOutline()
  }

  private func trace(_ path: Path) {
    beginOutline()
    for element in path.elements {
      switch element {
      case .move(let to): move(to.x, to.y)
      case .line(let to): line(to.x, to.y)
      case .curve(let first, let second, let to):
        curve(first.x, first.y, second.x, second.y, to.x, to.y)
      case .close: closeOutline()
      }
    }
  }
}
