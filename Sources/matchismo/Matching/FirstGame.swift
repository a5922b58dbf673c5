// SPDX-License-Identifier: MIT

import Games
import Matching
import Play

/// The game that is on the table when the program starts.
struct FirstGame {
  /// What lies there: the game that was left, unless it had ended, or something else was asked for.
  let game: SavedGame<MatchingGame>

  /// What a new deal has put away, to be brought back by undo.
  let previous: SavedGame<MatchingGame>?

  /// What was asked for in place of a game that is under way, which only the player may give up.
  let question: NewDeal?

  /// Whether its cards were asked for by number.
  let isChosen: Bool

  /// Whether nobody has played here before, as far as anything tells.
  let isVeryFirst: Bool

  init(_ options: TableOptions, playerSettings: PlayerSettings, journals: WindowJournals) {
    isChosen = options.number != nil
    let wanted = playerSettings.record(options.number)
    let (saved, before) = journals.saved(wanted.rules.mode)
    isVeryFirst =
      saved == nil && playerSettings.areNew && journals.areNew && !PlayerFiles.haveResults
    guard let saved, !saved.sitting.game.isOver else {
      (game, previous, question) = (SavedGame(Sitting(replaying: wanted)), nil, nil)
      return
    }
    guard options.isContent(with: saved.sitting.record, against: saved.opponents) else {
      let mayAsk = saved.isUnderWay
      game = mayAsk ? saved : SavedGame(Sitting(replaying: wanted))
      previous = mayAsk ? before : saved
      question = mayAsk ? options.number.map(NewDeal.number) ?? .random : nil
      return
    }
    (game, previous, question) = (saved, before, nil)
  }
}

extension SavedGame<MatchingGame> {
  /// Whether a new deal would give something up: a game that has scored.
  var isUnderWay: Bool {
    sitting.game.tries > 0 && !sitting.game.isOver && sitting.record.rules.mode.hasResult
  }
}
