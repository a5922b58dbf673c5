// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau

/// The sheet of the scores that are looked at.
struct ScoresSheet {
  private let view: ScoresView
  private let scores: Scores
  private let rounds: SnapScores

  /// What can be looked at.
  private let subjects: [ScoresView.Subject]

  init(
    _ view: ScoresView, _ scores: Scores, _ rounds: SnapScores,
    among subjects: [ScoresView.Subject] = []
  ) {
    (self.view, self.scores, self.rounds, self.subjects) = (view, scores, rounds, subjects)
  }

  var sheet: Sheet {
    Sheet(
      Sentences.scores, rows(of: view),
      room: subjects.flatMap(ScoresView.all(of:)).map { rows(of: $0) })
  }

  private func rows(of view: ScoresView) -> [SheetRow] {
    let results =
      switch view.subject {
      case .games(let games): GameScores(games, view.order, scores).rows
      case .rounds(let isRelaxed): RoundScores(rounds, isRelaxed: isRelaxed).rows
      }
    return [.choice(.scoresOf, Sentences.scoresOf, value: view.subject.name)] + results
      + [.buttons(buttons(of: view))]
  }

  /// Copying is about what is looked at, and forgetting about all results.
  private func buttons(of view: ScoresView) -> [LabelledButton] {
    let back = LabelledButton(.back, Sentences.back)
    let isThere = if case .rounds = view.subject { !rounds.isEmpty } else { !scores.isEmpty }
    return [
      isThere ? LabelledButton(.exportScores, Sentences.exportScores) : nil,
      scores.isEmpty && rounds.isEmpty
        ? nil : LabelledButton(.resetScores, Sentences.resetScores), back,
    ].compactMap(\.self)
  }
}
