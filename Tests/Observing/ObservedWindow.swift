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

/// A window that was created as a child of the root, wherever a window manager has put it since.
struct TopLevel {
  let window: ObservedWindow

  /// Whether it was mapped, or given to a window manager for that; it may not be viewable yet.
  var isMapped: Bool

  /// When that was for the first time.
  var mappedAt: Instant?

  /// What a window manager put into it, if it is a frame that a window manager made.
  var content: ObservedWindow?

  /// Whether it was given as an answer, so that the next search is for another.
  var isFound = false
}
