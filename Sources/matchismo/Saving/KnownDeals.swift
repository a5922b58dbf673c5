// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Storage

/// The deals of which the player has seen cards, as far as anybody can tell: in games of this window,
/// in games that were played to their end, and in those that stand in the journal of any window. It reads
/// files, so it is asked only where the player has chosen the deal.
final class KnownDeals {
  private let results: ResultStore<Scores>

  /// Whether anything is kept in files.
  private let isKept: Bool

  /// The deals of games that lay on this window's table.
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

  /// Whether a journal of any window has a game that shows the deal.
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
  /// Whether a move was ever played, so that cards have been seen.
  fileprivate var hasBeenPlayed: Bool { !record.entries.isEmpty }
}
