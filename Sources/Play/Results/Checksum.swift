// SPDX-License-Identifier: MIT

/// Tells an intact line from a damaged one: the CRC-32 of IEEE 802.3, section 3.2.9, as used in
/// files and archives. It is computed eight bytes at a time from tables (M. Kounavis and F. Berry,
/// "Novel Table Lookup-Based Algorithms for High-Performance CRC Generation", 2008).
enum Checksum {
  /// The checksum of some bytes as eight hexadecimal digits.
  static func text(of bytes: Span<UInt8>) -> String {
    let digits = String(value(of: bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  static func value(of bytes: Span<UInt8>) -> UInt32 {
    let tables = tables
    var (sum, place) = (UInt32.max, 0)
    while place + 8 <= bytes.count {
      let next = sum ^ word(bytes, at: place)
      sum =
        tables[7 << 8 | Int(next & 0xFF)] ^ tables[6 << 8 | Int(next >> 8 & 0xFF)]
        ^ tables[5 << 8 | Int(next >> 16 & 0xFF)] ^ tables[4 << 8 | Int(next >> 24)]
        ^ tables[3 << 8 | Int(bytes[place + 4])] ^ tables[2 << 8 | Int(bytes[place + 5])]
        ^ tables[1 << 8 | Int(bytes[place + 6])] ^ tables[Int(bytes[place + 7])]
      place += 8
    }
    while place < bytes.count {
      sum = sum >> 8 ^ tables[Int((sum ^ UInt32(bytes[place])) & 0xFF)]
      place += 1
    }
    return ~sum
  }

  /// Four bytes, the first one lowest.
  private static func word(_ bytes: Span<UInt8>, at place: Int) -> UInt32 {
    UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
  }

  /// The generator polynomial, lowest bit first.
  private static let polynomial: UInt32 = 0xEDB8_8320

  /// Eight tables of 256 entries: what a byte adds to the sum when zero to seven others follow it.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ polynomial : sum >> 1 }
    }
    for place in 256..<8 * 256 {
      let before = tables[place - 256]
      tables.append(before >> 8 ^ tables[Int(before & 0xFF)])
    }
    return tables
  }()
}
