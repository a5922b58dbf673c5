// SPDX-License-Identifier: MIT

/// Something that happened on a table and led to a ``Tableau``, so that the player can see it
/// happen. Changes that belong together come in the order in which the player sees them.
package enum Change: Equatable, Sendable {
  /// Another game was dealt: its cards replace everything on the table.
  case dealt

  /// Another game was dealt: one card after another to each squared pile in turn, the first to this
  /// one.
  case dealtAround(from: Int)

  /// The top card of a pile was turned and then lay like this. Cards that turn after a judgement do
  /// so once the player has seen it.
  case turned(pile: Int, to: LyingCard)

  /// Cards moved from the top of one pile to another as one block. On a loose pile their top card then
  /// lay on top, like this; a squared one may have taken them in anywhere.
  case moved(from: Int, to: Int, count: Int, top: LyingCard)

  /// The top card of a pile is on its way to another pile, a loose one, and turns. Its face is not known yet, and
  /// it still counts as the first pile's; ``moved(from:to:count:top:)`` follows.
  case lifted(from: Int, to: Int)

  /// A pile was turned over as a block, so that its lowest card became its top card.
  case turnedOver(pile: Int)

  /// The top cards of these piles were compared, with a gain or a loss if there was one.
  case judged(piles: [Int], isMatch: Bool, gain: Gain?)
}

extension Change {
  /// Whether it replaces everything on the table, and so whatever happened before.
  package var isDeal: Bool {
    switch self {
    case .dealt, .dealtAround: true
    case .turned, .moved, .lifted, .turnedOver, .judged: false
    }
  }
}

extension [Change] {
  /// All of it, with what has happened after it; from the last deal on, since piles before it may be no more.
  package func followed(by later: [Change]) -> [Change] {
    later.contains(where: \.isDeal) ? later : self + later
  }
}
