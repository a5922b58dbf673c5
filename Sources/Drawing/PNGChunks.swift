// SPDX-License-Identifier: MIT

/// A PNG file cut down to what makes its pixels (PNG, second edition, 5.3 and 5.4): the critical chunks
/// and the transparency of its colours. The others hold texts, profiles and the like, for which the
/// library would take memory as it is told there, and unpack what they say.
struct PNGChunks {
  /// The file without the other chunks, up to the first that goes on beyond its end.
  let bytes: [UInt8]

  private static let transparency = Array("tRNS".utf8)

  /// - Parameter file: any bytes that begin with a PNG's signature.
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

  /// Its length, its type, as many bytes as its length says, and its checksum.
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
