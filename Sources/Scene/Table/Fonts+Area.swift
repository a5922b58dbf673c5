// SPDX-License-Identifier: MIT

import Drawing

extension Fonts {
  /// Draws a line of text in an area, vertically centred, flush left or centred.
  func draw(
    _ text: String, _ style: TextStyle, in area: PixelRectangle, color: Color,
    centered: Bool = false, on canvas: borrowing Canvas
  ) {
    let line = line(text, style)
    let size = line.size
    let x = centered ? area.x + (area.width - size.width) / 2 : area.x
    let y = area.y + (area.height - size.height) / 2
    line.draw(on: canvas, x: Double(x), y: Double(y), color: color)
  }
}
