// SPDX-License-Identifier: MIT

/// A window of somebody else's, which may be gone at any moment.
package struct ObservedWindow: Hashable, Sendable {
  /// The server's number for it.
  package let id: UInt

  package init(id: UInt) { self.id = id }
}

extension ObservedWindow: CustomStringConvertible {
  /// As xwininfo writes it: `0x1a00003`.
  package var description: String { "0x" + String(id, radix: 16) }
}
