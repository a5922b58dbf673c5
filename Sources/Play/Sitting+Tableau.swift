// SPDX-License-Identifier: MIT

package import Matching
package import Tableau

/// The presenter of a sitting: what a screen shows of it.
extension Sitting {
  /// The table as it is, or as it was at another moment. The clock and the sentence are left open, and
  /// the end says what the game alone can tell.
  package func tableau(at moment: Int? = nil) -> Tableau {
    let shown = moment.map(game(at:)) ?? game
    var tableau = Tableau(shown.table.map { Pile($0.lying) })
    tableau.isPast = moment.map { $0 != self.moment } ?? false
    tableau.counters = counters(of: shown)
    tableau.ticks = ticks
    tableau.position = moment ?? self.moment
    if !tableau.isPast, case .hint(let hint, _, _) = outcome(at: self.moment) {
      tableau.hinted = hint.places
    }
    if game.isOver { tableau.ending = ending }
    return tableau
  }

  private func counters(of shown: MatchingGame) -> [Counter] {
    let isPractice = isPractice
    let flips = Counter(shown.flips, words: Sentences.flips)
    switch shown.rules.mode {
    case .match:
      let score = Counter(shown.score, isCounting: true) {
        isPractice ? Sentences.practice($0) : Sentences.score($0)
      }
      return [score, flips]
    case .pairs:
      let tries = Counter(shown.tries) {
        isPractice ? Sentences.practice($0) : Sentences.tries($0)
      }
      return [tries, flips]
    case .flip: return [flips]
    }
  }

  private var ending: Ending {
    let facts = game.rules.mode.measure == .points ? [Sentences.finalScore(game.score)] : []
    return Ending(Sentences.ending(of: game.rules.mode), facts: facts, offers: [.dealAgain])
  }
}

extension Outcome {
  /// What is seen of it on the table.
  ///
  /// - Parameter game: the game after the move.
  package func changes(in game: MatchingGame) -> [Change] {
    guard case .choice(let choice) = self else { return [] }
    let turn = Change.turned(
      pile: choice.place,
      to: choice.event == .down ? .down : .up(game.table[choice.place].card))
    guard !choice.scored.isEmpty else { return [turn] }
    let judgement = Change.judged(
      piles: choice.scored, isMatch: choice.event == .match, points: choice.matchPoints)
    return [turn, judgement] + choice.turnedDown.map { .turned(pile: $0, to: .down) }
  }

  var tick: Tick {
    switch self {
    case .hint: .hint
    case .choice(let choice):
      switch choice.event {
      case .match: .match
      case .mismatch: .mismatch
      case .up, .down: .turn
      }
    }
  }
}

extension TableCard {
  fileprivate var lying: LyingCard {
    face == .down ? .down : .up(card, isSpent: face == .matched)
  }
}
