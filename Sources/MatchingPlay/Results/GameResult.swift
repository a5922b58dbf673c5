// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Matching
package import Play

/// The result of a game that was played to its end.
package struct GameResult: KeptResult {
  /// When the game ended.
  package let finished: Timestamp

  package let dealt: Dealt
  package let kind: GameKind
  package let score: Int

  /// How many sets of cards were compared.
  package let tries: Int

  package let flips: Int
  package let hints: Int

  /// The seconds that the clock showed.
  package let seconds: Int

  /// How many cards were left as it was written down, which earlier versions didn't.
  let left: Int?

  /// The best possible score; `nil` if it was not worked out, and in modes without points.
  package let best: BestScore?

  /// Whether the game doesn't count, since some of its cards had been seen.
  package let isPractice: Bool
}

extension GameResult {
  /// How much of the best possible it reached, by which games of a kind are compared; `nil` if that
  /// is not known.
  package var percent: Percent? {
    switch kind.rules.mode.measure {
    case .points: best.map { Percent(points: score, of: $0) }
    case .tries: Percent(tries: tries, cards: kind.tableSize)
    case .nothing: nil
    }
  }

  package var stars: Stars? { percent.map { Stars($0, of: kind) } }

  /// How many cards were left at the end; `nil` if that is not known. In modes without points a game ends
  /// with the last card.
  package var cardsLeft: Int? { left ?? (kind.rules.mode.measure == .tries ? 0 : nil) }

  /// The measure of games on a deal: the score, or the tries in modes without points.
  package var figure: Int { kind.rules.mode.measure == .points ? score : tries }

  /// The number of the deal; `nil` if the cards were listed.
  package var number: DealNumber? { dealt.number }

  /// The deal; `nil` if the rules don't allow it.
  package var deal: Deal? {
    switch dealt {
    case .number(let number):
      try? Deal(number, tableSize: kind.tableSize, for: kind.rules.mode)
    case .cards(let cards): try? Deal(cards, for: kind.rules.mode)
    }
  }

  /// Whether having played this game means having seen cards of a deal.
  package func hasShown(_ deal: Deal) -> Bool {
    if let number, let other = deal.number, number != other { return false }
    return self.deal?.shows(deal) ?? false
  }
}

extension MatchingGame: JournaledGame {
  package typealias Result = GameResult
  package typealias Opponents = OpponentChoice

  package static func resumed(_ nextLine: () -> Substring?) -> ResumedRecord<MatchingGame> {
    ResumedRecord(nextLine)
  }
}

extension GameResult {
  /// The result of a game; `nil` if it has not been played or is not over, and where there is none:
  /// in a game of two and in mode flip, which can't be won.
  ///
  /// - Parameters:
  ///   - seconds: what the clock shows.
  ///   - best: the best possible score, if it is known.
  package init?(
    of sitting: Sitting<MatchingGame>, finished: Timestamp, seconds: Int, best: BestScore?
  ) {
    let (record, game) = (sitting.record, sitting.game)
    guard game.isOver, sitting.moment > 0, record.rules.hasResult else {
      return nil
    }
    self.init(
      finished: finished,
      dealt: Dealt(record.deal.number, record.deal.cards),
      kind: GameKind(record.rules, tableSize: record.deal.cards.count),
      score: game.score, tries: game.tries, flips: game.flips, hints: game.hints,
      seconds: min(max(seconds, 0), Int(Stopwatch.longest)),
      left: game.table.count { $0.face != .matched },
      best: record.rules.mode.measure == .points ? best : nil, isPractice: sitting.isPractice)
  }
}

/// A kind of games, whose scores are comparable.
package struct GameKind: Hashable, Sendable {
  package let rules: Rules

  /// How many cards are dealt.
  package let tableSize: Int

  package init(_ rules: Rules, tableSize: Int) {
    self.rules = rules
    self.tableSize = tableSize
  }
}

extension GameKind: Comparable {
  /// By mode, then from small to large, named scorings first.
  package static func < (one: GameKind, other: GameKind) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Int] {
    let scoring = rules.scoring
    return [
      Mode.allCases.firstIndex(of: rules.mode) ?? 0, rules.matchSize.rawValue, tableSize,
      Scoring.named.firstIndex(of: scoring) ?? Scoring.named.count, scoring.matchBonus,
      scoring.mismatchPoints, scoring.flipPoints,
    ]
  }
}

/// A game on a deal that was played to its end before by the same rules, to be compared with how that
/// went. It has no part in statistics, since its cards had been seen.
package struct Attempt: Equatable, Sendable {
  /// Which game on the deal it is: 2 after the first.
  package let number: Int

  /// The best of the earlier ones.
  package let best: GameResult

  /// - Parameter earlier: the results of all earlier games on the deal; `nil` if there are none.
  package init?(after earlier: [GameResult]) {
    guard let best = earlier.min(by: { $0.isBetter(than: $1) }) else { return nil }
    number = earlier.count + 1
    self.best = best
  }
}

extension GameResult {
  /// Whether it is of a game with these cards by the same rules.
  package func isGame(of dealt: Dealt, _ kind: GameKind) -> Bool {
    (self.dealt, self.kind) == (dealt, kind)
  }
}
