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

  /// Puts a game on the table, to be looked at or played on. The one that is there, as it is or as it was,
  /// stays: this is no way to take moves back.
  func take(_ game: OpenedGame, from origin: GameOrigin) {
    guard snap == nil else { return say(Sentences.isNotInSnap) }
    switch game {
    case .matching(let sitting) where isOnTable(sitting):
      closeAll()
      say(Sentences.isOnTable)
    case .matching(let sitting): wantDeal(.written(sitting, from: origin))
    case .snap(let round): sitDown(at: round)
    }
  }

  /// Whether a game is the one on the table at some moment.
  private func isOnTable(_ game: Sitting<MatchingGame>) -> Bool {
    game.record.setup == sitting.record.setup
      && sitting.moves.starts(with: game.movesInForce)
  }

  /// Shows a round at a table of its own, of which nothing is kept. If it isn't over, it goes on with
  /// computers once the player says so.
  private func sitDown(at round: Sitting<SnapGame>) {
    let company = settings.snapCompany(of: round.record.setup.players)
    sitDown { focus in
      SnapTable(
        company, at: scene.look.animation, dice: Dice(seed: chance.next()), focusBeneath: focus,
        isKept: false)
    }
    try? snap?.resume(round.record)
    show(saying: snap?.screen.sentence, after: [.dealt])
    if round.game.isOver { pauseSnap() } else { open(.paused) }
  }
}

/// A game of any kind that was written down, and played once more.
enum OpenedGame {
  case matching(Sitting<MatchingGame>)
  case snap(Sitting<SnapGame>)
}
