// SPDX-License-Identifier: MIT

package import Cards

/// The cards that a game begins with, in table order: 2 to 52 of them, each at most once.
package struct Deal: Equatable, Sendable {
  /// How many cards a table may hold.
  package static let tableSizes = 2...52

  /// How many cards a table holds when nobody asks for another number.
  package static let usualTableSize = 12

  package let cards: [Card]

  /// The number that the cards were dealt by; `nil` for cards that were laid out one by one.
  package let number: DealNumber?

  /// Deals the top cards of a new deck that was shuffled with the dice of `number`.
  package init(_ number: DealNumber, tableSize: Int = usualTableSize) throws(DealError) {
    var deck = Deck.standard
    var dice = Dice(number)
    deck.shuffle(with: &dice)
    try self.init(tableSize, from: &deck, number: number)
  }

  /// Deals the top `count` cards of `deck`, which is left as it was when they can't be dealt.
  package init(_ count: Int, from deck: inout Deck) throws(DealError) {
    try self.init(count, from: &deck, number: nil)
  }

  /// Lays these cards on the table.
  package init(_ cards: [Card]) throws(DealError) {
    try self.init(cards, number: nil)
  }

  private init(_ count: Int, from deck: inout Deck, number: DealNumber?) throws(DealError) {
    guard Self.tableSizes.contains(count) else { throw .tableSize(count) }
    guard count <= deck.count else { throw .deckTooSmall(asked: count, held: deck.count) }
    var rest = deck
    var dealt: [Card] = []
    while dealt.count < count, let card = rest.draw() { dealt.append(card) }
    try self.init(dealt, number: number)
    deck = rest
  }

  private init(_ cards: [Card], number: DealNumber?) throws(DealError) {
    guard Self.tableSizes.contains(cards.count) else { throw .tableSize(cards.count) }
    var seen: Set<Card> = []
    for card in cards where !seen.insert(card).inserted { throw .repeatedCard(card) }
    self.cards = cards
    self.number = number
  }
}
