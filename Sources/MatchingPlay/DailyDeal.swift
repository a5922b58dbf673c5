// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
package import Play

/// The daily deal of Match: twelve cards, two to a match, with Stanford's scoring.
extension DailyDeal {
  package static let tableSize = 12
  package static let rules = Rules(matchSize: .two, scoring: .stanford)

  /// The day with these cards and rules; `nil` if there is none.
  package init?(of deal: Deal, _ rules: Rules) {
    guard let daily = deal.number.flatMap(DailyDeal.init), rules == Self.rules,
      deal.cards.count == Self.tableSize
    else { return nil }
    self = daily
  }

  /// The game before its first move.
  package var record: Record<MatchingGame> {
    guard let deal = try? Deal(number, tableSize: Self.tableSize) else {
      preconditionFailure("the day's table can be dealt")
    }
    return Record(deal, rules: Self.rules)
  }
}

extension GameResult: DailyResult {
  package var dailyDeal: DailyDeal? {
    guard let daily = number.flatMap(DailyDeal.init),
      kind == GameKind(DailyDeal.rules, tableSize: DailyDeal.tableSize)
    else { return nil }
    return daily
  }

  package var starCount: Int? { stars?.count }

  package var dailyFigure: DailyFigure { .points(score) }
}

extension SharedDaily {
  /// True if a player can have reached it by today.
  package func isPossible(on today: CalendarDate) -> Bool {
    isPossible(on: today) { daily in
      BestScore(of: daily.record.deal, rules: daily.record.rules).points
    }
  }
}
