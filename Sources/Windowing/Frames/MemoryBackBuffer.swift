// SPDX-License-Identifier: MIT

import CCairo
import Drawing

/// A back buffer in the program's own memory, for servers that can't blend: Cairo would fetch each
/// pixel from such a server that something is laid over.
@safe final class MemoryBackBuffer: BackBuffer {
  let size: PixelSize
  let surface: Surface
  private let windowSurface: Surface

  init(for window: UInt, on display: Display, size: PixelSize) {
    self.size = size
    // Cairo returns a surface in an error state rather than none.
    let image = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(clamping: size.width), Int32(clamping: size.height))!
    surface = unsafe Surface(owning: image)
    windowSurface = display.surface(of: window, size: size)
  }

  deinit { windowSurface.finish() }

  func show(_ areas: [PixelRectangle]) {
    // One after the other, since what reaches over several would be sent as one.
    for area in areas {
      let canvas = Canvas(on: windowSurface)
      canvas.clip(to: [area])
      canvas.draw(surface, x: 0, y: 0)
    }
    windowSurface.flush()
  }
}
