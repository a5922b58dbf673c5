// SPDX-License-Identifier: MIT

import Choices
import MatchingPlay
import Play
import Scene
import Storage
import Tableau
import Words

extension Sheet {
  /// The controls for the subject and for the part of the page of scores.
  static let (subjects, parts): (ControlName, ControlName) = ("scoresOf", "scoresPart")

  /// Fewer results are shown as a list only.
  private static let fewest = 5

  /// A part of the scores of one of some subjects.
  static func scores(
    _ part: ScoresPart, of subject: any ScoresSubject, among subjects: [any ScoresSubject],
    more: LabelledButton
  ) -> Sheet {
    let isEnough = subject.count >= fewest
    let (names, parts) = (subjects.map(\.name), ScoresPart.allCases)
    let choices = [
      SheetRow.choice(
        Self.subjects, Sentences.scoresOf,
        Values(names, chosen: names.firstIndex(of: subject.name) ?? 0)),
      .choice(
        Self.parts, phrase("Show"),
        Values(parts.map(\.name), chosen: parts.firstIndex(of: part) ?? 0)),
    ]
    let buttons = SheetRow.buttons([
      LabelledButton(.achievements, Sentences.achievements),
      LabelledButton(.calendar, Sentences.calendar), more,
      LabelledButton(.back, Sentences.back),
    ])
    return Sheet(
      Sentences.scores,
      (isEnough ? choices : [choices[0]]) + [.divider]
        + subject.rows(of: isEnough ? part : .history) + [buttons])
  }

  /// All achievements, earned and open.
  ///
  /// - Parameter today: the player's date.
  static func achievements(_ achievements: Achievements, today: CalendarDate) -> Sheet {
    let all = achievements.all
    let awards = all.map { achievement, day in
      let progress = achievements.progress(of: achievement, on: today).map(Sentences.progress)
      return SheetRow.award(
        Award(
          achievement.name, achievement.medal, task: achievement.task,
          status: day.map(Sentences.date) ?? progress ?? phrase("Not yet"), isEarned: day != nil))
    }
    let summary = SheetRow.text(Sentences.earned(achievements.count, of: all.count))
    return Sheet(
      Sentences.achievements,
      [summary] + awards + [.buttons([.init(.back, Sentences.back)])])
  }
}

/// A kind of game with scores of its own: its results so far, for the page and the terminal.
protocol ScoresSubject {
  /// Unique among subjects.
  var name: String { get }

  /// True for subjects that follow those of all games.
  var isLast: Bool { get }

  /// The number of results that count.
  var count: Int { get }

  func rows(of part: ScoresPart) -> [SheetRow]
}

extension ScoresSubject {
  var isLast: Bool { false }
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
    let all = games.flatMap(\.scores.subjects)
    return all.filter { !$0.isLast } + all.filter(\.isLast)
  }

  /// Copies all results of the game on the table for a spreadsheet.
  func copyScores() {
    want(.copy(onTable.scores.csv()))
    say(phrase("The scores are on the clipboard"))
  }

  func resetScores() {
    do throws(StorageError) { try archive.forgetResults() } catch { say("\(error)") }
  }
}
