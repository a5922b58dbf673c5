// SPDX-License-Identifier: MIT

package import Drawing

/// The shape of every card, in hundredths of its width.
package enum CardShape {
  package static let width = 100.0
  package static let height = 140.0
  package static let center = Point(width / 2, height / 2)
  package static let corner = 7.0

  /// The edge of the paper, just within the card's rectangle so that the hairline is not clipped.
  package static let outline = Path.roundedRectangle(
    Rectangle(x: 0, y: 0, width: width, height: height), radius: corner)

  static func strokeEdge(on canvas: borrowing Canvas) {
    let hairline = 0.7
    let edge = Rectangle(x: 0, y: 0, width: width, height: height).inset(by: hairline / 2)
    canvas.stroke(
      .roundedRectangle(edge, radius: corner - hairline / 2), with: Palette.paperEdge,
      width: hairline)
  }
}
