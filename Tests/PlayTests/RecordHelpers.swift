// SPDX-License-Identifier: MIT

import Games
import Matching
import Play

typealias Record = Games.Record<MatchingGame>
typealias Sitting = Games.Sitting<MatchingGame>
typealias SavedGame = Play.SavedGame<MatchingGame>
typealias Journal = Play.Journal<MatchingGame>
typealias GameProgress = Play.GameProgress<MatchingGame>
typealias RecordError = Games.RecordError<MatchingGame>

extension Games.Record<MatchingGame> {
  init(_ deal: Deal, rules: Rules, moves: [Move], isPractice: Bool = false) {
    self.init(deal, rules: rules, entries: moves.map(RecordEntry.move), isPractice: isPractice)
  }

  /// What a game comes to that goes on by its record.
  static func resume(_ text: String) throws(RecordError) -> (Record, MatchingGame) {
    let sitting = try Sitting(resuming: text)
    return (sitting.record, sitting.game)
  }
}
