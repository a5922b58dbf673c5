// SPDX-License-Identifier: MIT

/// What a property of a window holds.
package struct WindowProperty: Hashable, Sendable {
  /// The name of its type, such as `UTF8_STRING` or `CARDINAL`.
  package let type: String

  /// The size of its items in bits: 8, 16 or 32.
  package let format: Int

  /// Its items; each fits into `format` bits.
  package let items: [UInt]

  /// The items of a property in format 8.
  package var bytes: [UInt8] { items.map { UInt8(truncatingIfNeeded: $0) } }

  /// A property in format 8, read as UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
