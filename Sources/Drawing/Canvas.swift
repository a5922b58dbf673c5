// SPDX-License-Identifier: MIT

import CCairo

/// A pen on a surface: fills, strokes and pictures, in the surface's pixels until it is scaled.
@safe package struct Canvas: ~Copyable {
  let context: OpaquePointer

  package init(on surface: Surface) {
    // Cairo returns a context in an error state rather than none.
    unsafe context = cairo_create(surface.handle)!
  }

  deinit {
    unsafe cairo_destroy(context)
  }

  /// Throws the first failure since the canvas was made. Drawing itself never fails: after an error
  /// it does nothing.
  package func check() throws(DrawingError) {
    try DrawingError.check(unsafe cairo_status(context))
  }

  /// Lets `body` move, scale and clip the canvas, and undoes that afterwards.
  package func saving(_ body: () -> Void) {
    unsafe cairo_save(context)
    body()
    unsafe cairo_restore(context)
  }

  package func translate(_ x: Double, _ y: Double) {
    unsafe cairo_translate(context, x, y)
  }

  package func scale(_ factor: Double) {
    scale(factor, factor)
  }

  package func scale(_ x: Double, _ y: Double) {
    unsafe cairo_scale(context, x, y)
  }

  /// Turns what is drawn from here on clockwise, by an angle in radians.
  package func rotate(_ angle: Double) {
    unsafe cairo_rotate(context, angle)
  }

  /// Keeps further drawing within these pixels; the canvas must not be scaled.
  package func clip(to rectangles: [PixelRectangle]) {
    unsafe cairo_new_path(context)
    for pixels in rectangles {
      let area = Rectangle(pixels)
      unsafe cairo_rectangle(context, area.x, area.y, area.width, area.height)
    }
    unsafe cairo_clip(context)
  }
}
