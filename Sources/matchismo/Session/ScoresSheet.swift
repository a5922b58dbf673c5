// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau

/// The sheet of the scores that are looked at.
struct ScoresSheet {
  private let view: ScoresView
  private let scores: Scores
  private let rounds: SnapScores

  init(_ view: ScoresView, _ scores: Scores, _ rounds: SnapScores) {
    (self.view, self.scores, self.rounds) = (view, scores, rounds)
  }

  var sheet: Sheet {
    Sheet(
      Sentences.scores,
      [.choice(.scoresOf, Sentences.scoresOf, value: view.subject.name)] + rows
        + [.buttons(buttons)])
  }

  private var rows: [SheetRow] {
    switch view.subject {
    case .games(let games): GameScores(games, view.order, scores).rows
    case .rounds(let isRelaxed): RoundScores(rounds, isRelaxed: isRelaxed).rows
    }
  }

  /// Copying is about what is looked at, and forgetting about all results.
  private var buttons: [LabelledButton] {
    let back = LabelledButton(.back, Sentences.back)
    let isThere = if case .rounds = view.subject { !rounds.isEmpty } else { !scores.isEmpty }
    return [
      isThere ? LabelledButton(.exportScores, Sentences.exportScores) : nil,
      scores.isEmpty && rounds.isEmpty
        ? nil : LabelledButton(.resetScores, Sentences.resetScores), back,
    ].compactMap(\.self)
  }
}
