// SPDX-License-Identifier: MIT

import CardArt
package import Drawing
package import Tableau

/// A card's back, on a canvas of 100 by 140 units.
package enum CardBack: Equatable {
  case pattern(BackPattern)
  case picture(BackPicture)

  package func draw(on canvas: borrowing Canvas) {
    canvas.fill(CardShape.outline, with: Palette.paper)
    switch self {
    case .pattern(let pattern): canvas.draw(pattern.artwork, ink: Palette.backLine)
    case .picture(let picture): picture.draw(on: canvas)
    }
    CardShape.strokeEdge(on: canvas)
  }
}

extension BackPattern {
  /// The drawing in a file `back-….svg`.
  fileprivate var artwork: Artwork {
    switch self {
    case .lattice: .backLattice
    case .guilloche: .backGuilloche
    case .waves: .backWaves
    case .plain: .backPlain
    case .night: .backNight
    case .emblem: .backEmblem
    }
  }
}

/// A player's own picture. Its middle fills the card within a paper margin.
package struct BackPicture: Equatable {
  package static func == (one: BackPicture, other: BackPicture) -> Bool {
    one.picture === other.picture
  }

  /// The longest side of an accepted picture, in pixels.
  package static let longestSide = 8192

  /// In pixels; no card needs more.
  private static let mostUseful = 1000

  private static let field = Rectangle(
    x: 0, y: 0, width: CardShape.width, height: CardShape.height
  ).inset(by: 5)
  private static let corner = 4.0

  private let picture: Surface

  package init(png bytes: [UInt8]) throws(BackPictureError) {
    guard PNGHeader.isSigned(bytes) else { throw .notPNG }
    guard let size = PNGHeader(bytes)?.size else { throw .broken }
    guard size.width > 0, size.height > 0 else { throw .empty(size) }
    guard max(size.width, size.height) <= Self.longestSide else { throw .tooLarge(size) }
    do throws(DrawingError) {
      picture = try Surface(png: bytes).covering(Self.usefulSize(of: size))
    } catch {
      // Cairo reports every error of libpng as a lack of memory.
      throw .broken
    }
  }

  /// Without the parts that no card shows.
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

/// The reason why a file can't be a card back.
package enum BackPictureError: Error, Equatable {
  case notPNG
  /// Cut off, damaged or too large for memory.
  case broken
  case empty(PixelSize)
  case tooLarge(PixelSize)
}
