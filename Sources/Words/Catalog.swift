// SPDX-License-Identifier: MIT

/// The program's sentences in a language other than English. Without a catalog nothing is looked
/// up.
package struct Catalog: Sendable {
  /// The translation of a key, with the same places in any order; `nil` to use the English text. A
  /// word's context stands before it in the key, with U+0004 between them, as in gettext.
  private let translation: @Sendable (_ key: String) -> String?

  /// The translation of a key with plural forms, for a count.
  private let counted: @Sendable (_ one: String, _ other: String, _ count: Int) -> String?

  package init(
    translation: @escaping @Sendable (_ key: String) -> String?,
    counted: @escaping @Sendable (_ one: String, _ other: String, _ count: Int) -> String?
  ) {
    self.translation = translation
    self.counted = counted
  }

  // Set once, before anything is said.
  nonisolated(unsafe) private(set) static var current: Catalog?

  /// Uses this catalog from now on. Call it at most once, before anything is said and before there
  /// is another thread.
  package static func use(_ catalog: Catalog) {
    precondition(unsafe current == nil, "a program speaks one language")
    unsafe current = catalog
  }

  /// Returns to English, if the language's letters can't be shown. Call it before another thread
  /// says anything.
  package static func leave() { unsafe current = nil }

  /// True if the language is written, and the window laid out, from right to left.
  package static var isMirrored: Bool {
    // Translators: Answer "rtl" if your language is written from right to left, otherwise "ltr".
    phrase("ltr", about: "direction of the window") == "rtl"
  }

  func text(_ phrase: Phrase, about context: String?) -> String {
    let key = context.map { "\($0)\u{4}\(phrase.words)" } ?? phrase.words
    // The digits of a number and a date keep together without isolation.
    let isNumber = context == "a number" || context == "a date"
    return Self.fill(
      translation(key) ?? phrase.words,
      with: isNumber ? phrase.arguments : Self.setApart(phrase.arguments))
  }

  func text(one: Phrase, other: Phrase, count: Int) -> String {
    let words = counted(one.words, other.words, count) ?? (count == 1 ? one : other).words
    return Self.fill(words, with: Self.setApart(other.arguments))
  }

  /// Isolates arguments with a direction of their own from a sentence's direction.
  private static func setApart(_ arguments: [String]) -> [String] {
    let isLeftward = !arguments.isEmpty && isMirrored
    return arguments.map { $0.isolated(inLeftward: isLeftward) }
  }

  /// Puts arguments into the places `%1` to `%9` of a text. A place without an argument stays as it
  /// is.
  private static func fill(_ words: String, with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return words }
    var text = ""
    var rest = Substring(words)
    while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
      text += rest[..<mark]
      let digit = rest.utf8[rest.utf8.index(after: mark)...].first
      rest = rest[rest.utf8.index(after: mark)...]
      guard let digit, let argument = argument(digit, of: arguments) else {
        text += "%"
        continue
      }
      text += argument
      rest = Substring(rest.utf8.dropFirst())
    }
    return text + rest
  }

  private static func argument(_ digit: UInt8, of arguments: [String]) -> String? {
    let index = Int(digit) - Int(UInt8(ascii: "1"))
    return arguments.indices.contains(index) ? arguments[index] : nil
  }
}
