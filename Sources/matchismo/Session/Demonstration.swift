// SPDX-License-Identifier: MIT

import Games
import Matching
import Play
import Tableau

/// The best game that the deal on the table allowed, shown match by match at the player's pace.
struct Demonstration {
  private let line: BestLine

  /// The game as far as it is shown.
  private(set) var sitting: Sitting<MatchingGame>

  /// How many matches are shown.
  private(set) var shown = 0

  /// `nil` where the best game isn't known.
  init?(of record: Record<MatchingGame>) {
    guard let line = BestLine(of: record.deal, rules: record.rules) else { return nil }
    self.line = line
    sitting = Sitting(record.deal, rules: record.rules)
  }

  var matches: Int { line.sets.count }

  /// Shows one match more.
  ///
  /// - Returns: what happens on the table.
  mutating func goOn() -> [Change] {
    guard shown < matches else { return [] }
    let outcomes = line.sets[shown].compactMap { try? sitting.play(.choose($0)) }
    shown += 1
    return outcomes.flatMap { $0.changes(in: sitting.game) }
  }

  /// Shows so many matches, or as many as there are.
  mutating func show(_ count: Int) {
    sitting = Sitting(sitting.record.deal, rules: sitting.record.rules)
    shown = 0
    while shown < min(count, matches) { _ = goOn() }
  }

  /// What a screen shows of it, with the last match marked. As in the past no card can be turned.
  var tableau: Tableau {
    var tableau = sitting.tableau()
    (tableau.isPast, tableau.isExample) = (true, true)
    if shown > 0 { tableau.hinted = line.sets[shown - 1] }
    return tableau
  }

  /// What is said of it.
  var sentence: String {
    guard let move = Sentences.move(sitting.moment, of: sitting) else {
      return Sentences.bestGame(matches)
    }
    return Sentences.bestGame(shown, of: matches, move)
  }

  /// How many matches a number of moves makes.
  func matches(after moves: Int) -> Int { moves / sitting.game.rules.matchSize.rawValue }
}
