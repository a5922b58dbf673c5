// SPDX-License-Identifier: MIT

import Matching

@testable import Play

extension Reader {
  /// The file of all results, and what is made of it.
  static let results = Reader("results", longest: 256) { bytes, isThorough in
    try check(withChecksums(bytes), isThorough)
    if isThorough { try check(bytes, isThorough) }
  }

  private static func check(_ bytes: [UInt8], _ isThorough: Bool) throws {
    let log = ResultLog(bytes)
    for complaint in log.complaints { try Sentence.check(Sentences.explanation(of: complaint)) }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    try hold(
      "a line is at most one result", log.results.count + log.skippedLines <= lines)
    guard isThorough else { return }
    if log.isBroken {
      let whole = ResultLog(log.wholeLines)
      try hold("what is whole reads the same by itself", whole.results == log.results)
      try hold("what is whole is not broken", !whole.isBroken)
    }
    for result in log.results {
      let again = ResultLog(Array(result.line.utf8))
      try hold("a result that is written is read as the same", again.results == [result])
    }
    let rows = ResultsCSV(log.results).description.utf8.count { $0 == UInt8(ascii: "\n") }
    try hold(
      "the table has a row for the headings and for each result",
      rows == log.results.count + 1)
    try check(log.results)
  }

  /// What a player would have to work out to change a line by hand: each line that names this version
  /// with the checksum that belongs to it.
  private static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array(GameResult.checksumMark.utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let checked = lines.map { line in
      guard line.starts(with: GameResult.version.utf8) else { return Array(line) }
      let isMarked = line.dropLast(8).suffix(mark.count).elementsEqual(mark)
      let content = isMarked ? line.dropLast(mark.count + 8) : line
      return content + mark + Array(Checksum.text(of: content).utf8)
    }
    return Array(checked.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static let days = [
    CalendarDate(year: 1, month: 1, day: 1)!, CalendarDate(year: 2026, month: 11, day: 21)!,
    CalendarDate(year: 9999, month: 12, day: 31)!,
  ]

  private static func check(_ results: [GameResult]) throws {
    let today = days[results.count % days.count]
    let report = ScoreReport(of: results, today: today).description
    let counting = results.filter { !$0.isPractice }
    try hold("a report says something of games that count", report.isEmpty == counting.isEmpty)
    for order in ResultOrder.allCases {
      try hold("sorting loses nothing", results.sorted(by: order).count == results.count)
    }
    try hold("a day has one game that counts", results.dailies.count <= results.count)
    for (_, games) in results.byKind { try check(Statistics(of: games, today: today)) }
  }

  private static func check(_ statistics: Statistics) throws {
    let results = statistics.results
    let figures = results.map { Double($0.figure) }
    if let average = statistics.averageFigure, let low = figures.min(), let high = figures.max() {
      try hold("an average lies between the figures", average >= low && average <= high)
    }
    try hold(
      "the best of games is one of them", results.isEmpty == (statistics.best == nil))
    if let best = statistics.best {
      try hold("no game is better than the best", !results.contains { $0.isBetter(than: best) })
    }
    let streak = statistics.streak
    try hold(
      "a streak is no longer than the longest, and that than the days",
      0 <= streak.current && streak.current <= streak.longest
        && streak.longest <= Set(results.map(\.finished.day)).count)
    try hold("a chart is not too long", statistics.lastFigures.count <= Statistics.chartLength)
  }
}
