// SPDX-License-Identifier: MIT

package import Drawing

/// The first place and size of a window.
package struct Placement: Equatable, Sendable {
  /// In pixels from two edges of the screen; may be negative.
  package struct Position: Equatable, Sendable {
    package var x: Int
    package var y: Int

    /// `x` counts from the right edges.
    package var isFromRight: Bool

    /// `y` counts from the bottom edges.
    package var isFromBottom: Bool

    package init(x: Int, y: Int, isFromRight: Bool = false, isFromBottom: Bool = false) {
      self.x = x
      self.y = y
      self.isFromRight = isFromRight
      self.isFromBottom = isFromBottom
    }
  }

  /// The covered part of a monitor.
  package enum State: Sendable {
    case ordinary, maximized
    /// All of it, without a frame.
    case fullscreen
  }

  /// The size in the ordinary state, now or later.
  package var size: PixelSize

  /// Whether the player asked for the size, which the window manager should keep.
  package var isSizeChosen: Bool

  /// The frame's; `nil` leaves it to the window manager.
  package var position: Position?

  package var state = State.ordinary

  package init(size: PixelSize, isSizeChosen: Bool = false, position: Position? = nil) {
    self.size = size
    self.isSizeChosen = isSizeChosen
    self.position = position
  }

  /// The top left corner on a screen of this size.
  func origin(on screen: PixelSize) -> (x: Int, y: Int) {
    guard let position else { return (0, 0) }
    return (
      position.isFromRight ? screen.width - size.width - position.x : position.x,
      position.isFromBottom ? screen.height - size.height - position.y : position.y
    )
  }
}
