// SPDX-License-Identifier: MIT

/// XSETTINGS protocol 0.5, "Format of the _XSETTINGS_SETTINGS property", without colours.
package struct XSettings: Equatable {
  /// By name, such as `Xft/DPI`.
  package private(set) var integers: [String: Int32] = [:]

  /// By name, such as `Net/ThemeName`.
  package private(set) var texts: [String: String] = [:]

  /// Decodes a property. Values before the first invalid byte count.
  package init(_ bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return }
    var reader = Reader(bytes: bytes[...], isBigEndian: order == 1)
    // Byte order, three unused bytes, serial number.
    guard reader.skip(8), let count = reader.number(bytes: 4) else { return }
    for _ in 0..<count {
      guard let type = reader.number(bytes: 1), reader.skip(1),
        let length = reader.number(bytes: 2), let name = reader.text(length), reader.skip(4)
      else { return }
      switch type {
      case 0:
        guard let value = reader.number(bytes: 4) else { return }
        integers[name] = Int32(bitPattern: value)
      case 1:
        guard let length = reader.number(bytes: 4), let value = reader.text(length) else { return }
        texts[name] = value
      case 2: guard reader.skip(8) else { return }
      default: return
      }
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    /// - Returns: `false` if there are not enough bytes.
    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count else { return false }
      bytes.removeFirst(count)
      return true
    }

    mutating func number(bytes count: Int) -> UInt32? {
      let digits = bytes.prefix(count)
      guard skip(count) else { return nil }
      let fromHighest = isBigEndian ? Array(digits) : digits.reversed()
      return fromHighest.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A text padded to a multiple of four bytes.
    mutating func text(_ length: UInt32) -> String? {
      let content = bytes.prefix(Int(length))
      return skip((Int(length) + 3) / 4 * 4) ? String(decoding: content, as: UTF8.self) : nil
    }
  }
}
