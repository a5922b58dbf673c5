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

  /// What the keys do, for the panel that tells it.
  let keyHelp: [KeyHelp]

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

  // Where the player is.

  /// Where the pointer is, while it is over the window.
  var pointer: Point?
  /// What the pointer's button went down on, until it comes up.
  var pressed: Target?
  /// Where the keyboard is, and whether that can be seen.
  var focus = Target.card(0)
  var isFocusShown = false
  var ending = Opening()
  var keys = Opening()

  /// - Parameter keyHelp: what the keys do.
  package init(
    _ sitting: Sitting, size: PixelSize, scale: Double, look: Look = Look(),
    keyHelp: [KeyHelp] = [], fonts: Fonts
  ) {
    self.sitting = sitting
    self.size = size
    self.scale = scale
    self.look = look
    self.keyHelp = keyHelp
    self.fonts = fonts
    let layout = TableLayout(of: sitting.game.table.count, in: size, scale: scale)
    painter = TablePainter(
      layout, sprites: CardSprites(layout.metrics, look: look), colors: look.table.colors,
      fonts: fonts)
    motion = TableMotion(sitting.game, in: layout)
    if sitting.game.isOver { ending.open(at: 0, Tempo(.off)) }
  }

  var game: MatchingGame { sitting.game }

  /// Where everything lies in the window.
  var layout: TableLayout { painter.layout }

  var tempo: Tempo { Tempo(look.animation) }
}
