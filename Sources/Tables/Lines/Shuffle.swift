// SPDX-License-Identifier: MIT

import Cards
package import Snapping
package import Wire

/// A round's cards, with a salt against guessing. The ``commitment`` is published before the round
/// and reveals nothing; the shuffle follows after it, and proves that no card was exchanged.
package struct Shuffle: LineValue {
  package let salt: Salt

  /// Without its number, which the first open cards would give away.
  package let deal: SnapGame.Deal

  package init(_ deal: SnapGame.Deal, salt: Salt) {
    self.salt = salt
    self.deal = SnapGame.Deal(deal.cards) ?? deal
  }

  /// SHA-256 of the salt and the cards' texts, separated by blanks.
  package var commitment: Digest {
    let text = deal.cards.map(\.text).joined(separator: " ")
    return Digest(of: salt.bytes + Array(text.utf8))
  }

  package init(_ fields: inout FieldReader) throws(LineFault) {
    let salt: Salt = try fields.next()
    let cards: [Card] = try fields.all(upTo: Deck.standard.count)
    guard let deal = SnapGame.Deal(cards) else { throw .contradiction }
    self.init(deal, salt: salt)
  }

  package var fields: [String] { [salt.wire] + deal.cards.map(\.wire) }
}
