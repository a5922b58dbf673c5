// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Snapping

/// The result of a round of Snap! for the player at this screen.
///
/// Rounds are kept in a file of their own. An earlier version takes a line with a mode that it doesn't
/// know for a broken one, and would drop it from the file of all other results.
package struct SnapResult: KeptResult {
  /// When the round ended.
  package let finished: Timestamp

  /// A table with others has shuffled cards, since each of its players could guess a number.
  package let dealt: Dealt

  package let kind: SnapKind
  package let isWon: Bool

  /// How many cards were turned, by all players.
  package let turns: Int

  /// What the player has called.
  package let deeds: SnapDeeds
}

extension SnapResult {
  /// The result of a round; `nil` if it is not over.
  ///
  /// - Parameters:
  ///   - seat: the player's.
  ///   - kind: who has played with the player.
  ///   - deeds: what the player has called. A record has no calls that came after the next card.
  package init?(
    of round: Record<SnapGame>, at seat: Int, _ kind: SnapKind, deeds: SnapDeeds,
    finished: Timestamp
  ) {
    var (game, turns) = (round.start, 0)
    for case .move(let move) in round.entries {
      guard let outcome = try? game.play(move) else { continue }
      if case .opened = outcome.event { turns += 1 }
    }
    guard let ending = game.ending else { return nil }
    self.init(
      finished: finished, dealt: Dealt(round.setup.deal), kind: kind,
      isWon: ending.winner == seat, turns: turns, deeds: deeds)
  }
}

extension SnapGame: JournaledGame {
  package typealias Result = SnapResult
}
