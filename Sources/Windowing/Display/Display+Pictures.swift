// SPDX-License-Identifier: MIT

import CCairo
import CX11
import Drawing

extension Display {
  /// A back buffer of the kind that suits the server.
  func backBuffer(for window: XID, size: PixelSize) -> any BackBuffer {
    canBlend
      ? ServerBackBuffer(for: window, on: self, size: size)
      : MemoryBackBuffer(for: window, on: self, size: size)
  }

  /// A window or a pixmap in the format of windows, to draw on.
  func surface(of drawable: XID, size: PixelSize) -> Surface {
    // Cairo returns a surface in an error state rather than none.
    unsafe Surface(
      owning: cairo_xlib_surface_create(
        handle, drawable, format.visual, Int32(clamping: size.width),
        Int32(clamping: size.height))!)
  }
}
