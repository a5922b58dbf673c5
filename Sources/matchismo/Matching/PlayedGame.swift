// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau

/// A game in progress, with what is worked out anew when the program is started again.
struct PlayedGame {
  private(set) var kept: SavedGame<MatchingGame>

  /// The computer, where it is the opponent.
  private var computer: ComputerPlayer?

  /// Whether it has been counted for who has won it.
  private var isCounted = false

  /// The words at its end, once they have been worked out.
  private(set) var ending: Ending?

  /// The best that the deal would have allowed, once it has been worked out.
  private var best: BestScore?

  /// How it compares with earlier games on its deal, once that has been found out and if there are any.
  private(set) var attempt: Attempt?
  private var isCompared = false

  /// A game that was left. Its clock goes on.
  init(_ saved: SavedGame<MatchingGame>) {
    let record = saved.sitting.record
    kept = saved
    kept.opponents = record.rules.players == .one ? nil : saved.opponents ?? .person
    computer = kept.opponents.flatMap { ComputerPlayer($0, at: record.deal) }
    startOrStopClock()
  }

  /// A game that begins, or one that somebody else has played so far.
  ///
  /// - Parameter opponent: the other player, if it is for two.
  init(
    _ sitting: Sitting<MatchingGame>, lyingIn grid: GridShape? = nil,
    against opponent: OpponentChoice
  ) {
    self.init(SavedGame(sitting, grid: grid, opponents: opponent))
    kept.clock = Stopwatch()
  }

  var sitting: Sitting<MatchingGame> { kept.sitting }
  var stopwatch: Stopwatch { kept.clock }
  var grid: GridShape? { kept.grid }
  var opponent: OpponentChoice? { kept.opponents }
  var journal: String { kept.journal }

  /// The result that was written down, once one was.
  var result: GameResult? { kept.result }

  /// The name of what had the keyboard's focus when it left the table; `nil` if no focus was visible.
  var focus: String? {
    get { kept.focus }
    set { kept.focus = newValue }
  }
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
    let outcome = try kept.sitting.play(move)
    kept.clock.start()
    // Who plays is here, also where nobody tells the window that it has the focus.
    if isPlayers { kept.clock.resume(.unfocused) }
    stopClockAtEnd()
    return outcome
  }

  mutating func undo() {
    kept.sitting.undo()
    startOrStopClock()
  }

  mutating func redo() {
    kept.sitting.redo()
    startOrStopClock()
  }

  mutating func becomePractice() { kept.sitting.becomePractice() }

  /// Keeps the cards in the rows and columns that they lie in from the first move on.
  mutating func settle(in grid: GridShape?) {
    if kept.grid == nil, sitting.moments > 1 { kept.grid = grid }
  }

  private mutating func startOrStopClock() {
    if sitting.moment > 0, !sitting.game.isOver { kept.clock.start() }
    stopClockAtEnd()
  }

  private mutating func stopClockAtEnd() {
    if sitting.game.isOver { kept.clock.stop() }
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
    computer?.think(for: seconds, about: kept.sitting, at: speed)
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
  mutating func advance(by seconds: Double) { kept.clock.advance(by: seconds) }

  mutating func stopClock() { kept.clock.stop() }

  /// Lets the clock stand for a reason, or no longer for it.
  mutating func pause(_ reason: Stopwatch.Reason, holds: Bool) {
    if holds { kept.clock.pause(reason) } else { kept.clock.resume(reason) }
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
  mutating func note(_ result: GameResult) { kept.result = result }

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
