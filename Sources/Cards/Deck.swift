// SPDX-License-Identifier: MIT

/// A pile of cards, face down: cards are added at the bottom and come off the top.
package struct Deck: Equatable, Sendable {
  /// The top card comes first.
  package private(set) var cards: [Card]

  /// - Parameter cards: the top card comes first.
  package init(_ cards: [Card] = []) {
    self.cards = cards
  }

  /// The 52 cards as they come out of the box: ♠ ♥ ♦ ♣, and A 2 … 10 J Q K within each.
  package static let standard = Deck(
    Suit.allCases.flatMap { suit in Rank.allCases.map { rank in Card(rank, of: suit) } })

  package var count: Int { cards.count }

  package var isEmpty: Bool { cards.isEmpty }

  package mutating func add(_ card: Card) { cards.append(card) }

  /// Takes the top card; `nil` when the deck is empty.
  package mutating func draw() -> Card? {
    cards.isEmpty ? nil : cards.removeFirst()
  }

  package mutating func shuffle(with dice: inout Dice) { cards.shuffle(with: &dice) }
}

extension Array {
  /// Shuffles by the method of Fisher and Yates as published by Durstenfeld (CACM 7, 1964,
  /// algorithm 235), from the last place to the second. A deal's number means the same cards
  /// forever, so this must not change.
  package mutating func shuffle(with dice: inout Dice) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, Int(dice.roll(below: UInt64(last + 1))))
    }
  }
}
