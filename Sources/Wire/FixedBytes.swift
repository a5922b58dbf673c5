// SPDX-License-Identifier: MIT

/// A fixed number of bytes, written as lower-case hexadecimal digits.
package protocol FixedBytes: WireField, Hashable {
  static var count: Int { get }
  var bytes: [UInt8] { get }

  /// Trusts that there are ``count`` bytes.
  init(trusting bytes: [UInt8])
}

extension FixedBytes {
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.init(trusting: bytes)
  }

  package init?(wire text: Substring) {
    let digits = text.utf8.compactMap(\.hexadecimal)
    guard digits.count == text.utf8.count, digits.count == Self.count * 2 else { return nil }
    self.init(trusting: (0..<Self.count).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] })
  }

  package var wire: String { bytes.hexadecimal }
}

extension [UInt8] {
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

// MARK: - Chance

extension FixedBytes {
  package static func random(using chance: inout some RandomNumberGenerator) -> Self {
    Self(trusting: chance.bytes(count))
  }

  /// From the system (getrandom(2)).
  package static func random() -> Self {
    var chance = SystemRandomNumberGenerator()
    return random(using: &chance)
  }
}

extension RandomNumberGenerator {
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}

extension UInt8 {
  fileprivate var hexadecimal: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

/// A SHA-256. An installation's public key has one as its fingerprint.
package struct Digest: FixedBytes {
  package static let count = 32
  package let bytes: [UInt8]
  package init(trusting bytes: [UInt8]) { self.bytes = bytes }
}

/// Identifies one run of a table, and its numbering of events. It proves nothing; keys do.
package struct Token: FixedBytes {
  package static let count = 16
  package let bytes: [UInt8]
  package init(trusting bytes: [UInt8]) { self.bytes = bytes }
}

package struct Salt: FixedBytes {
  package static let count = 16
  package let bytes: [UInt8]
  package init(trusting bytes: [UInt8]) { self.bytes = bytes }
}
