// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau

/// A game with all that goes with it when it leaves the table and comes back: its clock, the result that
/// was written down of it, and what its deal would have allowed.
struct PlayedGame {
  private(set) var sitting: Sitting<MatchingGame>

  /// The time that has been played.
  private(set) var stopwatch: Stopwatch

  /// The result that was written down, once one was.
  private(set) var result: GameResult?

  /// The rows and columns that the cards lie in, once one of them has been seen.
  private(set) var grid: GridShape?

  /// The name of what had the keyboard's focus when it left the table; `nil` if no focus was visible.
  var focus: String?

  /// Who plays against the player; `nil` in a game for one.
  let opponent: OpponentChoice?

  /// The computer, where it is the opponent.
  private var computer: ComputerPlayer?

  /// Whether it has been counted for who has won it.
  private var isCounted = false

  /// What is said at its end, once that has been worked out.
  private(set) var ending: Ending?

  /// What the deal would have allowed, once it has been worked out.
  private var best: BestScore?

  /// How it compares with earlier games on its deal, once that has been found out and if there are any.
  private(set) var attempt: Attempt?
  private var isCompared = false

  /// A game that begins, or one that somebody else has played so far.
  ///
  /// - Parameter opponent: who plays against the player, if it is for two.
  init(
    _ sitting: Sitting<MatchingGame>, lyingIn grid: GridShape? = nil,
    against opponent: OpponentChoice
  ) {
    self.sitting = sitting
    self.grid = grid
    self.opponent = sitting.record.rules.players == .one ? nil : opponent
    computer = self.opponent.flatMap { ComputerPlayer($0, at: sitting.record.deal) }
    stopwatch = Stopwatch()
  }

  /// A game that was left. Its clock goes on.
  init(_ saved: SavedGame<MatchingGame>) {
    self.init(saved.sitting, lyingIn: saved.grid, against: saved.opponents ?? .person)
    stopwatch = Stopwatch(seconds: saved.seconds)
    (focus, result) = (saved.focus, saved.result)
    startOrStopClock()
  }

  /// The game as it is kept.
  ///
  /// - Parameter isOnTable: whether its clock can run.
  func saved(isOnTable: Bool) -> SavedGame<MatchingGame> {
    SavedGame(
      sitting, seconds: stopwatch.seconds, isClockRunning: isOnTable && stopwatch.isRunning,
      focus: focus, grid: grid, opponents: opponent, result: result)
  }

  var journal: String { MatchingGame.journal(of: sitting.record.setup) }
}

// MARK: - How far it has come

extension PlayedGame {
  /// Whether it goes on from where it was left, and doesn't begin.
  var isBegun: Bool { sitting.moments > 1 }

  /// Whether it can be played on.
  var canGoOn: Bool { isBegun && !sitting.game.isOver }

  /// Whether a new deal would give something up: a game that has scored.
  var isUnderWay: Bool {
    sitting.game.tries > 0 && !sitting.game.isOver && sitting.record.rules.mode.hasResult
  }
}

// MARK: - Playing

extension PlayedGame {
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

  mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    let isPlayers = !isComputersTurn
    let outcome = try sitting.play(move)
    stopwatch.start()
    // Who plays is here, also where nobody tells the window that it has the focus.
    if isPlayers { stopwatch.resume(.unfocused) }
    stopClockAtEnd()
    return outcome
  }

  mutating func undo() {
    sitting.undo()
    startOrStopClock()
  }

  mutating func redo() {
    sitting.redo()
    startOrStopClock()
  }

  mutating func becomePractice() { sitting.becomePractice() }

  /// Keeps the cards in the rows and columns that they lie in from the first move on.
  mutating func settle(in grid: GridShape?) {
    if self.grid == nil, sitting.moments > 1 { self.grid = grid }
  }

  private mutating func startOrStopClock() {
    if sitting.moment > 0, !sitting.game.isOver { stopwatch.start() }
    stopClockAtEnd()
  }

  private mutating func stopClockAtEnd() {
    if sitting.game.isOver { stopwatch.stop() }
  }
}

// MARK: - The computer

extension PlayedGame {
  var isComputersTurn: Bool {
    opponent.map { Company(opponent: $0).isComputersTurn(in: sitting.game) } ?? false
  }

  /// Lets the computer think for some seconds in its turn.
  ///
  /// - Returns: the place that it chooses, once it has made up its mind.
  mutating func computerChoice(after seconds: Double, at speed: AnimationSpeed) -> Int? {
    computer?.think(for: seconds, about: sitting, at: speed)
  }

  mutating func letComputerWatch(for seconds: Double) { computer?.watch(for: seconds) }

  mutating func pauseComputer(for seconds: Double) { computer?.pause(for: seconds) }

  /// How long the computer still thinks, in seconds; `nil` where it is not the opponent.
  func secondsToComputersChoice(at speed: AnimationSpeed) -> Double? {
    computer?.secondsToChoice(at: speed)
  }
}

// MARK: - The clock

extension PlayedGame {
  mutating func advance(by seconds: Double) { stopwatch.advance(by: seconds) }

  mutating func stopClock() { stopwatch.stop() }

  /// Lets the clock stand for a reason, or no longer for it.
  mutating func pause(_ reason: Stopwatch.Reason, holds: Bool) {
    if holds { stopwatch.pause(reason) } else { stopwatch.resume(reason) }
  }

  /// Lets the clock stand for whatever the other's stands for.
  mutating func pause(like other: PlayedGame) {
    for reason in Stopwatch.Reason.allCases {
      pause(reason, holds: other.stopwatch.isPaused(reason))
    }
  }
}

// MARK: - The end

extension PlayedGame {
  /// Works out what the deal would have allowed, once.
  mutating func think() {
    let record = sitting.record
    guard best == nil, record.rules.hasResult, record.rules.mode.measure == .points else { return }
    best = BestScore(of: record.deal, rules: record.rules)
  }

  /// Finds out once how a game whose cards are known compares with earlier ones, which takes reading
  /// the results.
  ///
  /// - Returns: whether there is something to say about it.
  mutating func compare(among results: ResultStore<Scores>) -> Bool {
    guard !isCompared, sitting.record.isPractice, sitting.record.rules.hasResult else {
      return false
    }
    isCompared = true
    let (rules, deal) = (sitting.record.rules, sitting.record.deal)
    attempt = results.attempt(
      at: Dealt(deal.number, deal.cards), GameKind(rules, tableSize: deal.cards.count),
      besides: result)
    return attempt != nil
  }

  /// The result of the game as it stands; `nil` where it has none.
  mutating func presentResult(at now: Timestamp) -> GameResult? {
    think()
    return GameResult(of: sitting, finished: now, seconds: stopwatch.shown, best: best)
  }

  /// A result was written down.
  mutating func note(_ result: GameResult) { self.result = result }

  /// Counts it for who has won it.
  ///
  /// - Returns: whether it had not been counted before.
  mutating func count() -> Bool {
    defer { isCounted = true }
    return !isCounted
  }

  /// The game has ended like this.
  mutating func end(_ ending: Ending) { self.ending = ending }
}
