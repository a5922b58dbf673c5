// SPDX-License-Identifier: MIT

import CardArt
import Cards
import Drawing

/// The signs of a card of Trios.
extension TrioCard {
  /// One below the other, upright for who looks at them.
  func draw(on canvas: borrowing Canvas) {
    let size = 0.7
    for y in heights {
      canvas.saving {
        canvas.translate(CardShape.center.x, y)
        canvas.scale(size)
        canvas.draw(.sign(of: self), ink: color.ink)
      }
    }
  }

  private var heights: [Double] {
    switch number {
    case .one: [70]
    case .two: [46, 94]
    case .three: [26.5, 70, 113.5]
    }
  }
}

/// Inks that stay apart for those who see no red, no green or no blue, and on grey paper, where the
/// blue is darkest and the gold palest.
extension TrioCard.Color {
  var ink: Color {
    switch self {
    case .red: Color(0xc8202f)
    case .blue: Color(0x1b3f94)
    case .gold: Color(0xc88400)
    }
  }

  var hatching: Hatching {
    switch self {
    case .red: .upright
    case .blue: .level
    case .gold: .dotted
    }
  }
}
