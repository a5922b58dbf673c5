// SPDX-License-Identifier: MIT

import Cards
import Words

/// The window's texts as words to read aloud.
enum Spoken {
  /// `J♥`, `+16` and `0.53 s` become "jack of hearts", "plus 16" and "0.53 seconds". Arrows are left
  /// out, and so are null characters, which end a text in C.
  static func words(_ text: String) -> String {
    var (words, rest) = ("", Substring(withoutIsolates(text)))
    while let next = rest.first {
      let before = words.last
      // In languages without spaces a letter of another script may precede it.
      let isApart = before.map { !$0.isASCII || !$0.isLetter && !$0.isNumber } ?? true
      if isApart, let (card, length) = card(rest) {
        words += name(of: card)
        rest = rest.dropFirst(length)
      } else if isApart, let (number, length) = number(rest) {
        words += number
        rest = rest.dropFirst(length)
      } else {
        if !["\0", "‹", "›"].contains(next) { words.append(next) }
        rest = rest.dropFirst()
      }
    }
    return withoutIsolates(words)
  }

  static func name(of card: Card) -> String {
    phrase("\(name(of: card.rank)) of \(name(of: card.suit))", about: "a card")
  }

  /// At the start of a text, with its length in characters.
  private static func card(_ text: Substring) -> (Card, length: Int)? {
    for rank in Rank.allCases where text.hasPrefix(rank.sign) {
      let length = rank.sign.count + 1
      let sign = text.dropFirst(length - 1).first.map(String.init)
      if let suit = Suit.allCases.first(where: { $0.symbol == sign }) {
        return (Card(rank, of: suit), length)
      }
    }
    return nil
  }

  /// A signed number or a time at the start of a text, with its length in characters.
  private static func number(_ text: Substring) -> (String, length: Int)? {
    let sign = text.prefix(1)
    let isSigned = ["+", "-", "−"].contains(sign)
    let digits = text.dropFirst(isSigned ? 1 : 0).prefix(while: \.isNumber)
    guard let number = Int(digits: digits) else { return nil }
    if isSigned {
      return (sign == "+" ? phrase("plus \(digits)") : phrase("minus \(digits)"), digits.count + 1)
    }
    let fraction = fraction(text.dropFirst(digits.count))
    let time = "\(digits)\(fraction)"
    let shown = withoutIsolates(phrase("\(time) s"))
    guard text.hasPrefix(shown), text.dropFirst(shown.count).first?.isLetter != true else {
      return nil
    }
    let spoken =
      fraction.isEmpty
      ? plural(number, one: "1 second", other: "\(number) seconds")
      : phrase("\(time) seconds", about: "a time with a fraction")
    return (spoken, shown.count)
  }

  /// The point and the digits behind a number; empty without any.
  private static func fraction(_ text: Substring) -> Substring {
    let digits = text.dropFirst().prefix(while: \.isNumber)
    guard let point = text.first, point.isPunctuation, !digits.isEmpty else { return "" }
    return text.prefix(digits.count + 1)
  }

  /// Isolates keep numbers and names together in right-to-left sentences.
  private static func withoutIsolates(_ text: String) -> String {
    text.filter { !("\u{2066}"..."\u{2069}").contains($0) }
  }

  static func name(of rank: Rank) -> String {
    switch rank {
    case .ace: phrase("ace")
    case .two: phrase("two")
    case .three: phrase("three")
    case .four: phrase("four")
    case .five: phrase("five")
    case .six: phrase("six")
    case .seven: phrase("seven")
    case .eight: phrase("eight")
    case .nine: phrase("nine")
    case .ten: phrase("ten")
    case .jack: phrase("jack")
    case .queen: phrase("queen")
    case .king: phrase("king")
    }
  }

  private static func name(of suit: Suit) -> String {
    switch suit {
    case .spades: phrase("spades")
    case .hearts: phrase("hearts")
    case .diamonds: phrase("diamonds")
    case .clubs: phrase("clubs")
    }
  }
}
