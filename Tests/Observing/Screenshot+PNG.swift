// SPDX-License-Identifier: MIT

extension Screenshot {
  /// The picture as a PNG file, not compressed (PNG 1.2; RFC 1950, 1951).
  package var png: [UInt8] {
    let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", Self.stored(rows))
      + Self.chunk("IEND", [])
  }

  /// The pixels as PNG has them before compression: each row begins with the number of its filter,
  /// which is none.
  private var rows: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(height * (1 + width * 3))
    for y in 0..<height {
      bytes.append(0)
      for x in 0..<width {
        let pixel = self[x, y]
        bytes.append(UInt8(pixel >> 16 & 0xFF))
        bytes.append(UInt8(pixel >> 8 & 0xFF))
        bytes.append(UInt8(pixel & 0xFF))
      }
    }
    return bytes
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(checksum(body))
  }

  /// A zlib stream that holds `data` as it is.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, data.count)
      let count = UInt16(end - start)
      stream.append(end == data.count ? 1 : 0)
      for half in [count, ~count] { stream += [UInt8(half & 0xFF), UInt8(half >> 8)] }
      stream += data[start..<end]
      start = end
    } while start < data.count
    return stream + bytes(adler(data))
  }

  /// CRC-32.
  private static func checksum(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(~0) { sum, byte in
      checksums[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8)
    }
  }

  /// The CRC-32 of each byte alone.
  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ (sum >> 1) }
  }

  /// Adler-32.
  private static func adler(_ data: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  /// Highest byte first.
  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}
