// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play

/// The games off the table: one for each journal, read on demand.
final class WaitingGames {
  private let archive: Archive

  /// The games by journal, and the journals already read.
  private var games: [String: PlayedGame] = [:]
  private var opened: Set<String> = []

  init(_ archive: Archive) { self.archive = archive }

  var all: [PlayedGame] { games.keys.sorted().compactMap { games[$0] } }

  /// The waiting game of a journal; `nil` without one.
  func game(in journal: String) -> PlayedGame? {
    _ = open(journal)
    return games[journal]
  }

  /// A game leaves the table.
  func put(_ game: PlayedGame) {
    _ = open(game.journal)
    var game = game
    game.pause(.away, holds: true)
    games[game.journal] = game
  }

  /// A journal's game goes to the table.
  ///
  /// - Returns: the game, and the one before it if the journal has it.
  @discardableResult
  func take(_ journal: String) -> (game: PlayedGame?, previous: PlayedGame?) {
    let previous = open(journal)
    return (games.removeValue(forKey: journal), previous)
  }

  /// Reads a journal, once.
  ///
  /// - Returns: the game before the waiting one.
  private func open(_ journal: String) -> PlayedGame? {
    guard opened.insert(journal).inserted else { return nil }
    let saved = archive.saved(journal, of: MatchingGame.self)
    if let game = saved?.game { adopt(PlayedGame(game)) }
    if journal == MatchingGame.journalOfTwo, games[journal] == nil {
      // Earlier versions kept games for two in the journals of the modes.
      for mode in MatchingGame.modes { _ = open(mode) }
    }
    return saved?.previous.map { PlayedGame($0) }
  }

  /// Puts a game under its own journal, unless another one waits there.
  private func adopt(_ game: PlayedGame) {
    _ = open(game.journal)
    if games[game.journal] == nil { games[game.journal] = game }
  }
}

/// The first game on the table after the program's start.
struct FirstGame {
  /// The game left last; `nil` if it had ended or another was asked for.
  let game: PlayedGame

  /// The game before the last deal, for undo.
  let previous: PlayedGame?

  /// A requested deal that would give up a game under way: the player decides.
  let question: NewDeal?

  /// True if the deal was asked for by number.
  let isChosen: Bool

  /// True if nobody has played here before, as far as the files tell.
  let isVeryFirst: Bool

  init(
    _ options: GameOptions, _ playerSettings: PlayerSettings, _ waiting: WaitingGames,
    in archive: Archive
  ) {
    isChosen = options.number != nil
    let wanted = playerSettings.settings.record(options.number)
    let new = PlayedGame(Sitting(replaying: wanted), against: playerSettings.settings.opponent)
    let (left, before) = waiting.take(new.journal)
    isVeryFirst =
      left == nil && playerSettings.areNew && archive.journals.areNew && !PlayerFiles.haveResults
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
