// SPDX-License-Identifier: MIT

package import Cards
import Matching

/// What a place of the table shows.
package enum CardLook: Hashable, Sendable {
  case back
  case front(Card)
  /// The front of a card that has been matched.
  case spent(Card)
}

extension CardLook {
  init(of card: TableCard) {
    switch card.face {
    case .down: self = .back
    case .up: self = .front(card.card)
    case .matched: self = .spent(card.card)
    }
  }
}
