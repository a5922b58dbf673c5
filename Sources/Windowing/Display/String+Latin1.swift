// SPDX-License-Identifier: MIT

/// ISO 8859-1, in which ICCCM 2.6.2 has a STRING: its printable characters, tabs and line ends.
extension String {
  init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }

  /// `nil` where a character is none of Latin-1's.
  var latin1: [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xFF: bytes.append(UInt8(scalar.value))
      default: return nil
      }
    }
    return bytes
  }
}
