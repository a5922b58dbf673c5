// SPDX-License-Identifier: MIT

/// An event that led to a ``Tableau``. Changes that belong together come in the order in which the
/// player sees them.
package enum Change: Equatable, Sendable {
  /// Another game's cards replace everything on the table.
  case dealt

  /// Card by card to each squared pile in turn, starting with this one.
  case dealtAround(from: Int)

  /// After a judgement cards turn once the player has seen them.
  case turned(pile: Int, to: LyingCard)

  /// As a block, from top to top. On a loose pile their top card is then on top; a squared pile may
  /// have taken them in anywhere.
  case moved(from: Int, to: Int, count: Int, top: LyingCard)

  /// On its way to a loose pile, a top card turns. Its face isn't known yet, and it still counts as
  /// the first pile's; ``moved(from:to:count:top:)`` follows.
  case lifted(from: Int, to: Int)

  /// As a block, so that its lowest card became its top card.
  case turnedOver(pile: Int)

  /// The top cards of these piles left the table together, after they were judged.
  case taken(piles: [Int])

  /// A card from the deck to each of these empty piles.
  case dealtTo(piles: [Int])

  /// The top cards of these piles were compared.
  case judged(piles: [Int], isMatch: Bool, gain: Gain?)
}

extension Change {
  /// Whether it replaces everything on the table.
  package var isDeal: Bool {
    switch self {
    case .dealt, .dealtAround: true
    case .turned, .moved, .lifted, .turnedOver, .taken, .dealtTo, .judged: false
    }
  }
}

extension [Change] {
  /// Only the later changes if they contain a deal, since older piles may be gone.
  package func followed(by later: [Change]) -> [Change] {
    later.contains(where: \.isDeal) ? later : self + later
  }
}
