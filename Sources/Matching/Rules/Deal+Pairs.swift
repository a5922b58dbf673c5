// SPDX-License-Identifier: MIT

import Cards

extension Deal {
  /// The cards that a number deals in mode pairs.
  ///
  /// Goes through the shuffled deck from the top and takes each card not yet taken, followed by its
  /// partner, until there are enough; then shuffles what was taken with the same dice. A deal's
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
