// SPDX-License-Identifier: MIT

import CCairo

extension Surface {
  /// The picture that the bytes of a file of the format PNG hold. They may be any bytes; how much
  /// memory the picture takes is what ``PNGHeader`` says.
  package convenience init(png bytes: [UInt8]) throws(DrawingError) {
    let handle = unsafe PNGChunks(of: bytes).bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes
      return unsafe withUnsafeMutablePointer(to: &rest) { rest in
        unsafe cairo_image_surface_create_from_png_stream(takeBytes, rest)
      }
    }
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.init(owning: handle)
    try DrawingError.check(unsafe cairo_surface_status(handle))
  }

  /// The picture as a file of the format PNG.
  package func png() throws(DrawingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { bytes in
      unsafe cairo_surface_write_to_png_stream(handle, appendBytes, bytes)
    }
    try DrawingError.check(status)
    return bytes
  }
}

/// A Cairo write function that appends to the `[UInt8]` that its closure points to.
let appendBytes: cairo_write_func_t = { bytes, data, count in
  let bytes = unsafe bytes!.assumingMemoryBound(to: [UInt8].self)
  unsafe bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

/// A Cairo read function that takes bytes from the front of the `UnsafeRawBufferPointer` that its
/// closure points to.
private let takeBytes: cairo_read_func_t = { rest, data, count in
  let rest = unsafe rest!.assumingMemoryBound(to: UnsafeRawBufferPointer.self)
  let count = Int(count)
  guard unsafe count <= rest.pointee.count else { return CAIRO_STATUS_READ_ERROR }
  unsafe UnsafeMutableRawBufferPointer(start: data, count: count)
    .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.pointee.prefix(count)))
  unsafe rest.pointee = UnsafeRawBufferPointer(rebasing: rest.pointee.dropFirst(count))
  return CAIRO_STATUS_SUCCESS
}
