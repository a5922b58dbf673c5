// SPDX-License-Identifier: MIT

import Games
import Matching

typealias Record = Games.Record<MatchingGame>
typealias RecordError = Games.RecordError<MatchingGame>

extension Games.Record<MatchingGame> {
  init(_ deal: Deal, rules: Rules, moves: [Move], isPractice: Bool = false) {
    self.init(deal, rules: rules, entries: moves.map(RecordEntry.move), isPractice: isPractice)
  }

  /// All moves that stand in it, whether the rules allow them or not.
  var moves: [Move] {
    entries.compactMap { if case .move(let move) = $0 { move } else { nil } }
  }

  /// What a game comes to that goes on by its record.
  static func resume(_ text: String) throws(RecordError) -> (Record, MatchingGame) {
    let sitting = try Sitting<MatchingGame>(resuming: text)
    return (sitting.record, sitting.game)
  }
}
