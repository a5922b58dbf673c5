// SPDX-License-Identifier: MIT

import CCairo

extension Surface {
  /// A picture in memory whose pixels are computed, row by row from the top; each pixel is 0xAARRGGBB
  /// with its colours multiplied by its opacity.
  package convenience init(
    size: PixelSize, fillRow: (_ row: Int, _ pixels: inout MutableSpan<UInt32>) -> Void
  ) throws(DrawingError) {
    try self.init(size: size)
    flush()
    guard let data = unsafe cairo_image_surface_get_data(handle) else { return }
    let stride = Int(unsafe cairo_image_surface_get_stride(handle))
    for row in 0..<size.height {
      let start = unsafe UnsafeMutableRawPointer(data + row * stride)
        .assumingMemoryBound(to: UInt32.self)
      var pixels = unsafe MutableSpan(_unsafeStart: start, count: size.width)
      fillRow(row, &pixels)
    }
    unsafe cairo_surface_mark_dirty(handle)
  }

  /// The pixels of a picture in memory, row by row, each as 0xAARRGGBB with its colours multiplied
  /// by its opacity; empty for any other surface.
  package var pixels: [UInt32] {
    flush()
    guard let data = unsafe cairo_image_surface_get_data(handle) else { return [] }
    let width = Int(unsafe cairo_image_surface_get_width(handle))
    let height = Int(unsafe cairo_image_surface_get_height(handle))
    let stride = Int(unsafe cairo_image_surface_get_stride(handle))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let start = unsafe UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
      unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: start, count: width))
    }
    return pixels
  }
}

extension Surface {
  /// ``pixels`` with the colours as they were before they were multiplied by the opacity, as window
  /// managers want an icon.
  package var straightPixels: [UInt32] {
    pixels.map { pixel in
      let opacity = pixel >> 24
      guard opacity > 0 else { return 0 }
      func straight(_ shift: UInt32) -> UInt32 {
        min(((pixel >> shift & 0xff) * 255 + opacity / 2) / opacity, 255) << shift
      }
      return opacity << 24 | straight(16) | straight(8) | straight(0)
    }
  }
}
