// SPDX-License-Identifier: MIT

import Play

/// Which scores are looked at, and in what order.
struct ScoresView: Equatable {
  enum Games: Equatable {
    case kind(GameKind)
    /// The day's deals, each as it was played first.
    case daily
  }

  private(set) var games: Games
  private(set) var order = ResultOrder.score

  init(games: Games) {
    self.games = games
  }

  /// Looks at the next games of those that there are, or at those before.
  mutating func stepGames(by step: Int, among choices: [Games]) {
    let index = (choices.firstIndex(of: games) ?? 0) + step
    games = choices[(index % choices.count + choices.count) % choices.count]
  }

  mutating func stepOrder(by step: Int) {
    let orders = ResultOrder.allCases
    let index = orders.firstIndex(of: order)! + step
    order = orders[(index % orders.count + orders.count) % orders.count]
  }
}

extension ScoresView.Games {
  /// What the games have in common.
  var kind: GameKind {
    switch self {
    case .kind(let kind): kind
    case .daily: GameKind(DailyDeal.rules, tableSize: DailyDeal.tableSize)
    }
  }

  var name: String {
    switch self {
    case .kind(let kind): Sentences.kind(kind)
    case .daily: Sentences.dailies
    }
  }

  func statistics(in scores: Scores) -> Statistics {
    switch self {
    case .kind(let kind): scores.statistics(of: kind)
    case .daily: Statistics(of: scores.dailies)
    }
  }

  func streak(in scores: Scores, on today: CalendarDate) -> Streak {
    switch self {
    case .kind(let kind): scores.statistics(of: kind).streak(on: today)
    case .daily: scores.dailyGames.streak(on: today)
    }
  }
}
