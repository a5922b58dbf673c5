// SPDX-License-Identifier: MIT

import Play

/// Which scores are looked at, and in what order.
struct ScoresView: Equatable {
  enum Subject: Equatable {
    case games(Games)
    /// Snap!: the rounds for which the player had to hurry, or all others.
    case rounds(isRelaxed: Bool)
  }

  enum Games: Equatable {
    case kind(GameKind)
    /// The day's deals, each as it was played first.
    case daily
  }

  private(set) var subject: Subject
  private(set) var order = ResultOrder.score

  init(of subject: Subject) {
    self.subject = subject
  }

  /// A subject in every order that its scores have.
  static func all(of subject: Subject) -> [ScoresView] {
    guard case .games = subject else { return [ScoresView(of: subject)] }
    return ResultOrder.allCases.map { order in
      var view = ScoresView(of: subject)
      view.order = order
      return view
    }
  }

  /// Looks at the next of the subjects that there are, or at the one before.
  mutating func stepSubject(by step: Int, among choices: [Subject]) {
    let index = (choices.firstIndex(of: subject) ?? 0) + step
    subject = choices[(index % choices.count + choices.count) % choices.count]
  }

  mutating func stepOrder(by step: Int) {
    let orders = ResultOrder.allCases
    let index = orders.firstIndex(of: order)! + step
    order = orders[(index % orders.count + orders.count) % orders.count]
  }
}

extension ScoresView.Subject {
  var name: String {
    switch self {
    case .games(.kind(let kind)): Sentences.kind(kind)
    case .games(.daily): Sentences.dailies
    case .rounds(let isRelaxed): Sentences.rounds(isRelaxed: isRelaxed)
    }
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
