// SPDX-License-Identifier: MIT

import CCairo

extension Canvas {
  /// Limits further drawing to these pixels; the canvas must not be scaled.
  package func clip(to rectangles: [PixelRectangle]) {
    beginOutline()
    for pixels in rectangles { rectangle(Rectangle(pixels)) }
    clipToOutline()
  }

  package func fill(_ path: Path, with paint: Paint) {
    trace(path)
    use(paint)
    fillOutline()
  }

  package func fill(_ path: Path, with color: Color) {
    fill(path, with: .color(color))
  }

  /// Draws along the outline with a round pen of this width.
  ///
  /// - Parameter dash: the length of the dashes and of the gaps between them; 0 for none.
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

  /// Fills everything that is not clipped away.
  package func fill(with paint: Paint) {
    use(paint)
    cover()
  }

  /// Draws a picture with its top left corner at a place.
  package func draw(_ surface: Surface, x: Double, y: Double) {
    use(surface, x: x, y: y)
    cover()
  }

  /// Draws a picture with its top left corner at a place, with this opacity.
  package func draw(_ surface: Surface, x: Double, y: Double, opacity: Double) {
    use(surface, x: x, y: y)
    cover(opacity: opacity)
  }

  /// Draws a picture of the given size stretched to an area, favouring speed over quality, with
  /// this opacity. Its edge should be transparent, or it shows steps.
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

  /// Draws a picture in memory stretched to an area, covering it to its edge.
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

  /// Fills an outline with the middle of a picture, scaled to cover `area` without bars or
  /// distortion.
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

  /// Tiles an area with a picture.
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

  private func use(_ paint: Paint) {
    switch paint {
    case .color(let color): use(color)
    case .gradient(let gradient): use(gradient.pattern())
    }
  }
}
