// SPDX-License-Identifier: MIT

import CardArt
package import Drawing
package import Tableau

/// The back of a card, on a canvas of 100 by 140 units.
package enum CardBack {
  case pattern(BackPattern)
  /// The player's own picture.
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
  /// Each is drawn in a file `back-….svg`.
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
