// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play

/// The matching games of a window that don't lie on its table. One waits in each journal, which is read when
/// somebody asks for it.
final class WaitingGames {
  private let archive: Archive

  /// The games by the names of their journals, and the journals that were read.
  private var games: [String: PlayedGame] = [:]
  private var opened: Set<String> = []

  init(_ archive: Archive) { self.archive = archive }

  var all: [PlayedGame] { games.keys.sorted().compactMap { games[$0] } }

  /// The game that waits in a journal; `nil` where none does.
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

  /// The game of a journal goes to the table.
  ///
  /// - Returns: the game, and what lay there before it, where the journal still tells.
  @discardableResult
  func take(_ journal: String) -> (game: PlayedGame?, previous: PlayedGame?) {
    let previous = open(journal)
    return (games.removeValue(forKey: journal), previous)
  }

  /// Reads a journal, once.
  ///
  /// - Returns: the game before the one that waits.
  private func open(_ journal: String) -> PlayedGame? {
    guard opened.insert(journal).inserted else { return nil }
    let saved = archive.saved(journal, of: MatchingGame.self)
    if let game = saved?.game { adopt(PlayedGame(game)) }
    if journal == MatchingGame.journalOfTwo, games[journal] == nil {
      // Where earlier versions have left it.
      for mode in MatchingGame.modes { _ = open(mode) }
    }
    return saved?.previous.map { PlayedGame($0) }
  }

  /// Earlier versions kept a game for two among those for one.
  private func adopt(_ game: PlayedGame) {
    _ = open(game.journal)
    if games[game.journal] == nil { games[game.journal] = game }
  }
}

/// The game that is on the table when the program starts.
struct FirstGame {
  /// The game that was left, unless it had ended, or something else was asked for.
  let game: PlayedGame

  /// The game that a new deal has put away, to be brought back by undo.
  let previous: PlayedGame?

  /// The deal that was asked for in place of a game that is under way, which only the player may give up.
  let question: NewDeal?

  /// Whether its cards were asked for by number.
  let isChosen: Bool

  /// Whether nobody has played here before, as far as anything tells.
  let isVeryFirst: Bool

  init(
    _ options: TableOptions, _ playerSettings: PlayerSettings, _ waiting: WaitingGames,
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
