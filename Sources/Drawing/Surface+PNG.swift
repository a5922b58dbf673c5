// SPDX-License-Identifier: MIT

import CCairo

extension Surface {
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
