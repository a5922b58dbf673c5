// SPDX-License-Identifier: MIT

package import Drawing
import Matching
package import Play

/// The table in a window: what it should show at each moment, what it shows now, and what a click or
/// a key on it means.
///
/// Time is handed in by ``advance(by:)``. The game is always ahead of what is shown: whatever the
/// player does acts on it at once, and the scene only shows the way there.
package final class TableScene {
  /// The game that the window shows.
  package internal(set) var sitting: Sitting

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

  /// What the bar says of the game beside its score and flips.
  package var sentence = ""
  /// The time that has been played, where it shall be seen.
  package var clock: String?
  /// The moves that were made, and how many of them are in force.
  package var ticks: [Tick] = []
  package var position = 0

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
  var focus = Target.card(0) {
    didSet { foresee() }
  }
  var isFocusShown = false

  /// The sheet that is open, or still closes.
  var sheet: OpenSheet?
  /// What is said when the game is over. The player can put it aside to look at the table.
  var ending: OpenSheet

  /// The earlier moment that is looked at, if any.
  var past: MatchingGame?

  package init(
    _ sitting: Sitting, size: PixelSize, scale: Double, look: Look = Look(), fonts: Fonts
  ) {
    self.sitting = sitting
    self.size = size
    self.scale = scale
    self.look = look
    self.fonts = fonts
    let layout = TableLayout(of: sitting.game.table.count, in: size, scale: scale)
    painter = TablePainter(
      layout, sprites: CardSprites(layout.metrics, look: look), colors: look.table.colors,
      fonts: fonts)
    motion = TableMotion(sitting.game, in: layout)
    ending = OpenSheet(.ending(score: sitting.game.score))
    if sitting.game.isOver {
      ending.opening.open(at: 0, Tempo(.off))
      focus = .button(.newDeal)
    }
  }

  var game: MatchingGame { sitting.game }

  /// Where everything lies in the window.
  var layout: TableLayout { painter.layout }

  var tempo: Tempo { Tempo(look.animation) }
}
