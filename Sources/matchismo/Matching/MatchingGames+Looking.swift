// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau

/// Looking back, and the best game after the end.
extension MatchingGames: LookedBack {
  var present: Sitting<MatchingGame>? { sitting }

  static var replayStep: Double { 0.7 }

  func perform(_ action: KeyBinding.Action) -> Bool { steer(action) }

  func showBest() {
    session.closeAll()
    guard isOver, let best = Demonstration(of: sitting.record) else { return }
    begin(best)
  }

  func changes(by outcomes: [Outcome], in game: MatchingGame) -> [Change] {
    outcomes.flatMap { $0.changes(in: game) }
  }

  func stops(_ playback: Playback) -> String {
    Sentences.bestGameStops(playback.position, of: playback.length)
  }
}

/// The best possible game of the deal, a step for each match.
extension Demonstration<MatchingGame> {
  /// `nil` if the best game is unknown.
  init?(of record: Record<MatchingGame>) {
    guard let line = BestLine(of: record.deal, rules: record.rules) else { return nil }
    self.init(
      line.sets.map { $0.map(Move.choose) }, from: Sitting(record.deal, rules: record.rules))
  }

  /// The picture, with the last match marked. No card can be turned.
  var tableau: Tableau {
    var tableau = sitting.tableau()
    (tableau.isPast, tableau.isExample) = (true, true)
    tableau.hinted = (lastStep ?? []).compactMap { move in
      if case .choose(let place) = move { place } else { nil }
    }
    return tableau
  }

  /// The bar's sentence.
  var sentence: String {
    let matches = playback.length
    guard let move = Sentences.move(sitting.moment, of: sitting) else {
      return Sentences.bestGame(matches)
    }
    return Sentences.bestGame(playback.position, of: matches, move)
  }
}
