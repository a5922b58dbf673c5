// SPDX-License-Identifier: MIT

package import Tableau

/// The player's choices of how the table looks; none of them affects the game.
package struct Look {
  package var back: CardBack
  package var suits: SuitColors
  /// Of the ranks and suits in the cards' corners.
  package var indices: Lettering
  package var theme: TableTheme
  /// Of all words: in the bar, in tips and on sheets.
  package var text: Lettering
  package var animation: AnimationSpeed

  package init(
    back: CardBack = .pattern(.usual), suits: SuitColors = .two, indices: Lettering = .normal,
    theme: TableTheme = .green, text: Lettering = .normal, animation: AnimationSpeed = .normal
  ) {
    self.back = back
    self.suits = suits
    self.indices = indices
    self.theme = theme
    self.text = text
    self.animation = animation
  }
}
