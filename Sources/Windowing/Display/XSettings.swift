// SPDX-License-Identifier: MIT

/// The desktop's settings as its settings manager provides them; only integers are read: XSETTINGS
/// protocol 0.5, "Format of the _XSETTINGS_SETTINGS property".
package struct XSettings: Equatable {
  /// The integers by name, such as `Xft/DPI`.
  package private(set) var integers: [String: Int32] = [:]

  /// Reads a property. If it breaks off or stops making sense, what comes before counts.
  package init(_ bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return }
    var reader = Reader(bytes: bytes[...], isBigEndian: order == 1)
    // Byte order, three unused bytes, serial number.
    guard reader.skip(8), let count = reader.number(bytes: 4) else { return }
    for _ in 0..<count {
      guard let (name, value) = reader.setting() else { return }
      if let value { integers[name] = value }
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    /// A setting's name, and its value if that is an integer; `nil` if the setting is incomplete.
    mutating func setting() -> (name: String, value: Int32?)? {
      guard let type = number(bytes: 1), skip(1), let length = number(bytes: 2),
        let name = padded(length), skip(4)
      else { return nil }
      let text = String(decoding: name, as: UTF8.self)
      switch type {
      case 0: return number(bytes: 4).map { (text, Int32(bitPattern: $0)) }
      case 1:
        guard let length = number(bytes: 4), padded(length) != nil else { return nil }
        return (text, nil)
      case 2: return skip(8) ? (text, nil) : nil
      default: return nil
      }
    }

    /// Skips bytes; `false` if there are not enough.
    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count else { return false }
      bytes.removeFirst(count)
      return true
    }

    mutating func number(bytes count: Int) -> UInt32? {
      guard count <= bytes.count else { return nil }
      let digits = bytes.prefix(count)
      bytes.removeFirst(count)
      let fromHighest = isBigEndian ? Array(digits) : digits.reversed()
      return fromHighest.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Bytes that are padded to a multiple of four.
    private mutating func padded(_ length: UInt32) -> ArraySlice<UInt8>? {
      guard length <= bytes.count else { return nil }
      let content = bytes.prefix(Int(length))
      return skip((Int(length) + 3) / 4 * 4) ? content : nil
    }
  }
}
