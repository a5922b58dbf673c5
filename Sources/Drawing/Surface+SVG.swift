// SPDX-License-Identifier: MIT

import CCairo

extension Surface {
  /// What `draw` draws on a canvas of this size, as a file of the format SVG.
  package static func svg(
    size: PixelSize, _ draw: (borrowing Canvas) -> Void
  ) throws(DrawingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { bytes in
      // Cairo returns a surface in an error state rather than none.
      let handle = unsafe cairo_svg_surface_create_for_stream(
        appendBytes, bytes, Double(size.width), Double(size.height))!
      draw(Canvas(on: unsafe Surface(owning: cairo_surface_reference(handle))))
      unsafe cairo_surface_finish(handle)
      let status = unsafe cairo_surface_status(handle)
      unsafe cairo_surface_destroy(handle)
      return status
    }
    try DrawingError.check(status)
    return bytes
  }
}
