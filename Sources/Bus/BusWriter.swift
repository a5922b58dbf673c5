// SPDX-License-Identifier: MIT

/// Encodes values for messages, in little-endian byte order.
package struct BusWriter {
  private(set) var bytes: [UInt8] = []

  package init() {}

  mutating func align(to size: Int) {
    bytes += Array(repeating: 0, count: (size - bytes.count % size) % size)
  }

  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  package mutating func number(_ value: UInt32) { integer(value) }

  package mutating func number(_ value: Int) { integer(Int32(clamping: value)) }

  package mutating func short(_ value: Int16) { integer(value) }

  package mutating func double(_ value: Double) { integer(value.bitPattern) }

  private mutating func integer(_ value: some FixedWidthInteger) {
    align(to: value.bitWidth / 8)
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  package mutating func boolean(_ value: Bool) { number(value ? 1 : 0) }

  /// A text or a path.
  package mutating func text(_ text: String) {
    number(UInt32(text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  package mutating func signature(_ text: String) {
    bytes.append(UInt8(text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  package mutating func variant(_ type: String, _ write: (inout BusWriter) -> Void) {
    signature(type)
    write(&self)
  }

  package mutating func structure(_ write: (inout BusWriter) -> Void) {
    align(to: 8)
    write(&self)
  }

  /// - Parameter alignment: an element's: 8 for structures and dictionary entries, 4 for texts.
  package mutating func array(
    alignedTo alignment: Int, _ write: (inout BusWriter) -> Void
  ) {
    number(0)
    let place = bytes.count - 4
    align(to: alignment)
    let start = bytes.count
    write(&self)
    var length = BusWriter()
    length.number(UInt32(bytes.count - start))
    bytes.replaceSubrange(place..<place + 4, with: length.bytes)
  }

  /// A dictionary entry with a value of any type.
  package mutating func entry(
    _ key: String, _ type: String, _ write: (inout BusWriter) -> Void
  ) {
    structure {
      $0.text(key)
      $0.variant(type, write)
    }
  }
}
