// SPDX-License-Identifier: MIT

import Cards
import Choices

/// The game on the command line. Each option overrides one setting.
struct GameOptions {
  static let options: [Option] = [.mode, .deal] + Setting.ofGame.options + [.daily, .new]

  /// The kind of game; the settings choose its mode.
  let game: any KnownGame.Type

  /// True if nothing is asked for, not even a file, so that the last game continues.
  let isLastGame: Bool

  /// True if no game left earlier will do.
  let isNew: Bool

  /// The options that only the game understands.
  let wish: GameWish

  /// - Parameter isInWindow: false for a game to be painted.
  init(
    _ arguments: Arguments, isInWindow: Bool = false, among games: KnownGames = .own
  ) throws(Failure) {
    isLastGame = !(Self.options + [.file]).contains(where: arguments.has)
    isNew = arguments.has(.new)
    let named = try arguments.value(of: .mode, games.game(of:))
    // The daily deal brings its own game.
    game = arguments.has(.daily) ? games.all[0] : named ?? games.all[0]
    wish = try game.wish(arguments, isInWindow: isInWindow)
  }

  /// `nil` for a random deal.
  var number: DealNumber? { wish.number }

  /// Puts the options into the settings.
  func apply(to settings: inout Settings) throws(Failure) { try wish.apply(&settings) }
}
