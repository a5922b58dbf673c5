// SPDX-License-Identifier: MIT

import Cards
package import Matching

extension Opponent {
  /// Somebody of a strength who sits down at a deal. On the same cards the same strength always
  /// has the same dice.
  package init(_ strength: Strength, at deal: Deal) {
    self.init(memory: strength.memory, dice: Dice(of: strength, at: deal))
  }
}

extension Dice {
  /// Dice of their own, whose numbers have nothing to do with those that dealt the cards. Games
  /// that are resumed rest on them, so this must not change.
  fileprivate init(of strength: Opponent.Strength, at deal: Deal) {
    // FNV-1a of 64 bits.
    let bytes = "\(strength.rawValue) \(deal.cardsLine)".utf8
    self.init(
      seed: bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }
}
