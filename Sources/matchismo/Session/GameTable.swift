// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Play
import Tableau

/// The game on the table, and the one before the last deal, which undo brings back until a card is
/// turned.
final class GameTable {
  private(set) var game: PlayedGame
  private var previous: PlayedGame?

  init(
    _ sitting: Sitting<MatchingGame>, lyingIn grid: GridShape?, against opponent: OpponentChoice
  ) {
    game = PlayedGame(sitting, lyingIn: grid, against: opponent)
  }

  var sitting: Sitting<MatchingGame> { game.sitting }
  var stopwatch: Stopwatch { game.stopwatch }
  var result: GameResult? { game.result }
  var mode: Mode { sitting.record.rules.mode }
  var isOver: Bool { sitting.game.isOver }

  /// What its results are compared with; where two play, what they would be with one.
  var kind: GameKind {
    GameKind(sitting.record.rules.alone, tableSize: sitting.record.deal.cards.count)
  }

  /// The face that the player would see next by choosing a card; `nil` where none may be chosen.
  func face(choosing place: Int) -> Card? {
    var next = sitting.game
    guard (try? next.play(.choose(place))) != nil else { return nil }
    return next.table[place].card
  }
}

// MARK: - Playing

extension GameTable {
  /// Why a move can't be made; `nil` where it can.
  func refusal(of move: Move) -> Refusal? {
    var game = sitting.game
    do throws(Refusal) {
      _ = try game.play(move)
      return nil
    } catch {
      return error
    }
  }

  func play(_ move: Move) throws(Refusal) -> Outcome {
    let outcome = try game.play(move)
    previous = nil
    return outcome
  }

  func undo() { game.undo() }

  func redo() { game.redo() }

  func becomePractice() { game.becomePractice() }

  func computerChoice(after seconds: Double, at speed: AnimationSpeed) -> Int? {
    game.computerChoice(after: seconds, at: speed)
  }

  func letComputerWatch(for seconds: Double) { game.letComputerWatch(for: seconds) }

  func pauseComputer(for seconds: Double) { game.pauseComputer(for: seconds) }

  func settle(in grid: GridShape?) { game.settle(in: grid) }
}

// MARK: - Dealing

extension GameTable {
  /// Whether there is a game that undo would bring back.
  var hasPrevious: Bool { previous != nil }

  /// Keeps the game for undo. One in which nothing has happened is not worth it, where there is one
  /// before it.
  func keepForUndo() {
    if previous != nil, sitting.moments == 1 { return }
    previous = game
  }

  /// Keeps a game that an earlier program has put away.
  func keepForUndo(_ game: PlayedGame) { previous = game }

  /// Hands over the game that undo brings back.
  func removePrevious() -> PlayedGame? {
    defer { previous = nil }
    return previous
  }

  /// Puts another game on the table. Its clock stands for whatever this one's stands for.
  func put(_ new: PlayedGame) {
    var new = new
    new.pause(like: game)
    game = new
  }

  /// Goes on with a game that was left, which lies on the table already. Its clock waits until the player
  /// is there.
  func resume(_ saved: SavedGame<MatchingGame>) {
    game = PlayedGame(saved)
    game.pause(.unfocused, holds: true)
  }
}

// MARK: - The clock and the end

extension GameTable {
  /// Lets time pass, in seconds.
  ///
  /// - Returns: whether the clock shows something else.
  func advance(by seconds: Double) -> Bool {
    let before = stopwatch.shown
    game.advance(by: seconds)
    return stopwatch.shown != before
  }

  func pause(_ reason: Stopwatch.Reason, holds: Bool) { game.pause(reason, holds: holds) }

  func stopClock() { game.stopClock() }

  func think() { game.think() }

  /// Finds out once how a game whose cards are known compares with earlier ones.
  ///
  /// - Returns: whether there is something to say about it.
  @discardableResult
  func compare(among results: ResultStore<Scores>) -> Bool { game.compare(among: results) }

  func presentResult(at now: Timestamp) -> GameResult? { game.presentResult(at: now) }

  func note(_ result: GameResult) { game.note(result) }

  func count() { game.count() }

  func end(_ ending: Ending) { game.end(ending) }
}
