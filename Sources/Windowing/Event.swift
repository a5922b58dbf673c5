// SPDX-License-Identifier: MIT

package import Drawing

/// What happened to a window.
package enum Event: Equatable {
  /// The window has another size now.
  case resized(PixelSize)

  /// The first mouse button went down or came up at a place of the window.
  case pressed(Point)
  case released(Point)

  case key(Key)

  /// The player asked the window manager to close the window, or the window is gone already.
  case closed
}
