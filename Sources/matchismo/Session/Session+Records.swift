// SPDX-License-Identifier: MIT

import Games
import Play

/// Games that were written down, and come to the table with all their moves.
extension Session {
  /// The longest text that is read as a game, in bytes: some thousand moves. Each is played, and one
  /// that asks for a hint takes its time, while the player waits.
  static let longestGame = 1 << 14

  /// Takes a text as the record of a game, which is read strictly.
  func takeGame(_ text: String, from origin: GameOrigin) {
    guard text.utf8.count <= Self.longestGame else { return say(Sentences.tooLongText) }
    let (text, game) = archive.games.text(Array(text.utf8))
    play(text, as: game, from: origin)
  }

  private func play<Game: KnownGame>(
    _ text: RecordedText, as game: Game.Type, from origin: GameOrigin
  ) {
    do throws(RecordError<Game>) {
      take(try text.sitting(of: game), from: origin)
    } catch {
      say(Sentences.noRecord(error, from: origin))
    }
  }

  /// Puts a game on the table, to be looked at or played on.
  func take(_ game: any OpenedGame, from origin: GameOrigin) {
    if let refusal = onTable.refusalOfRecords { return say(refusal) }
    game.put(on: self, from: origin)
  }
}
