// SPDX-License-Identifier: MIT

package import Cards

/// The cards that a game begins with, in table order: 2 to 52 of them, each at most once, and in mode
/// pairs none without its partner.
package struct Deal: Equatable, Sendable {
  /// How many cards a table may hold.
  package static let tableSizes = 2...52

  package let cards: [Card]

  /// The number that the cards were dealt by; `nil` for cards that were laid out one by one.
  package let number: DealNumber?

  /// What the cards were dealt for: a number deals other cards in another mode.
  package let mode: Mode

  /// Deals the top cards of a new deck that was shuffled with the dice of `number`, or in mode pairs
  /// pairs of them.
  ///
  /// - Parameter tableSize: one of the mode's; its usual one if not given.
  package init(
    _ number: DealNumber, tableSize: Int? = nil, for mode: Mode = .match
  ) throws(DealError) {
    let count = tableSize ?? mode.usualTableSize
    guard Self.tableSizes.contains(count) else { throw .tableSize(count) }
    guard mode.tableSizes.contains(count) else { throw .tableSizeOfMode(count, mode) }
    var deck = Deck.standard
    var dice = Dice(number)
    deck.shuffle(with: &dice)
    deck = mode.traits.deal(count, deck, &dice)
    try self.init(count, from: &deck, number: number, mode: mode)
  }

  /// Deals the top `count` cards of `deck`, which is left as it was when they can't be dealt.
  package init(_ count: Int, from deck: inout Deck) throws(DealError) {
    try self.init(count, from: &deck, number: nil, mode: .match)
  }

  /// Lays these cards on the table.
  package init(_ cards: [Card], for mode: Mode = .match) throws(DealError) {
    try self.init(cards, number: nil, mode: mode)
  }

  private init(
    _ count: Int, from deck: inout Deck, number: DealNumber?, mode: Mode
  ) throws(DealError) {
    guard Self.tableSizes.contains(count) else { throw .tableSize(count) }
    guard count <= deck.count else { throw .deckTooSmall(asked: count, held: deck.count) }
    var rest = deck
    var dealt: [Card] = []
    while dealt.count < count, let card = rest.draw() { dealt.append(card) }
    try self.init(dealt, number: number, mode: mode)
    deck = rest
  }

  private init(_ cards: [Card], number: DealNumber?, mode: Mode) throws(DealError) {
    guard Self.tableSizes.contains(cards.count) else { throw .tableSize(cards.count) }
    var seen: Set<Card> = []
    for card in cards where !seen.insert(card).inserted { throw .repeatedCard(card) }
    if let fault = mode.traits.fault(cards) { throw fault }
    self.cards = cards
    self.number = number
    self.mode = mode
  }
}

extension Deal {
  /// Whether whoever has seen these cards knows some of another deal. A number deals the same cards to
  /// tables of every size; in mode pairs they lie elsewhere.
  package func shows(_ other: Deal) -> Bool {
    if let number, number == other.number,
      mode.traits.dealsFromTop, other.mode.traits.dealsFromTop
    {
      return true
    }
    return cards == other.cards
  }
}
