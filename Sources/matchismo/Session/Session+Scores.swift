// SPDX-License-Identifier: MIT

import Play
import Storage

/// The scores, of games and of rounds of Snap!.
extension Session {
  private var results: ResultStore<Scores> { archive.results }

  private var rounds: ResultStore<SnapScores> { archive.rounds }

  func openScores() {
    results.refresh()
    rounds.refresh()
    open(.scores(nil))
  }

  func openAchievements() {
    results.refresh()
    open(.achievements)
  }

  func changeScoresView(_ command: Command, by step: Int) {
    guard case .scores(let shown) = pages.last else { return }
    var view = shown ?? ScoresView(of: onTable.subjectOfScores)
    if command == .scoresOf {
      view.stepSubject(by: step, among: subjectsOfScores)
    } else {
      view.stepOrder(by: step)
    }
    replacePage(with: .scores(view))
  }

  /// What there are scores of: the kinds that have been played, the kind that is on the table, Snap!, and
  /// the day's deals.
  var subjectsOfScores: [ScoresView.Subject] {
    let kinds = Set(results.scores.kinds + [matching.kind]).sorted()
    let paces = [false] + (hasRelaxedScores ? [true] : [])
    return kinds.map { .games(.kind($0)) } + paces.map { .rounds(isRelaxed: $0) }
      + [.games(.daily)]
  }

  private var hasRelaxedScores: Bool {
    onTable.subjectOfScores == .rounds(isRelaxed: true)
      || !rounds.scores.kinds(isRelaxed: true).isEmpty
  }

  /// Puts the results that are looked at on the clipboard, for a spreadsheet: all games, or all rounds.
  func copyScores() {
    var subject = onTable.subjectOfScores
    if case .scores(let view?) = pages.last { subject = view.subject }
    switch subject {
    case .games: want(.copy(results.table))
    case .rounds: want(.copy(rounds.table))
    }
    say(Sentences.copiedScores)
  }

  /// Forgets all results.
  func resetScores() {
    do throws(StorageError) {
      try results.reset()
      try rounds.reset()
    } catch {
      say("\(error)")
    }
  }
}

extension ResultStore where Result: TabulatedResult {
  /// All results as comma-separated values.
  fileprivate var table: String {
    var csv = ResultsCSV<Result>()
    read { csv.add($0) }
    return String(decoding: csv.take(), as: UTF8.self)
  }
}
