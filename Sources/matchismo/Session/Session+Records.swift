// SPDX-License-Identifier: MIT

import Games
import Matching
import Play

/// Games that were written down, and come to the table with all their moves.
extension Session {
  /// The longest text that is read as a game, in bytes: some thousand moves. Each is played, and one
  /// that asks for a hint takes its time, while the player waits.
  static let longestGame = 1 << 14

  /// Takes a text as the record of a game, which is read strictly.
  func takeGame(_ text: String, from origin: GameOrigin) {
    guard text.utf8.count <= Self.longestGame else { return say(Sentences.tooLongText) }
    do throws(RecordError<MatchingGame>) {
      take(try Sitting(resuming: text), from: origin)
    } catch {
      say(Sentences.noRecord(error, from: origin))
    }
  }

  /// Puts a game on the table, to be looked at or played on. The one that is there, as it is or as it was,
  /// stays: this is no way to take moves back.
  func take(_ game: Sitting<MatchingGame>, from origin: GameOrigin) {
    guard snap == nil else { return say(Sentences.isNotInSnap) }
    guard !isOnTable(game) else {
      closeAll()
      return say(Sentences.isOnTable)
    }
    wantDeal(.written(game, from: origin))
  }

  /// Whether a game is the one on the table at some moment.
  private func isOnTable(_ game: Sitting<MatchingGame>) -> Bool {
    game.record.setup == sitting.record.setup
      && sitting.moves.starts(with: game.movesInForce)
  }
}
