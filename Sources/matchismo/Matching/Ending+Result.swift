// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau
import Words

/// The words at the end of a game.
extension Ending {
  /// - Parameters:
  ///   - sitting: one whose game is over.
  ///   - result: its result as it stands; `nil` where it has none.
  ///   - kept: the one that was written down of it.
  ///   - results: all others, and that one.
  init(
    of sitting: Sitting<MatchingGame>, result: GameResult?, kept: GameResult?,
    among results: ResultStore<Scores>,
    isClockShown: Bool
  ) {
    self.init(of: sitting, result: result)
    if let result {
      // Whoever doesn't want to see the clock isn't told of it at the end either.
      if isClockShown {
        facts.append(Sentences.played(seconds: result.seconds, hints: result.hints))
      }
      compare(result, kept: kept, among: results)
    }
    if occasion != .perfect, case .exact = result?.best {
      offers.append(LabelledButton(.showBest, phrase("Show me")))
    }
    if offers.count == 1 { offers.append(LabelledButton(.replay, Sentences.replays)) }
  }

  /// Tells what the result is among the others of its kind, and offers what follows from that.
  private mutating func compare(
    _ result: GameResult, kept: GameResult?, among results: ResultStore<Scores>
  ) {
    if let daily = result.dayOfDeal {
      if result.isLate { facts.append(Sentences.playedLate(daily)) }
      offers.append(LabelledButton(.calendar, Sentences.calendar))
      offers.append(LabelledButton(.share, phrase("Copy")))
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
    praise = Sentences.praise(kept, isBest: isBest, among: results.scores, today: Clock.now.day)
    if results.scores.suggestAnEasierGame(after: kept) {
      facts.append(phrase("At the level Gentle, nothing costs points"))
      offers.append(LabelledButton(.gentle, phrase("Try Gentle")))
    }
  }
}
