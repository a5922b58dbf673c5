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
    let handle = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: size.width), Int32(clamping: size.height))
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.init(owning: handle)
    try DrawingError.check(unsafe cairo_surface_status(handle))
  }

  deinit {
    unsafe cairo_surface_destroy(handle)
  }

  /// An opaque surface that is quick to paint onto this one; where this one is on the X server, so is
  /// it.
  package func opaqueSurface(size: PixelSize) -> Surface {
    similar(size: size, CAIRO_CONTENT_COLOR)
  }

  /// A copy of a picture in memory that is quick to paint onto this surface; where this one is on the
  /// X server, so is the copy.
  package func copy(of picture: Surface) -> Surface {
    let copy = similar(size: picture.imageSize, CAIRO_CONTENT_COLOR_ALPHA)
    Canvas(on: copy).draw(picture, x: 0, y: 0)
    return copy
  }

  /// A picture of this size that the middle of this picture in memory covers.
  package func covering(_ size: PixelSize) throws(DrawingError) -> Surface {
    let picture = try Surface(size: size)
    let canvas = Canvas(on: picture)
    let all = Rectangle(PixelRectangle(size))
    canvas.fill(.rectangle(all), with: self, covering: all)
    try canvas.check()
    return picture
  }

  /// The size of a picture in memory; nothing for any other surface.
  var imageSize: PixelSize {
    PixelSize(
      width: Int(unsafe cairo_image_surface_get_width(handle)),
      height: Int(unsafe cairo_image_surface_get_height(handle)))
  }

  private func similar(size: PixelSize, _ content: cairo_content_t) -> Surface {
    // Cairo returns a surface in an error state rather than none.
    unsafe Surface(
      owning: cairo_surface_create_similar(
        handle, content, Int32(clamping: size.width), Int32(clamping: size.height))!)
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
