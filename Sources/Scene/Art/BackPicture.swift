// SPDX-License-Identifier: MIT

import Drawing

/// A player's own picture for the backs of the cards: as much of its middle as covers the card within a
/// margin of paper, with a thin line around it.
package struct BackPicture {
  /// The most pixels that a side may have.
  package static let longestSide = 8192

  /// A picture is kept no wider than cards are drawn, in pixels.
  private static let mostUseful = 1000

  private static let field = Rectangle(
    x: 0, y: 0, width: CardShape.width, height: CardShape.height
  ).inset(by: 5)
  private static let corner = 4.0

  private let picture: Surface

  /// Takes the bytes of a file of the format PNG.
  package init(png bytes: [UInt8]) throws(BackPictureError) {
    guard PNGHeader.isSigned(bytes) else { throw .notPNG }
    guard let size = PNGHeader(bytes)?.size else { throw .broken }
    guard size.width > 0, size.height > 0 else { throw .empty(size) }
    guard max(size.width, size.height) <= Self.longestSide else { throw .tooLarge(size) }
    do throws(DrawingError) {
      picture = try Surface(png: bytes).covering(Self.usefulSize(of: size))
    } catch {
      // Cairo calls anything that libpng finds wrong a lack of memory.
      throw .broken
    }
  }

  /// How many pixels are kept of the part of a picture that is seen.
  private static func usefulSize(of size: PixelSize) -> PixelSize {
    let wide = field.width / field.height
    let seen = min(Double(size.width), Double(size.height) * wide)
    let width = min(seen, Double(mostUseful)).rounded(.up)
    return PixelSize(width: Int(width), height: Int((width / wide).rounded(.up)))
  }

  func draw(on canvas: borrowing Canvas) {
    let outline = Path.roundedRectangle(Self.field, radius: Self.corner)
    canvas.fill(outline, with: picture, covering: Self.field)
    canvas.stroke(
      .roundedRectangle(Self.field.inset(by: 2.4), radius: Self.corner - 1.6),
      with: Palette.backLine.opacity(0.9), width: 0.9)
  }
}
