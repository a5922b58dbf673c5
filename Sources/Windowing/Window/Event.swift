// SPDX-License-Identifier: MIT

package import Drawing
package import System

/// Something that happened, and when.
package struct Happening: Equatable {
  package let event: Event

  /// As near as is known: for what the player does, by the server's clock.
  package let moment: Moment

  package init(_ event: Event, at moment: Moment) {
    (self.event, self.moment) = (event, moment)
  }
}

/// What happened to a window, or on the desktop around it.
package enum Event: Equatable {
  /// The window has a new size.
  case resized(PixelSize)

  /// The pointer has moved to this place. While the first button is held, it may be outside of the
  /// window.
  case moved(Point)

  /// The pointer is over the window, at this place, but has not moved: the window has come to it,
  /// or a grab has ended.
  case found(Point)

  /// The pointer has left the window, or another program has grabbed it.
  case left

  /// The first mouse button went down, or a finger. The pointer need not have moved there before.
  case pressed(Point)

  /// The same while Shift was held.
  case pressedWithShift(Point)

  /// The first mouse button went down again at the same place, within the time of a double click.
  case pressedAgain(Point)

  /// The first mouse button came up, or a finger; also outside of the window, if it was pressed
  /// inside.
  case released(Point)

  /// The wheel was turned by this many steps, up if negative, with the pointer at this place.
  case scrolled(Int, at: Point)

  case key(Key)

  /// While ``Window/tellsStrokes``: a key went down or came up, in all its details, and what that means; `nil`
  /// for nothing.
  indirect case stroke(KeyStroke, means: Event?)

  /// A key is held and has repeated itself.
  case keyRepeated(Key)

  /// Text that several keys made together, while ``Window/takesText``.
  case typed(String)

  /// What is typed goes to the window from now on, or no longer.
  case gotFocus
  case lostFocus

  /// The window is iconified, on another workspace or all covered; or it is back.
  case hidden
  case shown

  /// The middle button was pressed, which pastes what is selected.
  case pressedMiddle

  /// The text that ``Window/requestPaste()`` has asked for.
  case pasted(String)
  /// The same if it is not UTF-8. It may be a file's name.
  case pastedBytes([UInt8])
  case pasteFailed(PasteFailure)

  /// Something was dropped on the window.
  case dropped(Dropped)

  /// The desktop's settings have changed.
  case settingsChanged(DesktopSettings)

  /// The compositing manager has drawn the picture that was painted last.
  case drawn

  /// The player asked the window manager to close the window, the system asked the program to end
  /// (``ExitRequests``), or the window is gone already.
  case closed
}

/// A key that went down or came up, as the server tells it (X Window System Protocol, "KeyPress").
package struct KeyStroke: Equatable {
  package let isPress: Bool

  /// What it stands for with all that is held, and its own number.
  package let symbol: UInt32
  package let code: UInt32

  /// The modifiers that are held, as bits.
  package let modifiers: UInt32

  /// By the server's clock, in milliseconds.
  package let time: UInt32

  /// What it types, or the name of what it stands for.
  package let text: String
}
