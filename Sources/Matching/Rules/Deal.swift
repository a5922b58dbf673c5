// SPDX-License-Identifier: MIT

package import Cards

/// The cards of a game in table order: 2 to 52 different cards, in mode pairs none without its
/// partner.
package struct Deal: Equatable, Sendable {
  /// The possible numbers of cards.
  package static let tableSizes = 2...52

  package let cards: [Card]

  /// `nil` for cards listed one by one.
  package let number: DealNumber?

  /// The mode of the deal: a number deals different cards in different modes.
  package let mode: Mode

  /// Deals the top cards of a new deck shuffled with the dice of `number`; mode pairs deals cards
  /// with their partners.
  ///
  /// - Parameter tableSize: one of the mode's sizes; by default its usual one.
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
    try self.init(Array(deck.cards.prefix(count)), number: number, mode: mode)
  }

  /// Lays these cards on the table.
  package init(_ cards: [Card], for mode: Mode = .match) throws(DealError) {
    try self.init(cards, number: nil, mode: mode)
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
  /// True if a player who has seen these cards knows some of another deal. A number deals the same
  /// cards to tables of every size, except in mode pairs, where they lie elsewhere.
  package func shows(_ other: Deal) -> Bool {
    if let number, number == other.number,
      mode.traits.dealsFromTop, other.mode.traits.dealsFromTop
    {
      return true
    }
    return cards == other.cards
  }
}

/// The reason why there is no such deal.
package enum DealError: Error, Equatable {
  /// The number of cards is not within ``Deal/tableSizes``.
  case tableSize(Int)

  /// The number of cards is not one of ``Mode/tableSizes``.
  case tableSizeOfMode(Int, Mode)

  /// A card is on the table twice.
  case repeatedCard(Card)

  /// In mode pairs a card is on the table without its partner.
  case noPartner(Card)
}

extension Deal {
  /// The cards of a number in mode pairs.
  ///
  /// Goes through the shuffled deck from the top and takes each card not yet taken, followed by its
  /// partner, until there are enough; then shuffles the taken cards with the same dice. A deal's
  /// number means the same cards forever, so this must not change.
  static func pairs(_ count: Int, of deck: Deck, shufflingWith dice: inout Dice) -> Deck {
    var taken = Deck()
    for card in deck.cards where taken.count < count && !taken.cards.contains(card) {
      taken.add(card)
      taken.add(card.partner)
    }
    taken.shuffle(with: &dice)
    return taken
  }
}
