// SPDX-License-Identifier: MIT

import Games
import Play
import Tableau
import Trios
import TriosPlay

/// Looking back, and the rest of the game, shown.
extension TrioGames: LookedBack {
  var present: Sitting<TrioGame>? { sitting }

  static var replayStep: Double { 0.5 }

  func changes(by outcomes: [TrioGame.Outcome], in game: TrioGame) -> [Change] {
    outcomes.flatMap { $0.changes(in: game) }
  }

  func stops(_ playback: Playback) -> String { Sentences.restStops }

  /// The cards of the shown moment.
  func picture(of game: PlayedTrios) -> Tableau {
    guard let rest = shown.demonstration?.sitting else {
      return game.sitting.tableau(at: shownMoment, against: game.opponent)
    }
    var tableau = rest.tableau()
    (tableau.isPast, tableau.isExample) = (true, true)
    return tableau
  }

  /// The effect of the move before the shown moment, with its number and time while looking back.
  var whatHappened: String {
    guard let game else { return "" }
    if let demonstration = shown.demonstration {
      let rest = demonstration.sitting
      return demonstration.playback.position == 0
        ? Sentences.restOfGame : Sentences.move(rest.moment, of: rest) ?? ""
    }
    guard isLookingBack, shown.replay == nil else {
      return Sentences.move(shownMoment, of: game.sitting, against: game.opponent) ?? ""
    }
    return Sentences.lookingBack(to: shownMoment, of: game.sitting, against: game.opponent)
  }

  var canShowRest: Bool { game != nil && !isRace && !isOver }

  /// Shows how the game could go on, a trio a second. Who has seen that plays on for practice.
  func showRest() {
    guard canShowRest, let sitting else { return }
    guard sitting.isPractice else { return session.open(.mayShow) }
    session.closeAll()
    begin(Demonstration(sitting.game.rest, from: sitting))
  }
}
