// SPDX-License-Identifier: MIT

package import Cards
import Words

/// What can stand in a line between two blanks. It is written in one way, and read in that way alone.
package protocol WireField: Equatable, Sendable {
  /// `nil` for any other text.
  init?(wire text: Substring)
  var wire: String { get }
}

/// What can stand at the end of a line, blanks and all.
package protocol FreeText: Equatable, Sendable {
  init?(_ text: String)
  var text: String { get }
}

/// One of a few words.
package protocol WireWord: WireField, CaseIterable, RawRepresentable<String> {}

extension WireWord {
  /// Bytes are compared, since strings that differ in their bytes may be equal.
  package init?(wire text: Substring) {
    let word = Self.allCases.first { $0.rawValue.utf8.elementsEqual(text.utf8) }
    guard let word else { return nil }
    self = word
  }

  package var wire: String { rawValue }
}

extension Int: WireField {
  package init?(wire text: Substring) { self.init(digits: text) }
  package var wire: String { String(self) }
}

extension UInt16: WireField {
  package init?(wire text: Substring) {
    guard let number = Int(digits: text) else { return nil }
    self.init(exactly: number)
  }

  package var wire: String { String(self) }
}

extension Card: WireField {
  package init?(wire text: Substring) { self.init(text) }
  package var wire: String { text }
}

/// A field that may have nothing to say, and is a dash then.
extension Optional: WireField where Wrapped: WireField {
  package init?(wire text: Substring) {
    if text.utf8.elementsEqual("-".utf8) {
      self = Wrapped?.none
    } else if let wrapped = Wrapped(wire: text) {
      self = Wrapped?.some(wrapped)
    } else {
      return nil
    }
  }

  package var wire: String { self?.wire ?? "-" }
}
