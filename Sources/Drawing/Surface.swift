// SPDX-License-Identifier: MIT

import CCairo

/// Pixels in memory or on the X server, freed with the last reference.
@safe package final class Surface {
  package let handle: OpaquePointer

  package init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  /// A transparent picture in memory.
  package convenience init(size: PixelSize) throws(DrawingError) {
    // On failure Cairo returns a surface in an error state rather than null.
    unsafe self.init(
      owning: cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: size.width), Int32(clamping: size.height))!)
    try check()
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  func check() throws(DrawingError) {
    try DrawingError.check(unsafe cairo_surface_status(handle))
  }

  /// Quick to paint onto this one: on the X server if this one is.
  package func opaqueSurface(size: PixelSize) -> Surface {
    similar(size: size, CAIRO_CONTENT_COLOR)
  }

  /// A copy that is quick to paint onto this surface: on the X server if this one is.
  package func copy(of picture: Surface) -> Surface {
    let copy = similar(size: picture.imageSize, CAIRO_CONTENT_COLOR_ALPHA)
    Canvas(on: copy).draw(picture, x: 0, y: 0)
    return copy
  }

  /// The middle of this picture in memory.
  package func covering(_ size: PixelSize) throws(DrawingError) -> Surface {
    let picture = try Surface(size: size)
    let canvas = Canvas(on: picture)
    let all = Rectangle(PixelRectangle(size))
    canvas.fill(.rectangle(all), with: self, covering: all)
    try canvas.check()
    return picture
  }

  /// Of a picture in memory; zero for any other surface.
  var imageSize: PixelSize {
    unsafe PixelSize(
      width: Int(cairo_image_surface_get_width(handle)),
      height: Int(cairo_image_surface_get_height(handle)))
  }

  private func similar(size: PixelSize, _ content: cairo_content_t) -> Surface {
    // On failure Cairo returns a surface in an error state rather than null.
    unsafe Surface(
      owning: cairo_surface_create_similar(
        handle, content, Int32(clamping: size.width), Int32(clamping: size.height))!)
  }

  /// Another owner is about to free the pixels. Later drawing is lost.
  package func finish() {
    unsafe cairo_surface_finish(handle)
  }

  /// For code outside of Cairo.
  package func flush() {
    unsafe cairo_surface_flush(handle)
  }
}

extension Surface {
  /// Row by row from the top; each pixel is 0xAARRGGBB, with colours premultiplied by opacity.
  package convenience init(
    size: PixelSize, fillRow: (_ row: Int, _ pixels: inout MutableSpan<UInt32>) -> Void
  ) throws(DrawingError) {
    try self.init(size: size)
    forEachRow(fillRow)
    unsafe cairo_surface_mark_dirty(handle)
  }

  /// As 0xAARRGGBB, with colours premultiplied by opacity; empty for surfaces that aren't in
  /// memory.
  package var pixels: [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(imageSize.width * imageSize.height)
    forEachRow { _, row in
      unsafe row.withUnsafeBufferPointer { unsafe pixels.append(contentsOf: $0) }
    }
    return pixels
  }

  /// From the top; a surface that isn't in memory has no rows.
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
  /// Colours are not premultiplied, for window managers' icons.
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

extension Surface {
  /// A picture that only covers. `nil` without memory.
  ///
  /// - Parameter coverage: a byte a pixel, row by row.
  convenience init?(coverage: [UInt8], size: PixelSize) {
    guard size.width > 0, coverage.count == size.width * size.height else { return nil }
    unsafe self.init(
      owning: cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(clamping: size.width), Int32(clamping: size.height))!)
    flush()
    guard let data = unsafe cairo_image_surface_get_data(handle) else { return nil }
    let stride = unsafe Int(cairo_image_surface_get_stride(handle))
    unsafe coverage.withUnsafeBufferPointer { bytes in
      for row in 0..<size.height {
        unsafe (data + row * stride).update(
          from: bytes.baseAddress! + row * size.width, count: size.width)
      }
    }
    unsafe cairo_surface_mark_dirty(handle)
  }

  /// How much each pixel of a white drawing covers, in the smallest rectangle that holds all of it;
  /// `nil` if anything has another colour.
  var whiteness: (area: PixelRectangle, coverage: [UInt8])? {
    let (pixels, width) = (pixels, imageSize.width)
    guard pixels.allSatisfy({ $0 == $0 >> 24 &* 0x0101_0101 }) else { return nil }
    guard let area = inkedArea() else {
      return (PixelRectangle(PixelSize(width: 0, height: 0)), [])
    }
    let coverage = (area.y..<area.maxY).flatMap { row in
      pixels[row * width + area.x..<row * width + area.maxX].map { UInt8(truncatingIfNeeded: $0) }
    }
    return (area, coverage)
  }

  /// The smallest rectangle that holds all pixels of some opacity; `nil` for none.
  ///
  /// - Parameter opacity: from 1 to 255.
  func inkedArea(from opacity: UInt32 = 1) -> PixelRectangle? {
    let (pixels, width) = (pixels, imageSize.width)
    let inked = pixels.indices.filter { pixels[$0] >> 24 >= opacity }
    guard let first = inked.first, let last = inked.last else { return nil }
    let columns = inked.map { $0 % width }
    let (left, right) = (columns.min()!, columns.max()!)
    let (top, bottom) = (first / width, last / width)
    let size = PixelSize(width: right - left + 1, height: bottom - top + 1)
    return PixelRectangle(x: left, y: top, size)
  }
}

extension Surface {
  /// - Parameter bytes: a picture of this size.
  package convenience init(size: PixelSize, bytes: ArraySlice<UInt8>) throws(DrawingError) {
    let row = 4 * size.width
    try self.init(size: size) { number, pixels in
      unsafe pixels.withUnsafeMutableBytes {
        unsafe $0.copyBytes(from: bytes.dropFirst(number * row).prefix(row))
      }
    }
  }

  /// The pixels, in this machine's order of bytes.
  package var bytes: [UInt8] { unsafe pixels.withUnsafeBytes { unsafe Array($0) } }
}
