// SPDX-License-Identifier: MIT

package import Cards
package import Drawing

/// The colours that the suits are printed in.
package enum SuitColors: String, CaseIterable, Sendable {
  /// Black and red, as ever.
  case two
  /// A colour for each suit: black, red, blue and green.
  case four

  package func ink(of suit: Suit) -> Color {
    switch (suit, self) {
    case (.spades, _), (.clubs, .two): Color(0x1d2025)
    case (.hearts, _), (.diamonds, .two): Color(0xc8202f)
    case (.diamonds, .four): Color(0x1f5fb4)
    case (.clubs, .four): Color(0x1d7a3d)
    }
  }
}
