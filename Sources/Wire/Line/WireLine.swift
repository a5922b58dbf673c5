// SPDX-License-Identifier: MIT

/// A line that one program at a table sends another, whatever it says: of at most 512 bytes, without
/// its newline.
package struct WireLine: FreeText {
  package let text: String

  /// The most bytes that it has.
  package static let longest = 512

  /// `nil` for what is empty, too long, or has control characters.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.isPlainLine else { return nil }
    self.text = text
  }
}
