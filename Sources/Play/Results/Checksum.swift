// SPDX-License-Identifier: MIT

/// Tells an intact line from a damaged one: the CRC-32 of IEEE 802.3, section 3.2.9, as used in
/// files and archives.
enum Checksum {
  /// The checksum of some bytes as eight hexadecimal digits.
  static func text(of bytes: Span<UInt8>) -> String {
    let digits = String(value(of: bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  static func value(of bytes: Span<UInt8>) -> UInt32 {
    let table = table
    var sum = UInt32.max
    for index in bytes.indices {
      sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[index])]
    }
    return ~sum
  }

  /// The generator polynomial, lowest bit first.
  private static let polynomial: UInt32 = 0xEDB8_8320

  /// What each byte adds to the sum.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ polynomial : sum >> 1 }
  }
}
