// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play

/// The game that is on the table when the program starts.
struct FirstGame {
  /// The game that was left, unless it had ended, or something else was asked for.
  let game: PlayedGame

  /// The game that a new deal has put away, to be brought back by undo.
  let previous: PlayedGame?

  /// What was asked for in place of a game that is under way, which only the player may give up.
  let question: NewDeal?

  /// Whether its cards were asked for by number.
  let isChosen: Bool

  /// Whether nobody has played here before, as far as anything tells.
  let isVeryFirst: Bool

  init(
    _ options: TableOptions, _ playerSettings: PlayerSettings, _ waiting: WaitingGames,
    _ journals: WindowJournals
  ) {
    isChosen = options.number != nil
    let wanted = playerSettings.settings.record(options.number)
    let new = PlayedGame(Sitting(replaying: wanted), against: playerSettings.settings.opponent)
    let (left, before) = waiting.take(new.journal)
    isVeryFirst =
      left == nil && playerSettings.areNew && journals.areNew && !PlayerFiles.haveResults
    guard let left,
      !left.sitting.game.isOver
        || options.isLastGame && MatchingGames.Offer(of: left.sitting) == .daily
    else {
      (game, previous, question) = (new, nil, nil)
      return
    }
    guard options.isContent(with: left.sitting.record, against: left.opponent) else {
      game = left.isUnderWay ? left : new
      previous = left.isUnderWay ? before : left
      question = left.isUnderWay ? options.number.map(NewDeal.number) ?? .random : nil
      return
    }
    (game, previous, question) = (left, before, nil)
  }
}
