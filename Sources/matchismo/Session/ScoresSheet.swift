// SPDX-License-Identifier: MIT

import Choices
import MatchingPlay
import Play
import Scene
import SnappingPlay
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

  /// Achievements, earned and open.
  static func achievements(_ standings: [AchievementStanding]) -> Sheet {
    let summary = Sentences.earned(standings.count { $0.day != nil }, of: standings.count)
    return Sheet(
      Sentences.achievements,
      [.text(summary)] + standings.map { .award(Award($0)) }
        + [.buttons([.init(.back, Sentences.back)])])
  }
}

extension Award {
  fileprivate init(_ standing: AchievementStanding) {
    let status =
      standing.day.map(Sentences.date) ?? standing.progress.map(Sentences.progress)
      ?? phrase("Not yet")
    self.init(
      standing.name, standing.medal, task: standing.task, status: status,
      isEarned: standing.day != nil)
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

// MARK: - Rows and charts of any game

extension [SheetRow] {
  /// Facts with their labels, without those that are unknown.
  static func facts(_ facts: [(label: String, value: String?)]) -> [SheetRow] {
    facts.compactMap { label, value in value.map { .pair(label, $0) } }
  }

  /// A list of results. A narrow window drops the last columns.
  static func list<Item>(
    _ items: some Sequence<Item>, _ columns: [(heading: String, cell: (Item) -> String)],
    isBest: (Item) -> Bool = { _ in false }
  ) -> [SheetRow] {
    [.cells(columns.map(\.heading), .heading)]
      + items.map { item in
        .cells(columns.map { $0.cell(item) }, isBest(item) ? .outstanding : .plain)
      }
  }
}

extension Streak {
  var facts: [(label: String, value: String?)] {
    [(phrase("Days in a row"), "\(current)"), (phrase("Most days in a row"), "\(longest)")]
  }
}

extension Chart {
  /// - Parameter games: the number of games with no star, one star, and so on.
  static func gamesByStars(_ games: [Int]) -> Chart {
    .columns(phrase("Games by stars"), games.enumerated().map { ("\($0)", $1) })
  }

  /// The stars of the last games.
  ///
  /// - Parameter games: the newest last.
  static func stars(_ games: [(stars: Int, day: CalendarDate)], of most: Int) -> Chart? {
    guard let first = games.first, let last = games.last else { return nil }
    let stars = games.map(\.stars)
    let mean = Double(stars.reduce(0, +)) / Double(stars.count)
    return .line(
      Sentences.starsOfLast(stars.count), stars, upTo: most, ends: Chart.Ends("0", "\(most)"),
      from: Sentences.date(first.day), to: Sentences.date(last.day),
      level: Chart.Level(mean, phrase("Average \(Sentences.oneDecimal(mean))")))
  }
}

// MARK: - Scores of the session

extension Session {
  func openScores() {
    archive.refreshResults()
    open(.scores())
  }

  /// All achievements, beginning with the game on the table.
  var achievements: [AchievementStanding] {
    archive.achievements(first: games.firstIndex { $0 === onTable } ?? 0)
  }

  func openAchievements() {
    archive.refreshResults()
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
