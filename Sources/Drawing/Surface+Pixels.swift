// SPDX-License-Identifier: MIT

import CCairo

extension Surface {
  /// A picture in memory with computed pixels, row by row from the top; each is 0xAARRGGBB, with
  /// colours premultiplied by opacity.
  package convenience init(
    size: PixelSize, fillRow: (_ row: Int, _ pixels: inout MutableSpan<UInt32>) -> Void
  ) throws(DrawingError) {
    try self.init(size: size)
    forEachRow(fillRow)
    unsafe cairo_surface_mark_dirty(handle)
  }

  /// The pixels of a picture in memory, row by row, each as 0xAARRGGBB, with colours premultiplied
  /// by opacity; empty for any other surface.
  package var pixels: [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(imageSize.width * imageSize.height)
    forEachRow { _, row in
      unsafe row.withUnsafeBufferPointer { unsafe pixels.append(contentsOf: $0) }
    }
    return pixels
  }

  /// Goes through the rows of a picture in memory, from the top; any other surface has none.
  private func forEachRow(_ body: (_ row: Int, _ pixels: inout MutableSpan<UInt32>) -> Void) {
    flush()
    guard let data = unsafe cairo_image_surface_get_data(handle) else { return }
    let (size, stride) = unsafe (imageSize, Int(cairo_image_surface_get_stride(handle)))
    for row in 0..<size.height {
      let start = unsafe UnsafeMutableRawPointer(data + row * stride)
      var pixels = unsafe MutableSpan<UInt32>(
        _unsafeStart: start.assumingMemoryBound(to: UInt32.self), count: size.width)
      body(row, &pixels)
    }
  }
}

extension Surface {
  /// ``pixels`` with colours not premultiplied by opacity, as window managers want icons.
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
