// SPDX-License-Identifier: MIT

package import Cards

/// Why there is no such deal.
package enum DealError: Error, Equatable {
  /// So many cards are not within ``Deal/tableSizes``.
  case tableSize(Int)

  /// So many cards are not within ``Mode/tableSizes``.
  case tableSizeOfMode(Int, Mode)

  /// More cards were asked for than the deck holds.
  case deckTooSmall(asked: Int, held: Int)

  /// A card lies on the table twice.
  case repeatedCard(Card)

  /// In mode pairs a card lies on the table without its partner.
  case noPartner(Card)
}
