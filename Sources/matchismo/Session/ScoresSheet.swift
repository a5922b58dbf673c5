// SPDX-License-Identifier: MIT

import Choices
import MatchingPlay
import Play
import Scene
import Storage
import Tableau
import Words

/// The scores page's sheet.
struct ScoresSheet {
  private let view: ScoresView
  private let archive: Archive

  private let subjects: [any ScoresSubject]

  init(_ view: ScoresView, _ archive: Archive, among subjects: [any ScoresSubject] = []) {
    (self.view, self.archive, self.subjects) = (view, archive, subjects)
  }

  /// The controls for the subject and for the part of the page.
  static let (subjects, parts): (ControlName, ControlName) = ("scoresOf", "scoresPart")

  /// Fewer results are shown as a list only.
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
      Self.parts, phrase("Show"),
      Values(names, chosen: parts.firstIndex(of: view.part) ?? 0))
  }
}

/// A kind of game with scores of its own.
protocol ScoresSubject: Sendable {
  /// Unique among subjects.
  var name: String { get }

  /// True for subjects that follow those of all games.
  var isLast: Bool { get }

  /// The number of results that count.
  func count(in archive: Archive) -> Int

  func rows(of part: ScoresPart, in archive: Archive) -> [SheetRow]

  /// All results of its game as comma-separated values.
  func csv(in archive: Archive) -> String
}

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

/// The chosen subject and part of the scores page.
struct ScoresView: Equatable {
  private(set) var subject: any ScoresSubject
  private(set) var part = ScoresPart.best

  init(of subject: any ScoresSubject, _ part: ScoresPart = .best) {
    (self.subject, self.part) = (subject, part)
  }

  mutating func stepSubject(by step: Int, among choices: [any ScoresSubject]) {
    let index = choices.firstIndex { $0.name == subject.name } ?? 0
    subject = choices[cyclic: index + step]
  }

  mutating func stepPart(by step: Int) { part = part.next(step) }

  static func == (one: ScoresView, other: ScoresView) -> Bool {
    (one.subject.name, one.part) == (other.subject.name, other.part)
  }
}

// MARK: - Scores of the session

extension Session {
  func openScores() {
    archive.refreshResults()
    open(.scores())
  }

  func openAchievements() {
    archive.results.refresh()
    open(.achievements)
  }

  var subjectsOfScores: [any ScoresSubject] {
    let all = games.flatMap(\.subjectsOfScores)
    return all.filter { !$0.isLast } + all.filter(\.isLast)
  }

  /// Copies all results of the game on the table for a spreadsheet.
  func copyScores() {
    want(.copy(onTable.subjectOfScores.csv(in: archive)))
    say(phrase("The scores are on the clipboard"))
  }

  func resetScores() {
    do throws(StorageError) { try archive.forgetResults() } catch { say("\(error)") }
  }
}
