// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play

/// The matching games of a window that don't lie on its table. One waits in each journal, which is read when
/// somebody asks for it.
final class WaitingGames {
  private let journals: WindowJournals

  /// The games by the names of their journals, and the journals that were read.
  private var games: [String: PlayedGame] = [:]
  private var opened: Set<String> = []

  init(_ journals: WindowJournals) { self.journals = journals }

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
    let (game, previous) = journals.saved(journal, of: MatchingGame.self)
    if let game { adopt(PlayedGame(game)) }
    if journal == MatchingGame.journalOfTwo, games[journal] == nil {
      // Where earlier versions have left it.
      for mode in MatchingGame.modes { _ = open(mode) }
    }
    return previous.map { PlayedGame($0) }
  }

  /// Earlier versions kept a game for two among those for one.
  private func adopt(_ game: PlayedGame) {
    _ = open(game.journal)
    if games[game.journal] == nil { games[game.journal] = game }
  }
}
