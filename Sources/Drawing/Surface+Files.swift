// SPDX-License-Identifier: MIT

import CCairo

extension Surface {
  /// Reads the picture in a PNG file, given as any bytes; it takes as much memory as ``PNGHeader``
  /// says.
  package convenience init(png bytes: [UInt8]) throws(DrawingError) {
    var rest = PNGChunks(of: bytes).bytes[...]
    unsafe self.init(
      owning: withUnsafeMutablePointer(to: &rest) { rest in
        // On failure Cairo returns a surface in an error state rather than null.
        unsafe cairo_image_surface_create_from_png_stream(takeBytes, rest)!
      })
    try check()
  }

  /// The picture as a PNG file.
  package func png() throws(DrawingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { bytes in
      unsafe cairo_surface_write_to_png_stream(handle, appendBytes, bytes)
    }
    try DrawingError.check(status)
    return bytes
  }

  /// What `draw` draws on a canvas of this size, as an SVG file.
  package static func svg(
    size: PixelSize, _ draw: (borrowing Canvas) -> Void
  ) throws(DrawingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let written = unsafe withUnsafeMutablePointer(to: &bytes) { bytes in
      // On failure Cairo returns a surface in an error state rather than null.
      let surface = unsafe Surface(
        owning: cairo_svg_surface_create_for_stream(
          appendBytes, bytes, Double(size.width), Double(size.height))!)
      draw(Canvas(on: surface))
      // Nothing is written after this.
      surface.finish()
      return surface
    }
    try written.check()
    return bytes
  }
}

/// A Cairo write function that appends to the `[UInt8]` that its closure points to.
private let appendBytes: cairo_write_func_t = { bytes, data, count in
  unsafe bytes!.assumingMemoryBound(to: [UInt8].self).pointee
    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

/// A Cairo read function that takes bytes from the front of the `ArraySlice<UInt8>` that its closure points
/// to.
private let takeBytes: cairo_read_func_t = { rest, data, count in
  let rest = unsafe rest!.assumingMemoryBound(to: ArraySlice<UInt8>.self)
  let count = Int(count)
  guard unsafe count <= rest.pointee.count else { return CAIRO_STATUS_READ_ERROR }
  unsafe UnsafeMutableRawBufferPointer(start: data, count: count)
    .copyBytes(from: rest.pointee.prefix(count))
  unsafe rest.pointee.removeFirst(count)
  return CAIRO_STATUS_SUCCESS
}
