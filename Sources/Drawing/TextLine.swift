// SPDX-License-Identifier: MIT

import CCairo

/// One line of text, set and ready to draw.
@safe package struct TextLine: ~Copyable {
  private let pango: Pango
  private let layout: Pango.Object

  init(owning layout: Pango.Object, of pango: Pango) {
    unsafe self.layout = layout
    self.pango = pango
  }

  deinit { unsafe pango.release(layout) }

  /// The space that the line takes, in pixels.
  package var size: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    unsafe pango.getPixelSize(layout, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Draws the line with its top left corner at a place.
  package func draw(on canvas: borrowing Canvas, x: Double, y: Double, color: Color) {
    unsafe cairo_move_to(canvas.context, x, y)
    unsafe cairo_set_source_rgba(
      canvas.context, color.red, color.green, color.blue, color.opacity)
    unsafe pango.show(canvas.context, layout)
  }
}
