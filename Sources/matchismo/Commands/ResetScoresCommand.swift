// SPDX-License-Identifier: MIT

import Choices
import Play
import Storage
import Words

/// Deletes the results of all games after a confirmation.
struct ResetScoresCommand {
  private let games: KnownGames

  /// `nil` without `--reset-scores`.
  init?(_ arguments: Arguments, among games: KnownGames = .own) throws(Failure) {
    guard arguments.has(.resetScores) else { return nil }
    try arguments.refuse(Option.all.filter { $0 != .resetScores }) {
      phrase("\($0) can't be used with \(Option.resetScores.name)")
    }
    self.games = games
  }

  private static let yes = "yes"

  func run() throws(Failure) {
    try StandardOutput.print(
      phrase("This deletes the results of all games for good. Type \(Self.yes) to do it: "))
    guard try StandardInput.firstLine() == Self.yes else {
      throw .outside(phrase("nothing was deleted"))
    }
    let forgetting = Forgetting(at: Clock.now)
    do throws(StorageError) {
      for game in games.all { try forget(game, forgetting) }
    } catch {
      throw .outside("\(error)")
    }
    try StandardOutput.print(phrase("The results are deleted.") + "\n")
  }

  private func forget<Game: KnownGame>(
    _: Game.Type, _ forgetting: Forgetting
  ) throws(StorageError) {
    try PlayerFiles.forgetResults(Game.Result.self, forgetting)
  }
}
