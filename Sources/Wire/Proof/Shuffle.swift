// SPDX-License-Identifier: MIT

import Cards
package import Snapping

/// The shuffled cards of a round, and what keeps anybody from finding them out by trying: a salt. Its
/// ``commitment`` is told before the round and says nothing; the shuffle itself is told after the round,
/// and shows that the cards have not been exchanged meanwhile.
package struct Shuffle: Equatable, Sendable {
  package let salt: Salt

  /// It has no number: a number could be found from the first cards that are opened.
  package let deal: SnapGame.Deal

  package init(_ deal: SnapGame.Deal, salt: Salt) {
    self.salt = salt
    self.deal = SnapGame.Deal(deal.cards) ?? deal
  }

  /// SHA-256 over the salt and the text of the cards with blanks between them.
  package var commitment: Digest {
    let text = deal.cards.map(\.text).joined(separator: " ")
    return SHA256.digest(of: salt.bytes + Array(text.utf8))
  }

  init(_ fields: inout FieldReader) throws(LineFault) {
    let salt: Salt = try fields.next()
    let cards: [Card] = try fields.all(upTo: Deck.standard.count)
    guard let deal = SnapGame.Deal(cards) else { throw .contradiction }
    self.init(deal, salt: salt)
  }

  var fields: [String] { [salt.wire] + deal.cards.map(\.wire) }
}

/// Random bytes that are used once.
package struct Salt: FixedBytes {
  package static let count = 16
  package let bytes: [UInt8]
  package init(trusting bytes: [UInt8]) { self.bytes = bytes }
}
