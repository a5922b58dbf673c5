// SPDX-License-Identifier: MIT

import CCairo
import CX11
import Drawing

/// A size, a back buffer, and the areas that the server has lost.
final class WindowPicture {
  private let display: Display
  private let window: XID

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
    self.display = display
    self.window = window
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
      buffer = BackBuffer(for: window, on: display, size: size)
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
  func showUnasked() {
    guard !isShownUnasked else { return }
    isShownUnasked = true
    buffer.show([PixelRectangle(size)])
    display.server.flush()
  }
}

/// The picture of a window, painted out of sight, so that no half-painted card is ever seen. It is
/// on the server, so that showing it sends no pixels. Where the server can't blend (no RENDER
/// extension) it is in the program's memory, since Cairo would fetch every pixel under a drawing.
@safe private final class BackBuffer {
  let size: PixelSize
  let surface: Surface
  private let display: Display
  private let window: XID

  /// `nil` for a picture in memory.
  private let onServer: (pixmap: Pixmap, copying: GC)?

  init(for window: XID, on display: Display, size: PixelSize) {
    (self.window, self.display, self.size) = (window, display, size)
    guard display.canBlend else {
      (surface, unsafe onServer) = (.opaqueImage(size: size), nil)
      return
    }
    let handle = unsafe display.server.handle
    let pixmap = unsafe XCreatePixmap(
      handle, window, UInt32(size.width), UInt32(size.height), UInt32(display.format.depth))
    // Copying must not cause events.
    var values = XGCValues()
    values.graphics_exposures = 0
    unsafe onServer = (pixmap, XCreateGC(handle, pixmap, UInt(GCGraphicsExposures), &values))
    surface = display.surface(of: pixmap, size: size)
  }

  deinit {
    surface.finish()
    guard let (pixmap, copying) = unsafe onServer else { return }
    unsafe XFreeGC(display.server.handle, copying)
    unsafe XFreePixmap(display.server.handle, pixmap)
  }

  func show(_ areas: [PixelRectangle]) {
    guard let (pixmap, copying) = unsafe onServer else { return send(areas) }
    surface.flush()
    for area in areas {
      unsafe XCopyArea(
        display.server.handle, pixmap, window, copying, Int32(area.x), Int32(area.y),
        UInt32(clamping: area.width), UInt32(clamping: area.height), Int32(area.x), Int32(area.y))
    }
  }

  /// A region of several areas would be sent as one.
  private func send(_ areas: [PixelRectangle]) {
    let shown = display.surface(of: window, size: size)
    defer { shown.finish() }
    for area in areas {
      let canvas = Canvas(on: shown)
      canvas.clip(to: [area])
      canvas.draw(surface, x: 0, y: 0)
    }
    shown.flush()
  }
}

extension Display {
  fileprivate func surface(of drawable: XID, size: PixelSize) -> Surface {
    // On failure Cairo returns a surface in an error state rather than null.
    unsafe Surface(
      owning: cairo_xlib_surface_create(
        server.handle, drawable, format.visual, Int32(clamping: size.width),
        Int32(clamping: size.height))!)
  }
}
