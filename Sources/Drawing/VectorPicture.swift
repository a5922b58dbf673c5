// SPDX-License-Identifier: MIT

import CCairo
package import System

/// An SVG picture, drawn by the library librsvg. Since it is made of bytes without an address, the
/// library opens no other file and no connection for it.
@safe package final class VectorPicture {
  /// Of the whole picture.
  private let area: Rectangle

  private let librsvg: Librsvg
  private let handle: Librsvg.Object

  /// - Returns: `nil` for other bytes, and for a picture without a size.
  package init?(svg bytes: [UInt8]) throws(SharedLibrary.Failure) {
    librsvg = try Librsvg()
    guard let handle = unsafe librsvg.new(bytes, bytes.count, nil) else { return nil }
    unsafe self.handle = handle
    var (width, height) = (0.0, 0.0)
    guard unsafe librsvg.getSize(handle, &width, &height) != 0, width > 0, height > 0 else {
      return nil
    }
    area = Rectangle(x: 0, y: 0, width: width, height: height)
  }

  /// The proportions of an element, in any unit; `nil` for none.
  package func shape(of id: String) -> PixelSize? {
    guard let place = try? drawing(of: id, PixelSize(width: 500, height: 500))?.place else {
      return nil
    }
    let unit = 10_000 / max(place.width, place.height)
    return PixelSize(width: Int(place.width * unit), height: Int(place.height * unit))
  }

  /// An element that fills a size of its own; `nil` for none.
  package func picture(of id: String, _ size: PixelSize) -> Surface? {
    try? drawing(of: id, size)?.picture
  }

  /// Draws an element, and draws it anew until it fills the picture: its place, as the library has
  /// it, is without outlines, but with what is hidden. What is only defined has none.
  private func drawing(
    of id: String, _ size: PixelSize
  ) throws(DrawingError) -> (picture: Surface, place: Rectangle)? {
    let none = Rectangle(x: 0, y: 0, width: 0, height: 0)
    var (whole, ink, place) = (area, none, none)
    _ = unsafe librsvg.getLayer(handle, "#" + id, &whole, &ink, &place, nil)
    let isDrawn = min(place.width, place.height) > 0
    let render = unsafe isDrawn ? librsvg.renderLayer : librsvg.renderElement
    place = isDrawn ? place.inset(by: -0.02 * place.height) : area
    var passes = 0
    while true {
      let picture = try Surface(size: size)
      let canvas = Canvas(on: picture)
      canvas.scale(Double(size.width) / place.width, Double(size.height) / place.height)
      canvas.translate(-place.x, -place.y)
      guard unsafe render(handle, canvas.context, "#" + id, &whole, nil) != 0 else { return nil }
      passes += 1
      guard let ink = picture.inkedArea(from: 128), ink.size != size, passes < Self.mostPasses
      else { return (picture, place) }
      place = place.part(ink, of: size)
    }
  }

  private static let mostPasses = 4
}

extension Rectangle {
  /// The part of the rectangle that is seen in an area of its picture.
  fileprivate func part(_ area: PixelRectangle, of picture: PixelSize) -> Rectangle {
    let (across, down) = (width / Double(picture.width), height / Double(picture.height))
    return Rectangle(
      x: x + Double(area.x) * across, y: y + Double(area.y) * down,
      width: Double(area.width) * across, height: Double(area.height) * down)
  }
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
  let getSize: @convention(c) (Object, Number, Number) -> Int32
  let getLayer:
    @convention(c) (Object, Name, _ viewport: Object, _ ink: Object, _ area: Object, Object?)
      -> Int32
  let renderLayer: Render
  let renderElement: Render

  init() throws(SharedLibrary.Failure) {
    let library = try SharedLibrary("librsvg-2.so.2")
    unsafe new = try library.symbol("rsvg_handle_new_from_data")
    unsafe getSize = try library.symbol("rsvg_handle_get_intrinsic_size_in_pixels")
    unsafe getLayer = try library.symbol("rsvg_handle_get_geometry_for_layer")
    unsafe renderLayer = try library.symbol("rsvg_handle_render_layer")
    unsafe renderElement = try library.symbol("rsvg_handle_render_element")
  }
}
