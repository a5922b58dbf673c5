// SPDX-License-Identifier: MIT

import Words

/// A typed name: short, in one line and visible to its last character.
package struct PlayerName: Hashable, Sendable {
  package let text: String

  /// In characters.
  package static let longest = 24

  /// In bytes, since marks can pile up on a character without end.
  private static let mostBytes = 4 * longest

  /// Reads a name from any bytes, without the blanks around it; `nil` if they make none.
  package init?(_ bytes: some Collection<UInt8>) {
    let blank = UInt8(ascii: " ")
    var bytes = Array(bytes.drop { $0 == blank })
    while bytes.last == blank { bytes.removeLast() }
    guard (1...Self.mostBytes).contains(bytes.count) else { return nil }
    // Invisible or unsafe characters would be shown differently.
    guard let text = String(validating: bytes, as: UTF8.self), text == String(showing: bytes),
      text.count <= Self.longest
    else { return nil }
    self.text = text
  }
}
