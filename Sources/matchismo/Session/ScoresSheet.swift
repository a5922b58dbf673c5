// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Scene
import Tableau

/// The sheet of the scores that are looked at.
struct ScoresSheet {
  private let view: ScoresView
  private let archive: Archive

  /// What can be looked at.
  private let subjects: [any ScoresSubject]

  init(_ view: ScoresView, _ archive: Archive, among subjects: [any ScoresSubject] = []) {
    (self.view, self.archive, self.subjects) = (view, archive, subjects)
  }

  /// Of fewer results only the list is worth a look.
  private static let fewest = 5

  var sheet: Sheet {
    let isEnough = view.subject.count(in: archive) >= Self.fewest
    return Sheet(
      Sentences.scores,
      [subject] + (isEnough ? [part] : []) + [.divider]
        + view.subject.rows(of: isEnough ? view.part : .history, in: archive) + [
          .buttons([
            LabelledButton(.achievements, Sentences.achievements),
            LabelledButton(.calendar, Sentences.calendar),
            LabelledButton(.back, Sentences.back),
          ])
        ])
  }

  private var subject: SheetRow {
    let names = (subjects.isEmpty ? [view.subject] : subjects).map(\.name)
    let chosen = names.firstIndex(of: view.subject.name) ?? 0
    return .choice(.scoresOf, Sentences.scoresOf, Values(names, chosen: chosen))
  }

  private var part: SheetRow {
    let (parts, names) = (ScoresPart.allCases, ScoresPart.allCases.map(\.name))
    return .choice(
      .scoresPart, Sentences.scoresPart,
      Values(names, chosen: parts.firstIndex(of: view.part) ?? 0))
  }
}
