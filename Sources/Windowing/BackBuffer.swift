// SPDX-License-Identifier: MIT

import CCairo
import CX11
import Drawing

/// The picture of a window on the server, painted in peace and then copied to the window, so that
/// nobody sees a half-painted card.
@safe final class BackBuffer {
  let size: PixelSize
  let surface: Surface
  private let display: Display
  private let pixmap: Pixmap
  private let copying: GC

  init(for window: XID, on display: Display, size: PixelSize) {
    self.size = size
    self.display = display
    let depth = unsafe XDefaultDepth(display.handle, display.screen)
    pixmap = unsafe XCreatePixmap(
      display.handle, window, UInt32(size.width), UInt32(size.height), UInt32(depth))

    // A copy between the two must not be answered by an event.
    var values = XGCValues()
    values.graphics_exposures = 0
    unsafe copying = XCreateGC(display.handle, pixmap, UInt(GCGraphicsExposures), &values)

    // Cairo returns a surface in an error state rather than none.
    let surface = unsafe cairo_xlib_surface_create(
      display.handle, pixmap, XDefaultVisual(display.handle, display.screen),
      Int32(size.width), Int32(size.height))!
    self.surface = unsafe Surface(owning: surface)
  }

  deinit {
    surface.finish()
    unsafe XFreeGC(display.handle, copying)
    unsafe XFreePixmap(display.handle, pixmap)
  }

  /// Shows these areas in the window.
  func copy(_ areas: [PixelRectangle], to window: XID) {
    surface.flush()
    for area in areas {
      unsafe XCopyArea(
        display.handle, pixmap, window, copying, Int32(area.x), Int32(area.y),
        UInt32(clamping: area.width), UInt32(clamping: area.height), Int32(area.x), Int32(area.y))
    }
  }
}
