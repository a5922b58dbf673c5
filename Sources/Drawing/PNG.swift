// SPDX-License-Identifier: MIT

import CCairo

/// PNG, second edition, 5.2 and 11.2.2. Read before any memory is allocated for pixels.
package struct PNGHeader {
  package let size: PixelSize

  /// `nil` if the file doesn't begin as the format requires.
  package init?(_ bytes: [UInt8]) {
    let lengthAndType: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard Self.isSigned(bytes), bytes.count >= 33, Array(bytes[8..<16]) == lengthAndType else {
      return nil
    }
    func number(at start: Int) -> Int {
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    size = PixelSize(width: number(at: 16), height: number(at: 20))
  }

  package static func isSigned(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  }
}

/// The chunks that determine a file's pixels (PNG, second edition, 5.3 and 5.4): the critical ones
/// and the transparency. The library would unpack the others, such as texts, and allocate as much
/// memory as they ask for.
struct PNGChunks {
  /// Up to the first chunk beyond the file's end.
  let bytes: [UInt8]

  private static let transparency = Array("tRNS".utf8)

  /// - Parameter file: any bytes that begin with the PNG signature.
  init(of file: [UInt8]) {
    var rest = file.dropFirst(Self.signatureLength)
    var kept = Array(file.prefix(Self.signatureLength))
    while let chunk = Self.first(of: rest) {
      if Self.makesPixels(chunk) { kept += chunk }
      rest = rest[chunk.endIndex...]
    }
    bytes = kept
  }

  private static let signatureLength = 8

  /// The length, the type, as many bytes as the length says, and the checksum.
  private static func first(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.count >= 12 else { return nil }
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return length <= bytes.count - 12 ? bytes.prefix(length + 12) : nil
  }

  /// The type of a critical chunk begins with a capital.
  private static func makesPixels(_ chunk: ArraySlice<UInt8>) -> Bool {
    let type = chunk.dropFirst(4).prefix(4)
    return type.first.map { $0 & 0x20 == 0 } ?? false || type.elementsEqual(transparency)
  }
}

extension Surface {
  /// The picture takes as much memory as ``PNGHeader`` says.
  package convenience init(png bytes: [UInt8]) throws(DrawingError) {
    var rest = PNGChunks(of: bytes).bytes[...]
    unsafe self.init(
      owning: withUnsafeMutablePointer(to: &rest) { rest in
        // On failure Cairo returns a surface in an error state rather than null.
        unsafe cairo_image_surface_create_from_png_stream(takeBytes, rest)!
      })
    try check()
  }

  package func png() throws(DrawingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { bytes in
      unsafe cairo_surface_write_to_png_stream(handle, appendBytes, bytes)
    }
    try DrawingError.check(status)
    return bytes
  }

  /// The drawing of `draw` as an SVG file.
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

/// Appends to the `[UInt8]` that the closure points to.
private let appendBytes: cairo_write_func_t = { bytes, data, count in
  unsafe bytes!.assumingMemoryBound(to: [UInt8].self).pointee
    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

/// Takes bytes from the `ArraySlice<UInt8>` that the closure points to.
private let takeBytes: cairo_read_func_t = { rest, data, count in
  let rest = unsafe rest!.assumingMemoryBound(to: ArraySlice<UInt8>.self)
  let count = Int(count)
  guard unsafe count <= rest.pointee.count else { return CAIRO_STATUS_READ_ERROR }
  unsafe UnsafeMutableRawBufferPointer(start: data, count: count)
    .copyBytes(from: rest.pointee.prefix(count))
  unsafe rest.pointee.removeFirst(count)
  return CAIRO_STATUS_SUCCESS
}
