// SPDX-License-Identifier: MIT

package import Drawing
package import System

/// An event and its moment.
package struct Happening: Equatable {
  package let event: Event

  /// As near as is known: for the player's input, by the server's clock.
  package let moment: Moment

  package init(_ event: Event, at moment: Moment) {
    (self.event, self.moment) = (event, moment)
  }
}

/// An event of a window, or of the desktop around it.
package enum Event: Equatable {
  case resized(PixelSize)

  /// While the first button is held, the place may be outside of the window.
  case moved(Point)

  /// The pointer is here without having moved: the window has come to it, or a grab has ended.
  case found(Point)

  /// Or another program has grabbed the pointer.
  case left

  /// The first mouse button, or a finger. The pointer need not have moved there before.
  case pressed(Point)

  case pressedWithShift(Point)

  /// The second press of a double click.
  case pressedAgain(Point)

  /// The place may be outside of the window, if the button was pressed inside.
  case released(Point)

  /// Wheel steps, up if negative.
  case scrolled(Int, at: Point)

  case key(Key)

  /// While ``Window/tellsStrokes``: a key in all its details, and its meaning, if any.
  indirect case stroke(KeyStroke, means: Event?)

  case keyRepeated(Key)

  /// Text composed from several keys, while ``Window/takesText``.
  case typed(String)

  /// The keyboard's focus.
  case gotFocus
  case lostFocus

  /// Iconified, on another workspace or all covered; or back.
  case hidden
  case shown

  /// The middle button was pressed, which pastes the selected text.
  case pressedMiddle

  /// The answer to ``Window/requestPaste()``.
  case pasted(String)
  /// Without UTF-8. It may be a file's name.
  case pastedBytes([UInt8])
  case pasteFailed(PasteFailure)

  case dropped(Dropped)

  case settingsChanged(DesktopSettings)

  /// The compositing manager has drawn the latest picture.
  case drawn

  /// The player asked the window manager to close the window, the system asked the program to end
  /// (``ExitRequests``), or the window is gone already.
  case closed
}

/// X Window System Protocol, "KeyPress".
package struct KeyStroke: Equatable {
  package let isPress: Bool

  /// The key's symbol with all modifiers, and its code.
  package let symbol: UInt32
  package let code: UInt32

  /// As bits.
  package let modifiers: UInt32

  /// On the server's clock, in milliseconds.
  package let time: UInt32

  /// The typed character, or the symbol's name.
  package let text: String
}
