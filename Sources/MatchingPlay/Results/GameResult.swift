// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Matching
package import Play

/// The result of a finished game.
package struct GameResult: KeptResult {
  package let finished: Timestamp

  package let dealt: Dealt
  package let kind: GameKind
  package let score: Int

  /// The sets of cards compared.
  package let tries: Int

  package let flips: Int
  package let hints: Int

  /// The seconds on the clock.
  package let seconds: Int

  /// The cards left, as written; earlier versions wrote none.
  let left: Int?

  /// The best possible score; `nil` if unknown, and in modes without points.
  package let best: BestScore?

  /// True if the game doesn't count, since some of its cards were known.
  package let isPractice: Bool
}

extension GameResult {
  /// The reached share of the best possible, by which games of a kind are compared; `nil` if
  /// unknown.
  package var percent: Percent? {
    switch kind.rules.mode.measure {
    case .points: best.map { Percent(points: score, of: $0) }
    case .tries: Percent(tries: tries, cards: kind.tableSize)
    case .nothing: nil
    }
  }

  package var stars: Stars? { percent.map { Stars($0, of: kind) } }

  /// The cards left at the end; `nil` if unknown. In modes without points a game ends with the last
  /// card.
  package var cardsLeft: Int? { left ?? (kind.rules.mode.measure == .tries ? 0 : nil) }

  /// The measure of games on a deal: the score, or the tries in modes without points.
  package var figure: Int { kind.rules.mode.measure == .points ? score : tries }

  /// `nil` if the cards were listed.
  package var number: DealNumber? { dealt.number }

  /// `nil` if the rules don't allow the deal.
  package var deal: Deal? {
    switch dealt {
    case .number(let number):
      try? Deal(number, tableSize: kind.tableSize, for: kind.rules.mode)
    case .cards(let cards): try? Deal(cards, for: kind.rules.mode)
    }
  }

  /// True if this game has shown cards of a deal.
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
  /// The result of a game; `nil` for an unplayed or unfinished game, for two players, and in mode
  /// flip, which can't be won.
  ///
  /// - Parameters:
  ///   - seconds: the time on the clock.
  ///   - best: the best possible score, if known.
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

/// A kind of games with comparable scores.
package struct GameKind: Hashable, Sendable {
  package let rules: Rules

  package let tableSize: Int

  package init(_ rules: Rules, tableSize: Int) {
    self.rules = rules
    self.tableSize = tableSize
  }
}

extension GameKind {
  package init(_ setup: Setup) {
    self.init(setup.rules, tableSize: setup.deal.cards.count)
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

/// A further game on a deal that was finished before with the same rules, for comparison. It
/// doesn't count in statistics, since its cards were known.
package struct Attempt: Equatable, Sendable {
  /// The game's number on the deal: 2 after the first.
  package let number: Int

  /// The best of the earlier games.
  package let best: GameResult

  /// - Parameter earlier: the results of all earlier games on the deal.
  package init?(after earlier: [GameResult]) {
    guard let best = earlier.min(by: { $0.isBetter(than: $1) }) else { return nil }
    number = earlier.count + 1
    self.best = best
  }
}

extension GameResult {
  /// True for a game with these cards and rules.
  package func isGame(of dealt: Dealt, _ kind: GameKind) -> Bool {
    (self.dealt, self.kind) == (dealt, kind)
  }
}
