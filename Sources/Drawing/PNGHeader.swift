// SPDX-License-Identifier: MIT

/// The header of a PNG file (PNG, second edition, 5.2 and 11.2.2), read before any memory is
/// allocated for pixels.
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

  /// Whether the bytes begin with the PNG signature.
  package static func isSigned(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  }
}
