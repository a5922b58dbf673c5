// SPDX-License-Identifier: MIT

import Play

/// Which scores are looked at, and in what order.
struct ScoresView: Equatable {
  enum Games: Equatable {
    case kind(GameKind)
    /// The day's deals, each as it was played first.
    case daily
  }

  var games: Games
  var order = ResultOrder.score
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
}
