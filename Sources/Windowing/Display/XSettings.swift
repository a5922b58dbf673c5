// SPDX-License-Identifier: MIT

/// The desktop's settings as its settings manager provides them; colours are not read: XSETTINGS
/// protocol 0.5, "Format of the _XSETTINGS_SETTINGS property".
package struct XSettings: Equatable {
  /// The integers by name, such as `Xft/DPI`.
  package private(set) var integers: [String: Int32] = [:]

  /// The texts by name, such as `Net/ThemeName`.
  package private(set) var texts: [String: String] = [:]

  /// Reads a property. If it breaks off or stops making sense, what comes before counts.
  package init(_ bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return }
    var reader = Reader(bytes: bytes[...], isBigEndian: order == 1)
    // Byte order, three unused bytes, serial number.
    guard reader.skip(8), let count = reader.number(bytes: 4) else { return }
    for _ in 0..<count {
      guard let (name, value) = reader.setting() else { return }
      switch value {
      case .integer(let integer): integers[name] = integer
      case .text(let text): texts[name] = text
      case .color: break
      }
    }
  }

  private enum Value {
    case integer(Int32)
    case text(String)
    case color
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    /// A setting's name and its value; `nil` if the setting is incomplete.
    mutating func setting() -> (name: String, value: Value)? {
      guard let type = number(bytes: 1), skip(1), let length = number(bytes: 2),
        let name = padded(length), skip(4)
      else { return nil }
      let text = String(decoding: name, as: UTF8.self)
      switch type {
      case 0: return number(bytes: 4).map { (text, .integer(Int32(bitPattern: $0))) }
      case 1:
        guard let length = number(bytes: 4), let value = padded(length) else { return nil }
        return (text, .text(String(decoding: value, as: UTF8.self)))
      case 2: return skip(8) ? (text, .color) : nil
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
