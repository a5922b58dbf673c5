// SPDX-License-Identifier: MIT

import CCairo
import CPango

/// One line of text, set and ready to draw.
@safe package struct TextLine: ~Copyable {
  private let layout: OpaquePointer

  init(owning layout: OpaquePointer) {
    unsafe self.layout = layout
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// The space that the line takes, in pixels.
  package var size: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    unsafe pango_layout_get_pixel_size(layout, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Draws the line with its top left corner at a place.
  package func draw(on canvas: borrowing Canvas, x: Double, y: Double, color: Color) {
    unsafe cairo_move_to(canvas.context, x, y)
    unsafe cairo_set_source_rgba(
      canvas.context, color.red, color.green, color.blue, color.opacity)
    unsafe pango_cairo_show_layout(canvas.context, layout)
  }
}
