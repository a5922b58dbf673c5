// SPDX-License-Identifier: MIT

/// A key that was pressed, and what was held with it. Combinations with Alt and Super belong to the
/// desktop and are no keys.
package struct Key: Hashable {
  /// What a key stands for. The keys of the number pad stand for the same as their equals.
  package enum Symbol: Hashable {
    /// What the key types when no other key is held: a small letter, a sign. A key of the row of
    /// digits is its digit, also where that needs Shift.
    case character(Character)

    case space, enter, escape, tab, backspace, delete, menu
    case left, right, up, down, home, end, pageUp, pageDown

    /// F1 and up.
    case function(Int)
  }

  package let symbol: Symbol
  package let isControlHeld: Bool
  package let isShiftHeld: Bool

  package init(_ symbol: Symbol, control: Bool = false, shift: Bool = false) {
    self.symbol = symbol
    isControlHeld = control
    isShiftHeld = shift
  }
}
