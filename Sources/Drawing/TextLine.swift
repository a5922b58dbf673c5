// SPDX-License-Identifier: MIT

import CCairo

/// How a line of text looks, in the system's sans font.
package struct TextStyle: Hashable, Sendable {
  package enum Weight: Sendable { case regular, bold }

  /// The size of the font in pixels.
  package var size: Double
  package var weight: Weight

  package init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// One line of text, set and ready to draw.
@safe package struct TextLine: ~Copyable {
  private let pango: Pango
  private let layout: Pango.Object

  init(owning layout: Pango.Object, of pango: Pango) {
    unsafe self.layout = layout
    self.pango = pango
  }

  deinit { unsafe pango.release(layout) }

  /// The size of the line in pixels.
  package var size: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    unsafe pango.getPixelSize(layout, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Draws the line with its top left corner at a place.
  package func draw(on canvas: borrowing Canvas, x: Double, y: Double, color: Color) {
    canvas.move(x, y)
    canvas.use(color)
    unsafe pango.show(canvas.context, layout)
  }
}
