// SPDX-License-Identifier: MIT

package import Cards
package import Matching

/// A game that was played to its end.
package struct GameResult: Equatable, Sendable {
  /// What cards were dealt.
  package enum Dealt: Equatable, Sendable {
    case number(DealNumber)
    /// Cards that were laid out one by one, in table order.
    case cards([Card])
  }

  /// When the game ended.
  package let finished: Timestamp

  package let dealt: Dealt
  package let kind: GameKind
  package let score: Int

  /// How many sets of cards were compared.
  package let tries: Int

  package let flips: Int
  package let hints: Int

  /// The whole seconds that the clock showed.
  package let seconds: Int

  /// What could have been reached; `nil` where nobody has worked it out, and in modes without points.
  package let best: BestScore?

  /// Whether the game counts for no score, since cards of it had been seen.
  package let isPractice: Bool
}

extension GameResult {
  /// What games of a kind are compared by: the score, and in modes without points the tries.
  package var figure: Int { kind.rules.mode.measure == .points ? score : tries }

  /// The number of the deal; `nil` where the cards were laid out.
  package var number: DealNumber? {
    if case .number(let number) = dealt { number } else { nil }
  }

  /// The day whose deal this was, if it was played on that day, or over the midnight after it.
  package var daily: DailyDeal? {
    guard kind == GameKind(DailyDeal.rules, tableSize: DailyDeal.tableSize),
      let daily = number.flatMap(DailyDeal.init)
    else { return nil }
    return (0...1).contains(finished.day.dayNumber - daily.date.dayNumber) ? daily : nil
  }

  /// The cards again; `nil` where the rules would not deal them.
  package var deal: Deal? {
    switch dealt {
    case .number(let number):
      try? Deal(number, tableSize: kind.tableSize, for: kind.rules.mode)
    case .cards(let cards): try? Deal(cards, for: kind.rules.mode)
    }
  }

  /// Whether whoever has played this game has seen cards of a deal.
  package func hasShown(_ deal: Deal) -> Bool {
    if let number, let other = deal.number, number != other { return false }
    return self.deal?.shows(deal) ?? false
  }
}

extension GameResult {
  /// The result of a game; `nil` for a game that has not been played or not ended, and in mode flip,
  /// in which there is nothing to win.
  ///
  /// - Parameters:
  ///   - seconds: what the clock shows.
  ///   - best: what could have been reached, if it is known.
  package init?(of sitting: Sitting, finished: Timestamp, seconds: Int, best: BestScore?) {
    let (record, game) = (sitting.record, sitting.game)
    guard game.isOver, !record.moves.isEmpty, record.rules.mode.measure != .nothing else {
      return nil
    }
    self.init(
      finished: finished,
      dealt: record.deal.number.map(Dealt.number) ?? .cards(record.deal.cards),
      kind: GameKind(record.rules, tableSize: record.deal.cards.count),
      score: game.score, tries: game.tries, flips: game.flips, hints: game.hints,
      seconds: min(max(seconds, 0), Int(Stopwatch.longest)),
      best: record.rules.mode.measure == .points ? best : nil, isPractice: sitting.isPractice)
  }
}
