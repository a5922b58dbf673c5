// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau

/// The best game that the deal on the table allowed, shown match by match: a match a second by itself, or
/// at the player's pace once it was stopped.
struct Demonstration {
  private let line: BestLine

  /// The game as far as it is shown.
  private(set) var sitting: Sitting<MatchingGame>

  /// How many matches are shown.
  private(set) var shown = 0

  /// How long the last match has been seen, in seconds; `nil` once it was stopped.
  private var seen: Double? = 0

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

  /// Shows so many matches, or as many as there are, and stops there.
  mutating func show(_ count: Int) {
    stop()
    sitting = Sitting(sitting.record.deal, rules: sitting.record.rules)
    shown = 0
    while shown < min(count, matches) { _ = goOn() }
  }

  // MARK: By itself

  var isRunning: Bool { seen != nil }

  mutating func stop() { seen = nil }

  mutating func run() { seen = 0 }

  /// In how many seconds the next match is due, or after the last one the end; `nil` where it was stopped.
  var secondsToNextMatch: Double? { seen.map { max(0, (shown < matches ? 1 : 2) - $0) } }

  /// Lets time pass.
  ///
  /// - Returns: whether the next match is due.
  mutating func advance(by seconds: Double) -> Bool {
    seen = seen.map { $0 + seconds }
    guard secondsToNextMatch == 0 else { return false }
    seen = 0
    return true
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
