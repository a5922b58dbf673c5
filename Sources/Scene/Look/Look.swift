// SPDX-License-Identifier: MIT

package import Tableau

/// The player's choices of how the table looks; none of them affects the game.
package struct Look {
  package var back: CardBack
  package var suits: SuitColors
  package var theme: TableTheme
  package var animation: AnimationSpeed

  package init(
    back: CardBack = .pattern(.usual), suits: SuitColors = .two, theme: TableTheme = .green,
    animation: AnimationSpeed = .normal
  ) {
    self.back = back
    self.suits = suits
    self.theme = theme
    self.animation = animation
  }
}
