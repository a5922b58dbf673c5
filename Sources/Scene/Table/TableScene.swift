// SPDX-License-Identifier: MIT

package import Drawing
package import Tableau

/// The table in a window: what it should show at each moment, what it shows now, and what a click or
/// a key on it means.
///
/// Time is handed in by ``advance(by:)``. The tableau is always ahead of what is shown: whatever the
/// player does changes it at once, and the scene only shows the way there.
package final class TableScene {
  /// What lies on the table, and what is said of it.
  package internal(set) var tableau: Tableau

  /// How the table looks and moves.
  package var look: Look {
    didSet { restyle() }
  }

  /// The size of the window.
  package var size: PixelSize {
    didSet { if size != oldValue { resize() } }
  }

  /// The screen's pixels for each of 1/96 inch.
  package var scale: Double {
    didSet { if scale != oldValue { restyle() } }
  }

  let fonts: Fonts

  /// Seconds since the scene was made.
  var time = 0.0
  var motion: TableMotion
  var painter: TablePainter

  /// What has been painted, and on what.
  var shown: TableLook?
  weak var target: Surface?

  /// When a window that has been given another size counts as settled; `nil` when it does.
  var settles: Double?

  /// Cards that will be seen in a moment and may not have been drawn yet.
  var awaited: [CardLook] = []

  /// Whether the cards are out of sight, as while the player pauses.
  package var isCovered = false

  // Where the player is.

  /// Where the pointer is, while it is over the window.
  var pointer: Point?
  /// The button of the bar that the pointer is on, and when its tip comes.
  var tip: (button: BarButton, comes: Double)?
  /// What the pointer's button went down on, until it comes up.
  var pressed: Target?
  /// Where the keyboard is, and whether that can be seen.
  var focus = Target.card(0)
  var isFocusShown = false

  /// The sheet that is open, or still closes.
  var sheet: OpenSheet?
  /// What is said when the game is over. The player can put it aside to look at the table.
  var ending: OpenSheet

  package init(
    _ tableau: Tableau, size: PixelSize, scale: Double, look: Look = Look(), fonts: Fonts
  ) {
    self.tableau = tableau
    self.size = size
    self.scale = scale
    self.look = look
    self.fonts = fonts
    let layout = TableLayout(of: tableau.piles.count, in: size, scale: scale)
    painter = TablePainter(
      layout, sprites: CardSprites(layout.metrics, look: look), colors: look.table.colors,
      fonts: fonts)
    motion = TableMotion(tableau, in: layout)
    ending = OpenSheet(Sheet(tableau.ending))
    if tableau.isOver {
      ending.opening.open(at: 0, Tempo(.off))
      focus = .button(.newDeal)
    }
  }

  /// Where everything lies in the window.
  var layout: TableLayout { painter.layout }

  var tempo: Tempo { Tempo(look.animation) }
}
