// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// Other programs' windows may be gone at any moment.
extension Display {
  func makeWindow(_ place: PixelRectangle) -> XID {
    var attributes = XSetWindowAttributes()
    // Old contents stay until painted over, even while the window grows.
    attributes.background_pixmap = XID(None)
    attributes.bit_gravity = NorthWestGravity
    // Otherwise any format but the screen's own is refused.
    attributes.border_pixel = 0
    attributes.colormap = unsafe XDefaultColormap(handle, screen)
    return unsafe XCreateWindow(
      handle, root, Int32(clamping: place.x), Int32(clamping: place.y), UInt32(place.width),
      UInt32(place.height), 0, depth, UInt32(InputOutput), visual,
      UInt(CWBackPixmap | CWBitGravity | CWBorderPixel | CWColormap), &attributes)
  }

  /// - Parameter mask: usually changes of its properties.
  func makeHiddenWindow(selecting mask: Int = PropertyChangeMask) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = mask
    return unsafe XCreateWindow(
      handle, root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
  }

  func destroy(_ window: XID) { unsafe XDestroyWindow(handle, window) }

  func map(_ window: XID) { unsafe XMapWindow(handle, window) }

  func unmap(_ window: XID) { unsafe XUnmapWindow(handle, window) }

  func raise(_ window: XID) { unsafe XRaiseWindow(handle, window) }

  func move(_ window: XID, to place: PixelRectangle) {
    unsafe XMoveResizeWindow(
      handle, window, Int32(clamping: place.x), Int32(clamping: place.y),
      UInt32(clamping: place.width), UInt32(clamping: place.height))
  }

  /// Of the screen; `nil` if the window is gone.
  func corner(of window: XID) -> (x: Int, y: Int)? {
    var (x, y, child): (Int32, Int32, XID) = (0, 0, 0)
    guard !isLost, unsafe XTranslateCoordinates(handle, window, root, 0, 0, &x, &y, &child) != 0
    else { return nil }
    return (Int(x), Int(y))
  }

  func select(_ mask: Int, of window: XID) { unsafe XSelectInput(handle, window, mask) }

  /// `nil` on another screen.
  func pointer() -> Point? {
    var windows: (root: XID, child: XID) = (0, 0)
    var (x, y): (Int32, Int32) = (0, 0)
    var inside: (x: Int32, y: Int32) = (0, 0)
    var state: UInt32 = 0
    let isHere = unsafe XQueryPointer(
      handle, root, &windows.root, &windows.child, &x, &y, &inside.x, &inside.y, &state)
    return isHere != 0 ? Point(Double(x), Double(y)) : nil
  }

  /// A window can be too large for the server's memory. Pixels beyond this and the screen's size
  /// are not painted.
  private static let mostPixels = 8192

  func paintable(width: Int32, height: Int32) -> PixelSize {
    PixelSize(
      width: max(1, min(Int(width), max(Self.mostPixels, screenSize.width))),
      height: max(1, min(Int(height), max(Self.mostPixels, screenSize.height))))
  }

  /// ICCCM, 4.1.2.3.
  func setSizeHints(_ hints: XSizeHints, on window: XID) {
    var hints = hints
    unsafe XSetWMNormalHints(handle, window, &hints)
  }

  /// ICCCM, 4.1.2.4.
  func setHints(_ hints: XWMHints, on window: XID) {
    var hints = hints
    unsafe XSetWMHints(handle, window, &hints)
  }

  /// Unless the keyboard has gone elsewhere since `time`. The server refuses if the window has been
  /// unmapped meanwhile; that error is dropped.
  func focus(_ window: XID, at time: Time) {
    let connection = unsafe XGetXCBConnection(handle)
    let request = unsafe xcb_set_input_focus_checked(
      connection, UInt8(RevertToParent), UInt32(truncatingIfNeeded: window),
      UInt32(truncatingIfNeeded: time))
    unsafe xcb_discard_reply(connection, request.sequence)
  }
}
