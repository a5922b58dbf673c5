// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Opponents
import Play
import Tableau
import Words

/// A saved game with the values worked out anew after a restart.
struct PlayedGame {
  private(set) var kept: SavedGame<MatchingGame>

  /// `nil` without the computer as opponent.
  var computer: ComputerPlayer?

  /// True once its winner was counted.
  private var isCounted = false

  /// The words at the end, once worked out.
  private(set) var ending: Ending?

  /// The best score of the deal, once worked out.
  private var best: BestScore?

  /// The comparison with earlier games on this deal; `nil` until known, or without any.
  private(set) var attempt: Attempt?
  private var isCompared = false

  /// A game left earlier. Its clock continues.
  init(_ saved: SavedGame<MatchingGame>) {
    let record = saved.sitting.record
    kept = saved
    kept.opponents = record.rules.players == .one ? nil : saved.opponents ?? .person
    computer = kept.opponents.flatMap { ComputerPlayer($0, at: record.deal) }
    startOrStopClock()
  }

  /// A new game, or one played so far elsewhere.
  ///
  /// - Parameter opponent: the other player in a game for two.
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

  /// The saved result; `nil` without one.
  var result: GameResult? { kept.result }

  /// The name of the focused item when it left the table; `nil` without a visible focus.
  var focus: String? {
    get { kept.focus }
    set { kept.focus = newValue }
  }
}

// MARK: - Progress

extension PlayedGame {
  /// True after its first move.
  var isBegun: Bool { sitting.moments > 1 }

  var canGoOn: Bool { isBegun && !sitting.game.isOver }

  /// True if a new deal would give up a score.
  var isUnderWay: Bool {
    sitting.game.tries > 0 && !sitting.game.isOver && sitting.record.rules.mode.hasResult
  }
}

// MARK: - Playing

extension PlayedGame {
  /// The reason against a move; `nil` if it is legal.
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
    // A player who moves is here, even if the window hears of no focus.
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

  /// Keeps the layout of the cards from the first move on.
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
}

// MARK: - The clock

extension PlayedGame {
  mutating func advance(by seconds: Double) { kept.clock.advance(by: seconds) }

  mutating func stopClock() { kept.clock.stop() }

  /// Stops the clock for a reason, or drops that reason.
  mutating func pause(_ reason: Stopwatch.Reason, holds: Bool) {
    if holds { kept.clock.pause(reason) } else { kept.clock.resume(reason) }
  }

  /// Stops the clock for another game's reasons.
  mutating func pause(like other: PlayedGame) {
    for reason in Stopwatch.Reason.allCases {
      pause(reason, holds: other.stopwatch.isPaused(reason))
    }
  }
}

// MARK: - The end

extension PlayedGame {
  /// Works out the best score, once.
  mutating func think() {
    let record = sitting.record
    guard best == nil, record.rules.hasResult, record.rules.mode.measure == .points else { return }
    best = BestScore(of: record.deal, rules: record.rules)
  }

  /// Compares a game with known cards with earlier ones, once. Reads the results.
  ///
  /// - Returns: true if there is a comparison to show.
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

  /// The present result; `nil` for a game without.
  mutating func presentResult(at now: Timestamp) -> GameResult? {
    think()
    return GameResult(of: sitting, finished: now, seconds: stopwatch.shown, best: best)
  }

  mutating func note(_ result: GameResult) { kept.result = result }

  /// Counts the winner.
  ///
  /// - Returns: true the first time.
  mutating func count() -> Bool {
    defer { isCounted = true }
    return !isCounted
  }

  mutating func end(_ ending: Ending) { self.ending = ending }
}

/// The words at the end of a game.
extension Ending {
  /// - Parameters:
  ///   - sitting: a game that is over.
  ///   - result: its present result; `nil` for a game without.
  ///   - kept: its saved result.
  ///   - archive: all saved results, including this game's.
  init(
    of sitting: Sitting<MatchingGame>, result: GameResult?, kept: GameResult?,
    in archive: Archive, isClockShown: Bool
  ) {
    let remembered = result.flatMap { result in
      result.isLoss
        ? Opponent.usualPoints(at: sitting.record.deal, by: sitting.record.rules) : nil
    }
    self.init(of: sitting, result: result, remembered: remembered)
    if let result {
      // A player who hides the clock isn't told the time.
      if isClockShown {
        facts.append(Sentences.played(seconds: result.seconds, hints: result.hints))
      }
      compare(result, kept: kept, in: archive)
    }
    if occasion != .perfect, case .exact = result?.best {
      offers.append(LabelledButton(.showBest, phrase("Show me")))
    }
    if offers.count == 1 { offers.append(LabelledButton(.replay, Sentences.replays)) }
  }

  /// Ranks the result among others of its kind, with fitting offers.
  private mutating func compare(_ result: GameResult, kept: GameResult?, in archive: Archive) {
    let results = archive.results
    if let daily = result.dayOfDeal {
      if result.isLate { facts.append(Sentences.playedLate(daily)) }
      offers.append(LabelledButton(.calendar, Sentences.calendar))
      offers.append(LabelledButton(.share, Sentences.copies))
    }
    guard !result.isPractice else {
      return facts.append(
        results.attempt(at: result.dealt, result.kind, besides: kept)
          .map { Sentences.attempt($0, reached: result) } ?? Sentences.doesNotCount)
    }
    let best = results.scores.statistics(of: result.kind).best(besides: kept)
    let isBest = kept != nil && best.map(result.isBetter) ?? false
    if let best, !isBest { facts.append(Sentences.personalBest(best)) }
    guard let kept else { return }
    let praise = archive.praise(kept, isBest: isBest, among: results.scores)
    (self.praise, praiseLeads) = (praise?.words, praise.map { ControlName($0.more) })
    if results.scores.suggestAnEasierGame(after: kept) {
      facts.append(phrase("At the level Gentle, nothing costs points"))
      offers.append(LabelledButton(.gentle, phrase("Try Gentle")))
    }
  }
}
