// SPDX-License-Identifier: MIT

import CCairo

extension Canvas {
  package func fill(_ path: Path, with paint: Paint) {
    trace(path)
    use(paint)
    unsafe cairo_fill(context)
  }

  package func fill(_ path: Path, with color: Color) {
    fill(path, with: .color(color))
  }

  /// Draws along the outline with a pen of this width; where a line ends, the pen's shape shows.
  ///
  /// - Parameter dash: the length of the dashes and of the gaps between them; 0 for none.
  package func stroke(
    _ path: Path, with color: Color, width: Double, cap: LineCap = .round, dash: Double = 0
  ) {
    trace(path)
    use(.color(color))
    if dash > 0 { unsafe cairo_set_dash(context, [dash], 1, 0) }
    defer { if dash > 0 { unsafe cairo_set_dash(context, nil, 0, 0) } }
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_line_cap(context, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_stroke(context)
  }

  /// Covers all that is not clipped away.
  package func fill(with paint: Paint) {
    use(paint)
    unsafe cairo_paint(context)
  }

  /// Puts a picture with its top left corner at a place.
  package func draw(_ surface: Surface, x: Double, y: Double) {
    unsafe cairo_set_source_surface(context, surface.handle, x, y)
    unsafe cairo_paint(context)
  }

  /// Puts a picture with its top left corner at a place, and lets this much of it be seen.
  package func draw(_ surface: Surface, x: Double, y: Double, opacity: Double) {
    unsafe cairo_set_source_surface(context, surface.handle, x, y)
    unsafe cairo_paint_with_alpha(context, opacity)
  }

  /// Puts a picture of the given size down as large as an area, quickly rather than finely, and lets
  /// this much of it be seen. Its edge should be transparent, or it shows steps.
  package func draw(
    _ surface: Surface, of size: PixelSize, stretchedOver area: Rectangle, opacity: Double
  ) {
    let (x, y) = (area.width / Double(size.width), area.height / Double(size.height))
    // Cairo takes a picture without extent for an error.
    guard min(x, y) > 1e-4 else { return }
    saving {
      translate(area.x, area.y)
      scale(x, y)
      unsafe cairo_set_source_surface(context, surface.handle, 0, 0)
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      unsafe cairo_paint_with_alpha(context, opacity)
    }
  }

  /// Puts a picture in memory down as large as an area, covering it to its edge.
  package func draw(_ surface: Surface, stretchedOver area: Rectangle) {
    let size = surface.imageSize
    saving {
      translate(area.x, area.y)
      scale(area.width / Double(size.width), area.height / Double(size.height))
      unsafe cairo_set_source_surface(context, surface.handle, 0, 0)
      unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      unsafe cairo_rectangle(context, 0, 0, Double(size.width), Double(size.height))
      unsafe cairo_fill(context)
    }
  }

  /// Covers the inside of an outline with the middle of a picture, so large that it covers `area`,
  /// with neither bars nor stretching.
  package func fill(_ path: Path, with surface: Surface, covering area: Rectangle) {
    let size = surface.imageSize
    let factor = max(area.width / Double(size.width), area.height / Double(size.height))
    trace(path)
    saving {
      translate(area.center.x, area.center.y)
      scale(factor)
      unsafe cairo_set_source_surface(
        context, surface.handle, -Double(size.width) / 2, -Double(size.height) / 2)
      unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      unsafe cairo_fill(context)
    }
  }

  /// Covers an area with a picture that is laid again and again.
  package func fill(_ path: Path, tiledWith surface: Surface) {
    trace(path)
    unsafe cairo_set_source_surface(context, surface.handle, 0, 0)
    unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
    unsafe cairo_fill(context)
  }

  /// Draws what `body` draws as one picture and puts it down with this opacity.
  package func fading(to opacity: Double, _ body: () -> Void) {
    unsafe cairo_push_group(context)
    body()
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, opacity)
  }

  private func trace(_ path: Path) {
    unsafe cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let to): unsafe cairo_move_to(context, to.x, to.y)
      case .line(let to): unsafe cairo_line_to(context, to.x, to.y)
      case .curve(let first, let second, let to):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, to.x, to.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  private func use(_ paint: Paint) {
    switch paint {
    case .color(let color):
      unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
    case .gradient(let gradient):
      let pattern = unsafe gradient.pattern()
      unsafe cairo_set_source(context, pattern)
      unsafe cairo_pattern_destroy(pattern)
    }
  }
}
