// SPDX-License-Identifier: MIT

import Cards
import Choices

/// The game that is asked for. Each option changes one thing; for all others the settings hold.
struct TableOptions {
  /// The options that this is made of.
  static let options: [Option] = [.mode, .deal] + Setting.ofGame.options + [.daily, .new]

  /// The kind of game, in which the settings choose a mode.
  let game: any KnownGame.Type

  /// Whether no game is asked for, not even a file's, so that it is the one that was played last.
  let isLastGame: Bool

  /// Whether no game that was left will do.
  let isNew: Bool

  /// The rest, which only the game understands.
  let wish: GameWish

  /// - Parameter isInWindow: whether the game is to be played, and not painted.
  init(
    _ arguments: Arguments, isInWindow: Bool = false, among games: KnownGames = .own
  ) throws(Failure) {
    isLastGame = !(Self.options + [.file]).contains(where: arguments.has)
    isNew = arguments.has(.new)
    let named = try arguments.value(of: .mode, games.game(of:))
    // The deal of the day brings its own game.
    game = arguments.has(.daily) ? games.all[0] : named ?? games.all[0]
    wish = try game.wish(arguments, isInWindow: isInWindow)
  }

  /// The number of the deal; `nil` for a random one.
  var number: DealNumber? { wish.number }

  /// Lets the settings say what was asked for.
  func apply(to settings: inout Settings) throws(Failure) { try wish.apply(&settings) }
}
