// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Storage

/// The deals with cards known to the player: from games of this window, finished games, and any
/// window's journal. It reads files, so ask it only about deals that the player chose.
final class KnownDeals {
  private let results: ResultStore<Scores>

  private let isKept: Bool

  /// The deals of games left by this window.
  private var seen: [Deal] = []

  init(_ results: ResultStore<Scores>, isKept: Bool) {
    (self.results, self.isKept) = (results, isKept)
  }

  /// A game leaves the table.
  func note(_ sitting: Sitting<MatchingGame>) {
    if sitting.hasBeenPlayed, !seen.contains(sitting.record.deal) {
      seen.append(sitting.record.deal)
    }
  }

  func contains(_ deal: Deal) -> Bool {
    seen.contains { $0.shows(deal) } || results.hasShown(deal) || isUnderWay(deal)
  }

  /// True if any window's journal has a game that shows the deal.
  private func isUnderWay(_ deal: Deal) -> Bool {
    guard isKept else { return false }
    return Slot.all.contains { slot in
      MatchingGame.journals.contains { name in
        games(name, slot).contains { $0.hasBeenPlayed && $0.record.deal.shows(deal) }
      }
    }
  }

  private func games(_ name: String, _ slot: Int) -> [Sitting<MatchingGame>] {
    let file = try? PlayerFiles.journal(name, slot: slot)
    guard let bytes = try? file?.read(limit: Journal<MatchingGame>.limit) else { return [] }
    return Journal<MatchingGame>.games(in: bytes)
  }
}

extension Sitting<MatchingGame> {
  /// True if a move was ever played, so that cards were seen.
  fileprivate var hasBeenPlayed: Bool { !record.entries.isEmpty }
}
