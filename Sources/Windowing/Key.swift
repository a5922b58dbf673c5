// SPDX-License-Identifier: MIT

/// A key that was pressed.
package struct Key: Equatable {
  /// The keys that the program knows by more than a character.
  package enum Symbol: Equatable, Sendable {
    /// A key that types this character when no other key is held, in small letters.
    case character(Character)
  }

  package let symbol: Symbol
  package let isControlHeld: Bool

  package init(_ symbol: Symbol, control: Bool = false) {
    self.symbol = symbol
    isControlHeld = control
  }
}
