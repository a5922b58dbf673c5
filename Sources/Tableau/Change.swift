// SPDX-License-Identifier: MIT

/// Something that happened on a table on its way to a ``Tableau``, so that it can be seen happening.
/// Several that come together are told in the order in which the player sees them.
package enum Change: Equatable, Sendable {
  /// Another game was dealt: its cards take the place of all that lay there.
  case dealt

  /// The top card of a pile was turned, and how it lay then. What turns after a judgement does so once
  /// that was seen.
  case turned(pile: Int, to: LyingCard)

  /// The top cards of these piles were compared, which brought or cost points.
  case judged(piles: [Int], isMatch: Bool, points: Int)
}
