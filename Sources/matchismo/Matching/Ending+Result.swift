// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau
import Words

/// What is said at the end of a game.
extension Ending {
  /// - Parameters:
  ///   - game: one that is over.
  ///   - result: its result as it stands; `nil` where it has none.
  ///   - kept: the one that was written down of it.
  ///   - results: all others, and that one.
  init(
    of game: MatchingGame, result: GameResult?, kept: GameResult?,
    among results: ResultStore<Scores>,
    isClockShown: Bool
  ) {
    self.init(
      Sentences.ending(of: game.rules.mode), facts: [],
      offers: [
        LabelledButton(.newDeal, Sentences.dealAgain), LabelledButton(.replay, Sentences.replays),
      ])
    if let result { tell(of: result, kept: kept, among: results, isClockShown: isClockShown) }
    tell(of: game, best: result?.best)
    if occasion != .perfect, case .exact = result?.best {
      offers.append(LabelledButton(.showBest, phrase("Show me")))
    }
  }

  private mutating func tell(
    of result: GameResult, kept: GameResult?, among results: ResultStore<Scores>,
    isClockShown: Bool
  ) {
    facts = Sentences.reached(result)
    if let stars = result.stars, let reached = facts.first {
      rating = Rating(reached, stars: stars.count)
    }
    // Whoever doesn't want to see the clock isn't told of it at the end either.
    if isClockShown {
      facts.append(Sentences.played(seconds: result.seconds, hints: result.hints))
    }
    if let standing = Self.standing(of: result, kept: kept, among: results) {
      facts.append(standing)
    }
    if let kept, !kept.isPractice {
      let earned = results.scores.achievements.earned(by: kept)
      if !earned.isEmpty { facts.append(Sentences.earned(earned)) }
    }
    guard let daily = result.dayOfDeal else { return }
    if result.isLate { facts.append(Sentences.playedLate(daily)) }
    offers.append(LabelledButton(.share, phrase("Share")))
  }

  /// What the result is among the others of its kind; `nil` for the first.
  private static func standing(
    of result: GameResult, kept: GameResult?, among results: ResultStore<Scores>
  ) -> String? {
    if result.isPractice {
      return results.attempt(at: result.dealt, result.kind, besides: kept)
        .map { Sentences.attempt($0, reached: result) } ?? Sentences.doesNotCount
    }
    let best = results.scores.statistics(of: result.kind).first(by: .score).first { $0 != kept }
    guard let best else { return nil }
    if kept != nil, result.isBetter(than: best) { return phrase("A new best!") }
    return best.percent.map(Sentences.personalBest)
  }
}
