// SPDX-License-Identifier: MIT

import Words

/// A name for others at a table: 1 to 24 visible characters, with single blanks between words. One
/// at least is a letter, a digit or an emoji, and combining marks don't pile up.
package struct PublicName: FreeText, Hashable {
  package let text: String

  /// In Unicode scalars, and in bytes.
  package static let longest = (characters: 24, bytes: 72)

  package init?(_ text: String) {
    guard text.isShownWhole(upTo: Self.longest),
      text.unicodeScalars.contains(where: \.namesSomebody)
    else { return nil }
    self.text = text
  }

  /// Drops extra blanks and invisible characters, such as those behind many an emoji.
  package init?(typed bytes: some Sequence<UInt8>) {
    guard let text = String(seenOf: bytes) else { return nil }
    self.init(text)
  }

  /// `nil` if no name is left.
  package init?(nearest text: String) { self.init(nearest: text, upTo: Self.longest) }

  private init?(nearest text: String, upTo longest: (characters: Int, bytes: Int)) {
    let seen = String.UnicodeScalarView(
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    let words = seen.split { !$0.isVisibleOrBlank || $0 == " " }
    var name = ""
    var marks = Marks()
    for scalar in words.map({ String(String.UnicodeScalarView($0)) }).joined(separator: " ")
      .unicodeScalars
    {
      guard name.unicodeScalars.count < longest.characters,
        name.utf8.count + scalar.utf8.count <= longest.bytes
      else { break }
      if marks.take(scalar) { name.unicodeScalars.append(scalar) }
    }
    if name.utf8.last == UInt8(ascii: " ") { name.unicodeScalars.removeLast() }
    self.init(name)
  }

  /// With a number if another has this name: "Ana 2".
  package func unlike(_ others: [PublicName]) -> PublicName {
    guard others.contains(self) else { return self }
    let numbered = (2...others.count + 1).lazy.compactMap { number in
      let end = " \(number)"
      let (characters, bytes) = Self.longest
      return PublicName(
        nearest: text, upTo: (characters - end.utf8.count, bytes - end.utf8.count)
      ).flatMap { PublicName($0.text + end) }
    }
    return numbered.first { !others.contains($0) } ?? self
  }
}

/// Between other fields, no-break spaces stand for blanks; names don't contain them.
extension PublicName: WireField {
  /// By itself it is the rest of its line.
  package init(_ fields: inout FieldReader) throws(LineFault) { self = try fields.text() }
  package var fields: [String] { [text] }

  package init?(wire text: Substring) {
    self.init(
      String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == noBreak ? " " : $0 })))
  }

  package var wire: String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == " " ? noBreak : $0 }))
  }
}

/// A line that a player has typed for the others: 1 to 24 visible characters, with single blanks
/// between words. Nothing in it ends a line, hides, or turns other text around, and combining marks
/// don't pile up.
package struct SaidLine: FreeText, Hashable {
  package let text: String

  package static let longest = PublicName.longest

  package init?(_ text: String) {
    guard text.isShownWhole(upTo: Self.longest) else { return nil }
    self.text = text
  }

  /// Drops extra blanks and invisible characters.
  package init?(typed bytes: some Sequence<UInt8>) {
    guard let text = String(seenOf: bytes) else { return nil }
    self.init(text)
  }
}

extension String {
  /// Whether all of it is seen, and nothing else.
  fileprivate func isShownWhole(upTo longest: (characters: Int, bytes: Int)) -> Bool {
    unicodeScalars.count <= longest.characters && utf8.count <= longest.bytes
      && unicodeScalars.allSatisfy(\.isVisibleOrBlank)
      && fields(by: " ").allSatisfy { !$0.isEmpty } && unicodeScalars.areMarksFew
  }

  /// Typed text without extra blanks and invisible characters; `nil` for bytes that are no text.
  fileprivate init?(seenOf bytes: some Sequence<UInt8>) {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else { return nil }
    let seen = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
    self = seen.fields(by: " ").filter { !$0.isEmpty }.joined(separator: " ")
  }
}

private let noBreak: Unicode.Scalar = "\u{A0}"

extension Unicode.Scalar {
  fileprivate var isVisibleOrBlank: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    case .spaceSeparator: self == " "
    default: !properties.isDefaultIgnorableCodePoint && !Self.blanks.contains(self)
    }
  }

  /// Symbols of Braille and of music that show nothing.
  private static let blanks: Set<Unicode.Scalar> = ["\u{2800}", "\u{1D159}"]

  fileprivate var namesSomebody: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: properties.isEmojiPresentation || properties.isEmoji && value > 0xFF
    }
  }
}

/// Counts a letter's combining marks.
private struct Marks {
  /// All marks, including vowels and consonants in many scripts; and those around the letter, with
  /// a combining class (Unicode Standard Annex 44).
  private var count = (all: 0, stacked: 0)

  private static let most = (all: 4, stacked: 2)
  private var hasLetter = false

  /// - Returns: whether it may follow the characters before.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: break
    default:
      (count, hasLetter) = ((0, 0), scalar != " ")
      return true
    }
    let isStacked =
      properties.canonicalCombiningClass != .notReordered
      || properties.generalCategory == .enclosingMark
    guard hasLetter, count.all < Self.most.all, !isStacked || count.stacked < Self.most.stacked
    else { return false }
    count = (count.all + 1, count.stacked + (isStacked ? 1 : 0))
    return true
  }
}

extension String.UnicodeScalarView {
  fileprivate var areMarksFew: Bool {
    var marks = Marks()
    return allSatisfy { marks.take($0) }
  }
}
