// SPDX-License-Identifier: MIT

import Cards
import Matching

/// A game of two cards that match, which ends with the second.
enum ShortGame {
  /// The numbers of some of their deals.
  static let numbers: [Int] = Array(
    (1...200).lazy.filter { number in
      guard let number = DealNumber(UInt32(number)),
        let deal = try? Deal(number, tableSize: 2, for: .match)
      else { return false }
      let cards = deal.cards
      return cards[0].rank == cards[1].rank || cards[0].suit == cards[1].suit
    }.prefix(5))
}
