// SPDX-License-Identifier: MIT

import CCairo
import CX11
import Drawing

/// A size, a back buffer, and the areas that the server has lost.
final class WindowPicture {
  /// The painted size, without the window manager's frame.
  private(set) var size: PixelSize

  /// Before the server asks for the picture, it can't be seen.
  private(set) var isOnScreen = false

  private var buffer: BackBuffer

  private var isPainted = false

  /// Areas that the server has lost, or never had.
  private var exposed: [PixelRectangle] = []

  private var isShownUnasked = false

  init(of window: XID, on display: Display, size: PixelSize) {
    self.size = size
    buffer = BackBuffer(for: window, on: display, size: size)
  }

  var isCurrent: Bool { isPainted && buffer.size == size }

  var isIncomplete: Bool { !exposed.isEmpty }

  func resize(to newSize: PixelSize) -> Bool {
    guard newSize != size else { return false }
    size = newSize
    return true
  }

  /// Above this number of areas the whole window is copied.
  private static let mostExposed = 64

  func noteExposed(_ area: PixelRectangle) {
    if exposed.count >= Self.mostExposed { exposed = [PixelRectangle(size)] }
    exposed.append(area)
    isOnScreen = true
  }

  /// The buffer is new and empty after a change of size.
  func paint(by paint: (Surface) throws(DrawingError) -> Void) throws(DrawingError) {
    if buffer.size != size {
      buffer = BackBuffer(for: buffer.window, on: buffer.display, size: size)
      isPainted = false
    }
    try paint(buffer.surface)
    isPainted = true
  }

  func show(_ damage: [PixelRectangle]) {
    let lost = exposed.filter { area in !damage.contains { $0.contains(area) } }
    buffer.show(damage + lost)
    exposed = []
  }

  /// Before the window is up this has no effect. With a distant server, waiting for its request
  /// would cost a round trip.
  ///
  /// - Returns: `false` once it has been shown.
  func showUnasked() -> Bool {
    guard !isShownUnasked else { return false }
    isShownUnasked = true
    buffer.show([PixelRectangle(size)])
    return true
  }
}

/// The picture of a window, painted out of sight, so that no half-painted card is ever seen. It is
/// on the server, so that showing it sends no pixels.
@safe private final class BackBuffer {
  let size: PixelSize
  let surface: Surface
  let display: Display
  let window: XID

  private let pixmap: Pixmap
  private let copying: GC

  init(for window: XID, on display: Display, size: PixelSize) {
    (self.window, self.display, self.size) = (window, display, size)
    let handle = unsafe display.handle
    pixmap = unsafe XCreatePixmap(
      handle, window, UInt32(size.width), UInt32(size.height), UInt32(display.depth))
    // Copying must not cause events.
    var values = XGCValues()
    values.graphics_exposures = 0
    unsafe copying = XCreateGC(handle, pixmap, UInt(GCGraphicsExposures), &values)
    // On failure Cairo returns a surface in an error state rather than null.
    surface = unsafe Surface(
      owning: cairo_xlib_surface_create(
        handle, pixmap, display.visual, Int32(clamping: size.width),
        Int32(clamping: size.height))!)
  }

  deinit {
    surface.finish()
    unsafe XFreeGC(display.handle, copying)
    unsafe XFreePixmap(display.handle, pixmap)
  }

  func show(_ areas: [PixelRectangle]) {
    surface.flush()
    for area in areas {
      unsafe XCopyArea(
        display.handle, pixmap, window, copying, Int32(area.x), Int32(area.y),
        UInt32(clamping: area.width), UInt32(clamping: area.height), Int32(area.x), Int32(area.y))
    }
  }
}
