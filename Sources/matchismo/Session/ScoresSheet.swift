// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Words

/// The sheet of the scores that are looked at.
struct ScoresSheet {
  private let view: ScoresView
  private let archive: Archive

  /// What can be looked at.
  private let subjects: [any ScoresSubject]

  init(_ view: ScoresView, _ archive: Archive, among subjects: [any ScoresSubject] = []) {
    (self.view, self.archive, self.subjects) = (view, archive, subjects)
  }

  var sheet: Sheet {
    Sheet(Sentences.scores, rows(of: view))
  }

  private func rows(of view: ScoresView) -> [SheetRow] {
    let names = (subjects.isEmpty ? [view.subject] : subjects).map(\.name)
    let chosen = names.firstIndex(of: view.subject.name) ?? 0
    return [.choice(.scoresOf, Sentences.scoresOf, Values(names, chosen: chosen))]
      + view.subject.rows(by: view.order, in: archive) + [.buttons(buttons(of: view))]
  }

  /// Copying is about what is looked at, and forgetting about all results.
  private func buttons(of view: ScoresView) -> [LabelledButton] {
    let back = LabelledButton(.back, Sentences.back)
    let isThere = !view.subject.isEmpty(in: archive)
    let areAny = isThere || subjects.contains { !$0.isEmpty(in: archive) }
    return [
      isThere ? LabelledButton(.exportScores, phrase("Copy as CSV")) : nil,
      areAny ? LabelledButton(.resetScores, phrase("Reset…")) : nil, back,
    ].compactMap(\.self)
  }
}
