// SPDX-License-Identifier: MIT

import CCairo
import CX11
import Drawing

/// A back buffer on the server, where the server itself can blend (RENDER extension): nothing of the
/// picture has to be sent to show it.
@safe final class ServerBackBuffer: BackBuffer {
  let size: PixelSize
  let surface: Surface
  private let display: Display
  private let window: XID
  private let pixmap: Pixmap
  private let copying: GC

  init(for window: XID, on display: Display, size: PixelSize) {
    self.size = size
    self.window = window
    self.display = display
    let format = display.format
    pixmap = unsafe XCreatePixmap(
      display.handle, window, UInt32(size.width), UInt32(size.height), UInt32(format.depth))

    // A copy between the two must not be answered by an event.
    var values = XGCValues()
    values.graphics_exposures = 0
    unsafe copying = XCreateGC(display.handle, pixmap, UInt(GCGraphicsExposures), &values)
    surface = display.surface(of: pixmap, size: size)
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
