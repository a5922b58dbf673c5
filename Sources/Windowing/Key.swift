// SPDX-License-Identifier: MIT

/// A key that was pressed.
package struct Key: Equatable {
  /// What the key types when no other key is held: a small letter, a digit, a sign.
  package let character: Character

  package let isControlHeld: Bool

  package init(_ character: Character, control: Bool = false) {
    self.character = character
    isControlHeld = control
  }
}
