// SPDX-License-Identifier: MIT

package import Cards

extension SnapGame {
  /// The 52 cards in the order in which they are dealt.
  package struct Deal: Equatable, Sendable {
    package let cards: [Card]

    /// The number of the deal; `nil` for cards that were listed one by one.
    package let number: DealNumber?

    /// The deck shuffled with the dice of `number`.
    package init(_ number: DealNumber) {
      var (deck, dice) = (Deck.standard, Dice(number))
      deck.shuffle(with: &dice)
      cards = deck.cards
      self.number = number
    }

    /// These cards; `nil` unless they are a whole deck.
    package init?(_ cards: [Card]) {
      guard cards.count == Deck.standard.count, Set(cards).count == cards.count else { return nil }
      self.cards = cards
      number = nil
    }

    /// The line of a record that lists the cards: `cards AS 10H QD`.
    package var cardsLine: String {
      ([SetupWord.cards.rawValue] + cards.map(\.text)).joined(separator: " ")
    }

    /// The line of a record that says which cards are dealt.
    var line: String { number.map { "\(SetupWord.deal.rawValue) \($0.value)" } ?? cardsLine }
  }
}
