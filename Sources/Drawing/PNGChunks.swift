// SPDX-License-Identifier: MIT

/// A PNG file reduced to what determines its pixels (PNG, second edition, 5.3 and 5.4): the
/// critical chunks and the transparency. The other chunks hold text, profiles and the like; the
/// library would unpack them and allocate as much memory as they ask for.
struct PNGChunks {
  /// The file without the other chunks, up to the first that extends beyond the file's end.
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
