// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Play
import Scene
import Snapping
import Tableau

/// Games that were written down, and come to the table with all their moves.
extension Session {
  /// The longest text that is read as a game, in bytes: some thousand moves. Each is played, and one
  /// that asks for a hint takes its time, while the player waits.
  static let longestGame = 1 << 14

  /// Takes a text as the record of a game, which is read strictly.
  func takeGame(_ text: String, from origin: GameOrigin) {
    guard text.utf8.count <= Self.longestGame else { return say(Sentences.tooLongText) }
    let text = RecordedText(Array(text.utf8))
    if text.isSnap {
      play(text, from: origin) { take(.snap($0), from: origin) }
    } else {
      play(text, from: origin) { take(.matching($0), from: origin) }
    }
  }

  private func play<Game: KeptGame>(
    _ text: RecordedText, from origin: GameOrigin, then use: (Sitting<Game>) -> Void
  ) {
    do throws(RecordError<Game>) {
      use(try text.sitting(of: Game.self))
    } catch {
      say(Sentences.noRecord(error, from: origin))
    }
  }

  /// Puts a game on the table, to be looked at or played on.
  func take(_ game: OpenedGame, from origin: GameOrigin) {
    if let refusal = onTable.refusalOfRecords { return say(refusal) }
    switch game {
    case .matching(let sitting): matching.take(sitting, from: origin)
    case .snap(let round): snap.take(round)
    }
  }
}

/// A game of any kind that was written down, and played once more.
enum OpenedGame {
  case matching(Sitting<MatchingGame>)
  case snap(Sitting<SnapGame>)
}
