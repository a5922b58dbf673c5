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
  ///   - sitting: a game that is over.
  ///   - result: its present result; `nil` for a game without.
  ///   - kept: its saved result.
  ///   - results: all saved results, including this game's.
  init(
    of sitting: Sitting<MatchingGame>, result: GameResult?, kept: GameResult?,
    among results: ResultStore<Scores>,
    isClockShown: Bool
  ) {
    self.init(of: sitting, result: result)
    if let result {
      // A player who hides the clock isn't told the time.
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

  /// Ranks the result among others of its kind, with fitting offers.
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
