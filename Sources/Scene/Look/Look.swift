// SPDX-License-Identifier: MIT

/// What a player may choose about how the table looks; none of it touches the game.
package struct Look {
  package var back: CardBack
  package var suits: SuitColors
  package var table: TableTheme
  package var animation: AnimationSpeed

  package init(
    back: CardBack = .pattern(.lattice), suits: SuitColors = .two, table: TableTheme = .green,
    animation: AnimationSpeed = .normal
  ) {
    self.back = back
    self.suits = suits
    self.table = table
    self.animation = animation
  }
}
