// SPDX-License-Identifier: MIT

import CCairo

/// Something to draw on: pixels in memory or on the X server. It is shared by whoever draws on it
/// and whoever shows it, and freed with the last of them.
@safe package final class Surface {
  package let handle: OpaquePointer

  /// Takes over a Cairo surface, to destroy it at the end.
  package init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  /// A transparent picture in memory.
  package convenience init(size: PixelSize) throws(DrawingError) {
    try self.init(size: size, format: CAIRO_FORMAT_ARGB32)
  }

  convenience init(size: PixelSize, format: cairo_format_t) throws(DrawingError) {
    let handle = unsafe cairo_image_surface_create(
      format, Int32(clamping: size.width), Int32(clamping: size.height))
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.init(owning: handle)
    try DrawingError.check(unsafe cairo_surface_status(handle))
  }

  deinit {
    unsafe cairo_surface_destroy(handle)
  }

  /// A copy of `picture` that is quick to paint onto this surface; where this one is on the X
  /// server, so is the copy.
  package func copy(of picture: Surface) -> Surface {
    let content = unsafe cairo_surface_get_content(picture.handle)
    let size = picture.imageSize
    // Cairo returns a surface in an error state rather than none.
    let handle = unsafe cairo_surface_create_similar(
      self.handle, content, Int32(clamping: size.width), Int32(clamping: size.height))!
    let copy = unsafe Surface(owning: handle)
    Canvas(on: copy).draw(picture, x: 0, y: 0)
    return copy
  }

  /// The size of a picture in memory; none for any other surface.
  private var imageSize: PixelSize {
    PixelSize(
      width: Int(unsafe cairo_image_surface_get_width(handle)),
      height: Int(unsafe cairo_image_surface_get_height(handle)))
  }

  /// Lets go of the pixels, which somebody else owns and is about to free. What is drawn afterwards is
  /// lost.
  package func finish() {
    unsafe cairo_surface_finish(handle)
  }

  /// Puts all that was drawn where the outside can see it.
  package func flush() {
    unsafe cairo_surface_flush(handle)
  }
}
