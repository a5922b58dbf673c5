// SPDX-License-Identifier: MIT

@testable import Play

/// The chunks of a PNG file (PNG, second edition, 5.3).
enum PNGChunks {
  /// The file with the checksum of each chunk put right, as far as there are chunks.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - start - 12 else { break }
      let end = start + 8 + length
      let sum = Checksum.value(of: bytes.span.extracting(start + 4..<end))
      for place in 0..<4 { bytes[end + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * place)) }
      start = end + 4
    }
    return bytes
  }
}
