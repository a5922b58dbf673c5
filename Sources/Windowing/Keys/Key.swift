// SPDX-License-Identifier: MIT

/// A key that was pressed, and what was held with it. Combinations with Alt and Super belong to the
/// desktop and are no keys.
package struct Key: Hashable {
  /// What a key stands for. The keys of the number pad stand for the same as their equals.
  package enum Symbol: Hashable {
    /// What the key types when no other key is held: a small letter, a sign. A key of the row of
    /// digits is its digit, also where that needs Shift, and one that types another script's letters is
    /// the Latin letter or the digit of its place. With AltGr it is what the two type together.
    case character(Character)

    case space, enter, escape, tab, backspace, delete, menu
    case left, right, up, down, home, end, pageUp, pageDown

    /// F1 and up.
    case function(Int)
  }

  package let symbol: Symbol
  package let isControlHeld: Bool
  package let isShiftHeld: Bool

  /// Whether the character needs AltGr, or another key that has its meaning: it is typed, and no more.
  package let isAltGrHeld: Bool

  /// What the key types with all that is held; `nil` where that is nothing or not known. Keys that
  /// differ in this alone are the same key.
  package let typed: Character?

  package init(
    _ symbol: Symbol, control: Bool = false, shift: Bool = false, altGr: Bool = false,
    typed: Character? = nil
  ) {
    self.symbol = symbol
    isControlHeld = control
    isShiftHeld = shift
    isAltGrHeld = altGr
    self.typed = typed
  }

  package static func == (one: Key, other: Key) -> Bool {
    one.symbol == other.symbol && one.isControlHeld == other.isControlHeld
      && one.isShiftHeld == other.isShiftHeld && one.isAltGrHeld == other.isAltGrHeld
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(symbol)
    hasher.combine(isControlHeld)
    hasher.combine(isShiftHeld)
    hasher.combine(isAltGrHeld)
  }
}
