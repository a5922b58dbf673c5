// SPDX-License-Identifier: MIT

import Words

/// What is being typed into a field: bytes that need not be text, since a file's name needn't, and the
/// caret among them.
struct Entry: Equatable {
  /// What is typed before the caret and after it.
  private(set) var before: [UInt8]
  private(set) var after: [UInt8] = []

  /// What was wrong with it when it was last confirmed; empty if nothing was.
  var complaint = ""

  init(_ bytes: some Sequence<UInt8> = []) { before = Array(bytes) }

  var bytes: [UInt8] { before + after }

  /// As text; for numbers, which have no other bytes.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Entry: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text.utf8) }
}

extension Entry {
  /// Types something where the caret is.
  mutating func insert(_ bytes: some Sequence<UInt8>) {
    before += bytes
    complaint = ""
  }

  /// Takes away the character before the caret.
  mutating func deleteBack() {
    before.removeLast(Self.lastCharacter(of: before))
    complaint = ""
  }

  /// Takes away the character after the caret.
  mutating func deleteForward() {
    after.removeFirst(Self.firstCharacter(of: after))
    complaint = ""
  }

  /// Takes away all that is before the caret.
  mutating func deleteToStart() {
    before = []
    complaint = ""
  }

  mutating func moveBack() {
    let count = Self.lastCharacter(of: before)
    after = before.suffix(count) + after
    before.removeLast(count)
  }

  mutating func moveForward() {
    let count = Self.firstCharacter(of: after)
    before += after.prefix(count)
    after.removeFirst(count)
  }

  mutating func moveToStart() { (before, after) = ([], bytes) }

  mutating func moveToEnd() { (before, after) = (bytes, []) }

  /// Puts the caret after so many scalars of the text that shows it, or after the character that they
  /// end in.
  mutating func moveCaret(afterShown scalars: Int) {
    let bytes = bytes
    var place = String.count(of: bytes, shownBy: scalars)
    if let text = String(validating: bytes, as: UTF8.self) {
      var end = 0
      for character in text where end < place { end += character.utf8.count }
      place = end
    }
    (before, after) = (Array(bytes[..<place]), Array(bytes[place...]))
  }

  /// How many bytes the last character has; what is no text is taken byte by byte.
  private static func lastCharacter(of bytes: [UInt8]) -> Int {
    guard let text = String(validating: bytes, as: UTF8.self) else { return 1 }
    return text.last?.utf8.count ?? 0
  }

  private static func firstCharacter(of bytes: [UInt8]) -> Int {
    guard let text = String(validating: bytes, as: UTF8.self) else { return 1 }
    return text.first?.utf8.count ?? 0
  }
}
