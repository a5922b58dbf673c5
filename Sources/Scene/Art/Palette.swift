// SPDX-License-Identifier: MIT

package import Cards
package import Drawing
package import Tableau

/// The colours of the cards, the same on every table.
enum Palette {
  static let paper = Color(0xfdfcf8)
  static let paperEdge = Color(0x1c2b22, opacity: 0.35)
  static let shadow = Color(0x04140c)

  /// The ink of the backs where their picture leaves the colour open.
  static let backLine = Color(0xe9d9a6)
}

extension SuitColors {
  package func ink(of suit: Suit) -> Color {
    switch (suit, self) {
    case (.spades, _), (.clubs, .two): Color(0x1d2025)
    case (.hearts, _), (.diamonds, .two): Color(0xc8202f)
    case (.diamonds, .four): Color(0x1f5fb4)
    case (.clubs, .four): Color(0x1d7a3d)
    }
  }
}
