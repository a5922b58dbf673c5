// SPDX-License-Identifier: MIT

/// What tells a line that was written whole from one that something has happened to: the CRC-32 of
/// IEEE 802.3, section 3.2.9, as files and archives use it.
enum Checksum {
  /// The checksum of some bytes as eight hexadecimal digits.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    let digits = String(value(of: bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  static func value(of bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      var sum = sum ^ UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ polynomial : sum >> 1 }
      return sum
    }
  }

  /// The generator polynomial, lowest bit first.
  private static let polynomial: UInt32 = 0xEDB8_8320
}
