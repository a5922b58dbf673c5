// SPDX-License-Identifier: MIT

import CCairo
package import System

/// An SVG picture, drawn by the library librsvg. Since it is made of bytes without an address, the
/// library opens no other file and no connection for it.
@safe package final class VectorPicture {
  /// Of the whole picture.
  package let area: Rectangle

  private let librsvg: Librsvg
  private let handle: Librsvg.Object

  /// The screen's dots per inch that decks are made for.
  private static let resolution = 90.0

  /// - Returns: `nil` for other bytes, and for a picture without a size.
  package init?(svg bytes: [UInt8]) throws(SharedLibrary.Failure) {
    librsvg = try Librsvg()
    guard let handle = unsafe librsvg.new(bytes, bytes.count, nil) else { return nil }
    unsafe self.handle = handle
    unsafe librsvg.setResolution(handle, Self.resolution)
    var (width, height) = (0.0, 0.0)
    guard unsafe librsvg.getSize(handle, &width, &height) != 0, width > 0, height > 0 else {
      return nil
    }
    area = Rectangle(x: 0, y: 0, width: width, height: height)
  }

  /// The place of an element that is drawn; `nil` for none.
  package func place(of id: String) -> Rectangle? {
    var (whole, ink, place) = (area, Rectangle(.none), Rectangle(.none))
    let isThere = unsafe librsvg.getLayer(handle, "#" + id, &whole, &ink, &place, nil) != 0
    return isThere && min(place.width, place.height) > 0 ? place : nil
  }

  /// The size of an element, drawn or only defined; `nil` for none.
  package func size(of id: String) -> Rectangle? {
    var (ink, size) = (Rectangle(.none), Rectangle(.none))
    let isThere = unsafe librsvg.getElement(handle, "#" + id, &ink, &size, nil) != 0
    return place(of: id) ?? (isThere && min(size.width, size.height) > 0 ? size : nil)
  }

  /// An element in a size of its own; `nil` for none.
  ///
  /// - Parameter place: by default the element's.
  package func picture(
    of id: String, at place: Rectangle? = nil, _ size: PixelSize
  ) throws(DrawingError) -> Surface? {
    guard let place = place ?? self.place(of: id) else { return try defined(id, size) }
    let surface = try Surface(size: size)
    let canvas = Canvas(on: surface)
    canvas.scale(Double(size.width) / place.width, Double(size.height) / place.height)
    canvas.translate(-place.x, -place.y)
    var whole = area
    let isThere = unsafe librsvg.renderLayer(handle, canvas.context, "#" + id, &whole, nil) != 0
    return isThere ? surface : nil
  }

  /// An element that is only defined. The library takes some for larger than they are, so they are
  /// enlarged until their ink fills the picture.
  private func defined(_ id: String, _ size: PixelSize) throws(DrawingError) -> Surface? {
    var place = Rectangle(PixelRectangle(size))
    let middle = place.center
    for _ in 1..<3 {
      guard let ink = try drawn(id, in: &place, size)?.inkedArea else { return nil }
      let scale = min(
        Double(size.width) / Double(ink.width), Double(size.height) / Double(ink.height))
      let center = Rectangle(ink).center
      place = Rectangle(
        x: middle.x + (place.x - center.x) * scale, y: middle.y + (place.y - center.y) * scale,
        width: place.width * scale, height: place.height * scale)
    }
    return try drawn(id, in: &place, size)
  }

  private func drawn(
    _ id: String, in place: inout Rectangle, _ size: PixelSize
  ) throws(DrawingError) -> Surface? {
    let surface = try Surface(size: size)
    let canvas = Canvas(on: surface)
    let isThere = unsafe librsvg.renderElement(handle, canvas.context, "#" + id, &place, nil) != 0
    return isThere ? surface : nil
  }
}

extension PixelRectangle {
  fileprivate static let none = PixelRectangle(PixelSize(width: 0, height: 0))
}

/// The functions in use of librsvg. Its RsvgRectangle is a ``Rectangle``.
@safe private struct Librsvg {
  typealias Object = UnsafeMutableRawPointer
  typealias Number = UnsafeMutablePointer<Double>
  typealias Name = UnsafePointer<CChar>
  typealias Render =
    @convention(c) (
      Object, _ cairo: OpaquePointer, Name, _ viewport: Object, _ error: Object?
    ) -> Int32

  let new: @convention(c) (UnsafePointer<UInt8>, _ length: Int, _ error: Object?) -> Object?
  let setResolution: @convention(c) (Object, _ dotsPerInch: Double) -> Void
  let getSize: @convention(c) (Object, Number, Number) -> Int32
  let getLayer:
    @convention(c) (Object, Name, _ viewport: Object, _ ink: Object, _ area: Object, Object?)
      -> Int32
  let getElement:
    @convention(c) (Object, Name, _ ink: Object, _ area: Object, _ error: Object?) -> Int32
  let renderLayer: Render
  let renderElement: Render

  init() throws(SharedLibrary.Failure) {
    let library = try SharedLibrary("librsvg-2.so.2")
    unsafe new = try library.symbol("rsvg_handle_new_from_data")
    unsafe setResolution = try library.symbol("rsvg_handle_set_dpi")
    unsafe getSize = try library.symbol("rsvg_handle_get_intrinsic_size_in_pixels")
    unsafe getLayer = try library.symbol("rsvg_handle_get_geometry_for_layer")
    unsafe getElement = try library.symbol("rsvg_handle_get_geometry_for_element")
    unsafe renderLayer = try library.symbol("rsvg_handle_render_layer")
    unsafe renderElement = try library.symbol("rsvg_handle_render_element")
  }
}
