// SPDX-License-Identifier: MIT

import Synchronization
import Words

/// A language that shows whether a text has come its way: English with accents, each phrase between
/// brackets, and three plural forms.
enum PseudoLanguage {
  static let catalog = catalog(isLonger: false)

  /// The same with two vowels for each, which makes its words longer by 40 %.
  static let longer = catalog(isLonger: true)

  private static func catalog(isLonger: Bool) -> Catalog {
    Catalog { key in
      said(key, key, isLonger: isLonger)
    } counted: { one, other, count in
      said("\(one) | \(other)", form(of: count) + other, isLonger: isLonger)
    }
  }

  /// One that is written from right to left: English in Arabic letters.
  static let leftward = Catalog { key in
    let words = words(of: key)
    return words == "ltr" ? "rtl" : turned(words)
  } counted: { one, other, count in
    turned(count == 1 ? one : other)
  }

  private static func turned(_ words: some StringProtocol) -> String {
    String(words.map { arabic[Character($0.lowercased())] ?? $0 })
  }

  private static let arabic = Dictionary(
    uniqueKeysWithValues: zip("abcdefghijklmnopqrstuvwxyz,;?", "ابكديفجهىحكلمنعبقرستغفوخيز،؛؟"))

  /// All keys so far.
  static var keys: [String] { known.withLock(\.self).sorted() }

  private static let known = Mutex<Set<String>>([])

  /// Phrases that are nothing but places: what they hold may stand anywhere in a sentence.
  static let frames: Set = [
    "\"%1\"", "%1, %2", "%1 or %2", "%1 and %2", "%1 (%2)", "%1 (%2, %3)", "‹ %1", "%1 ›",
    "%1: %2", "%1 %2", "%1…", "%1%", "%1.%2", "%1-%2-%3",
  ]

  /// A key without what it is about.
  static func words(of key: String) -> Substring { key.split(separator: "\u{4}").last ?? "" }

  private static func said(_ key: String, _ words: String, isLonger: Bool) -> String {
    known.withLock { _ = $0.insert(key) }
    let text = Self.words(of: words).map { (accents[$0] ?? "\($0)").prefix(isLonger ? 2 : 1) }
      .joined()
    return frames.contains(String(Self.words(of: key))) ? "⟪\(text)⟫" : "⟦\(text)⟧"
  }

  /// Not English's: what is one here need not be 1.
  private static func form(of count: Int) -> String {
    switch count.magnitude % 10 {
    case 1 where count.magnitude % 100 != 11: "¹"
    case 2...4: "²"
    default: "³"
    }
  }

  private static let forms = "¹²³"

  private static let accents: [Character: String] = [
    "a": "áä", "e": "éë", "i": "íï", "o": "óö", "u": "úü", "y": "ýÿ", "A": "Áä", "E": "Éë",
    "I": "Íï", "O": "Óö", "U": "Úü", "n": "ñ", "N": "Ñ", "c": "ç", "C": "Ç", "T": "Ţ", "t": "ţ",
    "H": "Ħ",
  ]

  /// What is wrong with a text that is shown; `nil` where it has come its way whole.
  ///
  /// A text without letters is the same in every language, and so are cards and the program's name. Any
  /// other is one phrase. Within it a phrase is a name, a list or a sentence of its own, at the
  /// beginning or after a mark of punctuation, and not a part that the sentence goes on from.
  static func fault(in text: String) -> String? {
    guard text.contains(where: \.isLetter), !untranslated.contains(text) else { return nil }
    var open: [Character] = []
    var before = ""
    for (index, character) in zip(text.indices, text) {
      switch character {
      case "⟦", "⟪":
        if open.isEmpty, index != text.startIndex { return "is glued from parts: \(text)" }
        if character == "⟦", open.last == "⟦", !mayFollow(before) {
          return "goes on into a phrase: \(text)"
        }
        open.append(character)
        before = ""
        continue
      case "⟧", "⟫":
        guard open.popLast() == (character == "⟧" ? "⟦" : "⟪") else { return "is torn: \(text)" }
      default:
        if open.isEmpty { return "has not come its way: \(text)" }
      }
      before = String((before + String(character)).suffix(2))
    }
    return open.isEmpty ? nil : "is torn: \(text)"
  }

  private static func mayFollow(_ text: String) -> Bool {
    text.isEmpty || text.hasSuffix("(") || [": ", "; ", ", ", ". "].contains(text)
      || text.last.map(forms.contains) == true
  }

  private static let ranks = ["A", "K", "Q", "J"]
  private static let untranslated = Set(
    ["Matchismo", "G", "H", "P", "S", "T", "F1", "F11", "Tab"]
      + ranks.flatMap { rank in "♠♥♦♣".map { "\(rank)\($0)" } })
}
