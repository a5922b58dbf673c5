// SPDX-License-Identifier: MIT

import CCairo
import CX11
import Drawing

/// The picture of a window, painted out of sight and then copied to the window, so that no
/// half-painted card is ever seen.
protocol BackBuffer: AnyObject {
  var size: PixelSize { get }
  var surface: Surface { get }

  /// Shows these areas in the window.
  func show(_ areas: [PixelRectangle])
}

extension Display {
  /// The kind of back buffer that suits the server.
  func backBuffer(for window: XID, size: PixelSize) -> any BackBuffer {
    canBlend
      ? ServerBackBuffer(for: window, on: self, size: size)
      : MemoryBackBuffer(for: window, on: self, size: size)
  }

  /// A window or a pixmap in the format of windows, to draw on.
  fileprivate func surface(of drawable: XID, size: PixelSize) -> Surface {
    // On failure Cairo returns a surface in an error state rather than null.
    unsafe Surface(
      owning: cairo_xlib_surface_create(
        server.handle, drawable, format.visual, Int32(clamping: size.width),
        Int32(clamping: size.height))!)
  }
}

/// A back buffer on the server, for servers that can blend (RENDER extension): showing it sends no
/// pixels.
@safe private final class ServerBackBuffer: BackBuffer {
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
    let handle = unsafe display.server.handle
    pixmap = unsafe XCreatePixmap(
      handle, window, UInt32(size.width), UInt32(size.height), UInt32(display.format.depth))

    // Copying between the two must not cause an event.
    var values = XGCValues()
    values.graphics_exposures = 0
    unsafe copying = XCreateGC(handle, pixmap, UInt(GCGraphicsExposures), &values)
    surface = display.surface(of: pixmap, size: size)
  }

  deinit {
    surface.finish()
    unsafe XFreeGC(display.server.handle, copying)
    unsafe XFreePixmap(display.server.handle, pixmap)
  }

  func show(_ areas: [PixelRectangle]) {
    surface.flush()
    for area in areas {
      unsafe XCopyArea(
        display.server.handle, pixmap, window, copying, Int32(area.x), Int32(area.y),
        UInt32(clamping: area.width), UInt32(clamping: area.height), Int32(area.x), Int32(area.y))
    }
  }
}

/// A back buffer in the program's own memory, for servers that can't blend: on such a server Cairo
/// would fetch every pixel that something is drawn over.
private final class MemoryBackBuffer: BackBuffer {
  let size: PixelSize
  let surface: Surface
  private let windowSurface: Surface

  init(for window: XID, on display: Display, size: PixelSize) {
    self.size = size
    surface = .opaqueImage(size: size)
    windowSurface = display.surface(of: window, size: size)
  }

  deinit { windowSurface.finish() }

  func show(_ areas: [PixelRectangle]) {
    // One after the other, since a region of several would be sent as one.
    for area in areas {
      let canvas = Canvas(on: windowSurface)
      canvas.clip(to: [area])
      canvas.draw(surface, x: 0, y: 0)
    }
    windowSurface.flush()
  }
}
