// SPDX-License-Identifier: MIT

/// A decoded value, whose place in the message tells its exact type.
package enum BusValue: Equatable, Sendable {
  /// Any number or truth value, as its bits.
  case number(UInt64)
  /// A text, a path or a signature; perhaps not UTF-8.
  case text([UInt8])
  /// An array, a structure or a dictionary entry.
  case list([BusValue])

  package init(_ text: String) { self = .text(Array(text.utf8)) }

  package var number: UInt64? { if case .number(let number) = self { number } else { nil } }

  /// A signed number of 32 bits.
  package var integer: Int? { number.map { Int(Int32(truncatingIfNeeded: $0)) } }

  package var text: [UInt8]? { if case .text(let text) = self { text } else { nil } }

  /// The text as UTF-8, repaired where it isn't.
  package var string: String? { text.map { String(decoding: $0, as: UTF8.self) } }

  package var list: [BusValue]? { if case .list(let list) = self { list } else { nil } }

  package subscript(key: String) -> BusValue? {
    let entry = list?.first { $0.list?.first == BusValue(key) }?.list
    return entry?.count == 2 ? entry?[1] : nil
  }
}

/// Decodes values (D-Bus Specification, "Marshaling (Wire Format)").
struct BusReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private(set) var position: Int

  /// The deepest nesting. The specification allows twice as much.
  private static let deepest = 32

  /// - Parameter position: alignment counts from the first byte, not from here.
  init(_ bytes: [UInt8], isBigEndian: Bool, at position: Int = 0) {
    (self.bytes, self.isBigEndian, self.position) = (bytes, isBigEndian, position)
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func values(_ signature: [UInt8]) throws(BusError) -> [BusValue] {
    var (values, rest): ([BusValue], ArraySlice<UInt8>) = ([], signature[...])
    while !rest.isEmpty { values.append(try value(&rest, depth: 0)) }
    return values
  }

  mutating func align(to size: Int) throws(BusError) {
    let padding = (size - position % size) % size
    guard padding <= bytes.count - position else { throw .garbled }
    position += padding
  }

  /// Removes the first type from the signature.
  private mutating func value(
    _ signature: inout ArraySlice<UInt8>, depth: Int
  ) throws(BusError) -> BusValue {
    guard depth < Self.deepest, let type = BusType(&signature) else { throw .garbled }
    try align(to: type.alignment)
    switch type {
    case .number(let size): return .number(try number(size))
    case .text: return .text(try text(length: number(4)))
    case .signature: return .text(try text(length: number(1)))
    case .variant: return try variant(depth: depth)
    case .array: return .list(try elements(&signature, depth: depth))
    case .group(let end): return .list(try members(&signature, until: end, depth: depth))
    }
  }

  private mutating func number(_ size: Int) throws(BusError) -> UInt64 {
    guard size <= bytes.count - position else { throw .garbled }
    let part = bytes[position..<position + size]
    position += size
    return isBigEndian
      ? part.reduce(0) { $0 << 8 | UInt64($1) } : part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Decodes a text and the null byte after it.
  private mutating func text(length: UInt64) throws(BusError) -> [UInt8] {
    guard length < UInt64(bytes.count - position) else { throw .garbled }
    let end = position + Int(length)
    guard bytes[end] == 0 else { throw .garbled }
    defer { position = end + 1 }
    return Array(bytes[position..<end])
  }

  private mutating func variant(depth: Int) throws(BusError) -> BusValue {
    var signature = try text(length: number(1))[...]
    let value = try value(&signature, depth: depth + 1)
    guard signature.isEmpty else { throw .garbled }
    return value
  }

  private mutating func elements(
    _ signature: inout ArraySlice<UInt8>, depth: Int
  ) throws(BusError) -> [BusValue] {
    let length = try number(4)
    var after = signature
    guard BusType.skip(&after, depth: depth) else { throw .garbled }
    let element = signature.prefix(signature.count - after.count)
    signature = after
    var first = element
    guard let type = BusType(&first) else { throw .garbled }
    try align(to: type.alignment)
    guard length <= UInt64(bytes.count - position) else { throw .garbled }
    let end = position + Int(length)
    var elements: [BusValue] = []
    while position < end {
      var element = element
      elements.append(try value(&element, depth: depth + 1))
    }
    guard position == end else { throw .garbled }
    return elements
  }

  private mutating func members(
    _ signature: inout ArraySlice<UInt8>, until end: UInt8, depth: Int
  ) throws(BusError) -> [BusValue] {
    var members: [BusValue] = []
    while let next = signature.first, next != end {
      members.append(try value(&signature, depth: depth + 1))
    }
    guard signature.popFirst() == end, !members.isEmpty else { throw .garbled }
    return members
  }
}

/// The first sign of a type in a signature.
private enum BusType {
  /// The number of bytes.
  case number(Int)
  /// A text or a path.
  case text
  case signature, variant, array
  /// A structure or a dictionary entry, and its closing sign.
  case group(until: UInt8)

  /// `nil` for a sign that begins no type.
  init?(_ signature: inout ArraySlice<UInt8>) {
    guard let sign = signature.popFirst() else { return nil }
    switch Unicode.Scalar(sign) {
    case "y": self = .number(1)
    case "n", "q": self = .number(2)
    case "b", "i", "u", "h": self = .number(4)
    case "x", "t", "d": self = .number(8)
    case "s", "o": self = .text
    case "g": self = .signature
    case "v": self = .variant
    case "a": self = .array
    case "(": self = .group(until: UInt8(ascii: ")"))
    case "{": self = .group(until: UInt8(ascii: "}"))
    default: return nil
    }
  }

  var alignment: Int {
    switch self {
    case .number(let size): size
    case .text, .array: 4
    case .signature, .variant: 1
    case .group: 8
    }
  }

  /// Removes a whole type.
  ///
  /// - Returns: whether there was one.
  static func skip(_ signature: inout ArraySlice<UInt8>, depth: Int) -> Bool {
    guard depth < 64, let type = BusType(&signature) else { return false }
    switch type {
    case .array: return skip(&signature, depth: depth + 1)
    case .group(let end):
      repeat {
        guard skip(&signature, depth: depth + 1) else { return false }
      } while signature.first != end
      signature.removeFirst()
      return true
    default: return true
    }
  }
}
