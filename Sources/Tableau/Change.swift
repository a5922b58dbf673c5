// SPDX-License-Identifier: MIT

/// An event on a table that led to a ``Tableau``. Changes that belong together come in the order in
/// which the player sees them.
package enum Change: Equatable, Sendable {
  /// Another game was dealt: its cards replace everything on the table.
  case dealt

  /// Another game was dealt, card by card to each squared pile in turn, starting with this one.
  case dealtAround(from: Int)

  /// The top card of a pile was turned and then lay like this. After a judgement cards turn once
  /// the player has seen them.
  case turned(pile: Int, to: LyingCard)

  /// Cards moved from the top of one pile to another as a block. On a loose pile their top card is
  /// then on top; a squared pile may have taken them in anywhere.
  case moved(from: Int, to: Int, count: Int, top: LyingCard)

  /// The top card of a pile is on its way to a loose pile and turns. Its face isn't known yet, and
  /// it still counts as the first pile's; ``moved(from:to:count:top:)`` follows.
  case lifted(from: Int, to: Int)

  /// A pile was turned over as a block, so that its lowest card became its top card.
  case turnedOver(pile: Int)

  /// The top cards of these piles were compared.
  case judged(piles: [Int], isMatch: Bool, gain: Gain?)
}

extension Change {
  /// Whether it replaces everything on the table.
  package var isDeal: Bool {
    switch self {
    case .dealt, .dealtAround: true
    case .turned, .moved, .lifted, .turnedOver, .judged: false
    }
  }
}

extension [Change] {
  /// These changes and later ones; only the later ones if they contain a deal, since older piles
  /// may be gone.
  package func followed(by later: [Change]) -> [Change] {
    later.contains(where: \.isDeal) ? later : self + later
  }
}
