// SPDX-License-Identifier: MIT

package import Cards
package import Play
import Words

/// What matching cards have in common, for which they bring points.
extension Sentences {
  /// What two or three matching cards share: `both kings`, `two kings and two spades`; `nil` for
  /// cards that don't match.
  package static func inCommon(_ cards: [Card]) -> String? {
    let rank = mostCommon(cards.map(\.rank)).map { $0.name(of: $1, among: cards.count) }
    let suit = mostCommon(cards.map(\.suit)).map { $0.name(of: $1, among: cards.count) }
    guard let rank, let suit else { return rank ?? suit }
    return phrase("\(rank) and \(suit)")
  }

  /// The value that appears most often, and how often, if that is more than once.
  private static func mostCommon<Value: Hashable>(_ values: [Value]) -> (Value, count: Int)? {
    let counts = values.map { value in (value, count: values.count { $0 == value }) }
    return counts.max { $0.count < $1.count }.flatMap { $0.count > 1 ? $0 : nil }
  }
}

// Languages differ in how they count ranks and suits, so each count of each is a phrase of its own.

extension Rank {
  /// So many cards among two or three.
  fileprivate func name(of count: Int, among all: Int) -> String {
    if count == 3 { return triple }
    return all == 2 ? pair : twoOfThree
  }

  /// Two cards of this rank and no other card.
  private var pair: String {
    switch self {
    case .ace: phrase("both aces")
    case .two: phrase("both twos")
    case .three: phrase("both threes")
    case .four: phrase("both fours")
    case .five: phrase("both fives")
    case .six: phrase("both sixes")
    case .seven: phrase("both sevens")
    case .eight: phrase("both eights")
    case .nine: phrase("both nines")
    case .ten: phrase("both tens")
    case .jack: phrase("both jacks")
    case .queen: phrase("both queens")
    case .king: phrase("both kings")
    }
  }

  /// Two cards of this rank, beside another.
  private var twoOfThree: String {
    switch self {
    case .ace: phrase("two aces")
    case .two: phrase("two twos")
    case .three: phrase("two threes")
    case .four: phrase("two fours")
    case .five: phrase("two fives")
    case .six: phrase("two sixes")
    case .seven: phrase("two sevens")
    case .eight: phrase("two eights")
    case .nine: phrase("two nines")
    case .ten: phrase("two tens")
    case .jack: phrase("two jacks")
    case .queen: phrase("two queens")
    case .king: phrase("two kings")
    }
  }

  /// Three cards of this rank.
  private var triple: String {
    switch self {
    case .ace: phrase("three aces")
    case .two: phrase("three twos")
    case .three: phrase("three threes")
    case .four: phrase("three fours")
    case .five: phrase("three fives")
    case .six: phrase("three sixes")
    case .seven: phrase("three sevens")
    case .eight: phrase("three eights")
    case .nine: phrase("three nines")
    case .ten: phrase("three tens")
    case .jack: phrase("three jacks")
    case .queen: phrase("three queens")
    case .king: phrase("three kings")
    }
  }
}

extension Suit {
  /// So many cards among two or three.
  fileprivate func name(of count: Int, among all: Int) -> String {
    if count == 3 { return triple }
    return all == 2 ? pair : twoOfThree
  }

  /// Two cards of this suit and no other card.
  private var pair: String {
    switch self {
    case .spades: phrase("both spades")
    case .hearts: phrase("both hearts")
    case .diamonds: phrase("both diamonds")
    case .clubs: phrase("both clubs")
    }
  }

  /// Two cards of this suit, beside another.
  private var twoOfThree: String {
    switch self {
    case .spades: phrase("two spades")
    case .hearts: phrase("two hearts")
    case .diamonds: phrase("two diamonds")
    case .clubs: phrase("two clubs")
    }
  }

  /// Three cards of this suit.
  private var triple: String {
    switch self {
    case .spades: phrase("three spades")
    case .hearts: phrase("three hearts")
    case .diamonds: phrase("three diamonds")
    case .clubs: phrase("three clubs")
    }
  }
}
