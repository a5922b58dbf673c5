// SPDX-License-Identifier: MIT

import CX11
package import Drawing

/// The program's window.
package final class Window {
  package let display: Display
  let id: XID

  /// The words by which the program is started again.
  let command: [[UInt8]]

  /// The size without the window manager's frame, or as much of it as is painted.
  package internal(set) var size: PixelSize

  /// What the server has lost of the window's picture, or never had, and wants copied.
  var exposed: [PixelRectangle] = []

  /// Whether the server has asked for the window's picture yet. Before that there is nobody to see it.
  package internal(set) var isOnScreen = false

  /// Whether the window fills the screen, without a frame.
  package internal(set) var isFullscreen = false

  /// Where the window was before it filled the screen without a window manager.
  var placeBeforeFullscreen: PixelRectangle?

  var focus = KeyboardFocus()

  /// Whether it was told that what is typed goes to the window.
  var isFocusTold = false

  var pointer = PointerPlace()

  var visibility = WindowVisibility()

  /// Whether it was told that the window can't be seen.
  var isHidingTold = false

  /// Whether keys and buttons count that another program has sent, which is for tests.
  package var takesSentInput = false

  /// When the player last did something in the window.
  var userTime: ServerTime?

  /// From the first text on that is copied or pasted.
  var clipboard: Clipboard?

  var heldKeys = HeldKeys()
  var keymap: Keymap

  /// What keeps the window in step with its manager, from the first picture on.
  var frames: FrameSynchronization?

  /// Whether the window was put on the screen, though a window manager may have iconified it.
  private(set) var isMapped = false

  var backBuffer: any BackBuffer

  /// Whether the back buffer holds a picture.
  var isPainted = false

  /// Whether the picture was shown before the server has asked for it.
  var isShownUnasked = false

  /// Whether all has been done that could wait until the first picture was on its way.
  var isSettled = false

  /// Makes a window that is not on the screen yet.
  ///
  /// - Parameters:
  ///   - minimum: the size below which the window manager should not let it be made smaller.
  ///   - command: the words by which a session manager starts the program again, so that it goes on.
  package init(
    on display: Display, title: String, placement: Placement, minimum: PixelSize,
    command: [[UInt8]] = []
  ) {
    self.display = display
    self.command = command
    unsafe keymap = Keymap(of: display.handle)
    size = placement.size
    id = Self.create(on: display, placement)
    backBuffer = display.backBuffer(for: id, size: placement.size)
    self.title = title
    introduce()
    setSizeHints(placement, minimum: minimum)
    setTitle()
    // Only now, so that there is nothing to hear of what was just set.
    unsafe XSelectInput(display.handle, id, Self.eventMask | PropertyChangeMask)
  }

  private static let eventMask =
    ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | KeymapStateMask
    | FocusChangeMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask
    | LeaveWindowMask

  /// What the window manager shows as the window's name.
  package var title: String {
    didSet { if title != oldValue { setTitle() } }
  }

  /// Puts the window on the screen.
  package func show() {
    isMapped = true
    unsafe XMapWindow(display.handle, id)
    unsafe XFlush(display.handle)
  }

  private static func create(on display: Display, _ placement: Placement) -> XID {
    var attributes = XSetWindowAttributes()
    // What is on the screen stays there until it is painted over, also while the window grows.
    attributes.background_pixmap = XID(None)
    attributes.bit_gravity = NorthWestGravity
    // Without these two, what is not the screen's own format would be refused.
    attributes.border_pixel = 0
    attributes.colormap = display.format.colormap
    let origin = placement.origin(on: display.screenSize)
    return unsafe XCreateWindow(
      display.handle, display.root, Int32(clamping: origin.x), Int32(clamping: origin.y),
      UInt32(placement.size.width), UInt32(placement.size.height), 0, display.format.depth,
      UInt32(InputOutput), display.format.visual,
      UInt(CWBackPixmap | CWBitGravity | CWBorderPixel | CWColormap), &attributes)
  }
}
