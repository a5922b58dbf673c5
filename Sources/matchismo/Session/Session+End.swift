// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Storage
import Tableau

/// The end of a game.
extension Session {
  /// Says how the game ended, and writes its result down: once, however often its end is taken back
  /// and reached again.
  func finish() {
    let present = presentResult
    if result == nil, let present {
      result = present
      results.add(present)
      save()
    }
    ending = ending(present)
  }

  /// Works out how a game ended that has come to the table so.
  func workOutEnding() {
    ending = ending(presentResult)
  }

  /// The result of the game as it stands.
  private var presentResult: GameResult? {
    think()
    return GameResult(
      of: sitting, finished: Clock.now, seconds: stopwatch.shown, best: best)
  }

  /// Works out what the deal would have allowed, once for each; to be called when there is time, since
  /// it can take longer than a frame may.
  func think() {
    let record = sitting.record
    guard best == nil, record.rules.mode.measure == .points else { return }
    best = BestScore(of: record.deal, rules: record.rules)
  }

  private func ending(_ result: GameResult?) -> Ending {
    var ending = Ending(
      Sentences.ending(of: sitting.record.rules.mode), facts: result.map(facts) ?? [],
      offers: [.dealAgain, .replay])
    if result?.daily != nil { ending.offers.append(.share) }
    return ending
  }

  private func facts(of result: GameResult) -> [String] {
    var facts: [String] = []
    if result.kind.rules.mode.measure == .points {
      facts.append(Sentences.finalScore(result.score))
      if let best = result.best { facts.append(Sentences.bestPossible(best)) }
    } else {
      facts.append(Sentences.tries(result.tries))
    }
    // Whoever doesn't want to see the clock isn't told of it at the end either.
    if settings.isClockShown {
      facts.append(Sentences.played(seconds: result.seconds, hints: result.hints))
    }
    return facts + [standing(of: result)].compactMap { $0 }
  }

  /// What the result is among the others of its kind.
  private func standing(of result: GameResult) -> String? {
    if result.isPractice { return Sentences.practiceDoesNotCount }
    let best = results.scores.statistics(of: result.kind).first(by: .score)
      .first { $0 != self.result }
    if self.result != nil, best.map(result.isBetter) ?? true { return Sentences.newBest }
    return best.map(Sentences.personalBest)
  }

  /// Puts the line to share about the day's deal on the clipboard.
  func share() {
    guard let line = result.flatMap(Sentences.shared) else { return }
    effects.append(.copy(line))
    say(Sentences.shared)
  }
}
