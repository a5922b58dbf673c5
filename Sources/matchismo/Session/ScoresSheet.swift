// SPDX-License-Identifier: MIT

import Choices
import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// The sheet of the scores that are looked at.
struct ScoresSheet {
  private let view: ScoresView
  private let archive: Archive

  /// The subjects to choose from.
  private let subjects: [any ScoresSubject]

  init(_ view: ScoresView, _ archive: Archive, among subjects: [any ScoresSubject] = []) {
    (self.view, self.archive, self.subjects) = (view, archive, subjects)
  }

  /// The controls that choose a subject, and a part of the page.
  static let (subjects, parts): (ControlName, ControlName) = ("scoresOf", "scoresPart")

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
    return .choice(Self.subjects, Sentences.scoresOf, Values(names, chosen: chosen))
  }

  private var part: SheetRow {
    let (parts, names) = (ScoresPart.allCases, ScoresPart.allCases.map(\.name))
    return .choice(
      Self.parts, Sentences.scoresPart,
      Values(names, chosen: parts.firstIndex(of: view.part) ?? 0))
  }
}

/// Something that there are scores of.
protocol ScoresSubject: Sendable {
  /// Tells it from others.
  var name: String { get }

  /// Whether it comes after what all games have.
  var isLast: Bool { get }

  /// How many results count.
  func count(in archive: Archive) -> Int

  /// A part of the page.
  func rows(of part: ScoresPart, in archive: Archive) -> [SheetRow]

  /// All results of its game as comma-separated values.
  func table(in archive: Archive) -> String
}

/// The parts of the page.
enum ScoresPart: CaseIterable {
  case best, history, charts

  var name: String {
    switch self {
    case .best: phrase("Best")
    case .history: phrase("History")
    case .charts: phrase("Charts")
    }
  }
}

/// Which scores are looked at, and what of them.
struct ScoresView: Equatable {
  private(set) var subject: any ScoresSubject
  private(set) var part = ScoresPart.best

  init(of subject: any ScoresSubject, _ part: ScoresPart = .best) {
    (self.subject, self.part) = (subject, part)
  }

  /// Looks at the next of the subjects that there are, or at the one before.
  mutating func stepSubject(by step: Int, among choices: [any ScoresSubject]) {
    let index = choices.firstIndex { $0.name == subject.name } ?? 0
    subject = choices[cyclic: index + step]
  }

  mutating func stepPart(by step: Int) { part = part.next(step) }

  static func == (one: ScoresView, other: ScoresView) -> Bool {
    (one.subject.name, one.part) == (other.subject.name, other.part)
  }
}
