// SPDX-License-Identifier: MIT

import Matching
import Scene

@testable import MatchingPlay
@testable import Play
@testable import matchismo

extension Reader {
  /// The file of all results, and what is made of it.
  static let results = Reader("results", longest: 256) { bytes, isThorough in
    try check(withChecksums(bytes), isThorough)
    if isThorough { try check(bytes, isThorough) }
  }

  private static func check(_ bytes: [UInt8], _ isThorough: Bool) throws {
    let results = try readResults(bytes, isThorough, as: GameResult.self)
    if let forgetting = Forgetting(fileBeginning: bytes) {
      try hold("a line is written as it was read", bytes.starts(with: forgetting.line.utf8))
    }
    if isThorough { try check(results) }
  }

  /// Reads results of a kind, as a whole and in parts.
  static func readResults<Result: KeptResult>(
    _ bytes: [UInt8], _ isThorough: Bool, as _: Result.Type
  ) throws -> [Result] {
    let (log, results, whole): Parts<Result> = read(bytes, by: 1 << 16)
    for complaint in log.complaints { try Sentence.check(Sentences.explanation(of: complaint)) }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    try hold("a line is at most one result", results.count + log.skippedLines <= lines)
    guard isThorough else { return results }
    for length in [1, 7] {
      let parts: Parts<Result> = read(bytes, by: length)
      try hold("parts read as the whole", parts.results == results && parts.whole == whole)
      try hold("parts are as broken as the whole", parts.log.complaints == log.complaints)
    }
    if log.isBroken {
      let again: Parts<Result> = read(whole, by: 1 << 16)
      try hold("what is whole reads the same by itself", again.results == results)
      try hold("what is whole is not broken", !again.log.isBroken)
    }
    for result in results {
      let again = try? Result(line: result.line.utf8.span)
      try hold("a result that is written is read as the same", again == result)
    }
    return results
  }

  /// What was wrong, what was read, and the lines that are whole.
  private typealias Parts<Result: KeptResult> = (
    log: ResultLog<Result>, results: [Result], whole: [UInt8]
  )

  /// Reads so many bytes at a time.
  private static func read<Result>(_ bytes: [UInt8], by length: Int) -> Parts<Result> {
    var (log, results, whole) = (ResultLog<Result>(), [Result](), [UInt8]())
    func take(_ line: Span<UInt8>, _ result: Result?) {
      whole += line.indices.map { line[$0] } + [UInt8(ascii: "\n")]
      if let result { results.append(result) }
    }
    for start in stride(from: 0, to: bytes.count, by: length) {
      let part = Array(bytes[start..<min(start + length, bytes.count)])
      log.read(part.span, take)
    }
    log.finish(take)
    return (log, results, whole)
  }

  /// What a player would have to work out to change a line by hand: each line that names this version
  /// with the checksum that belongs to it.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array(ResultLine.checksumMark.utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let checked = lines.map { line in
      guard line.starts(with: ResultLine.version.utf8) else { return Array(line) }
      let isMarked = line.dropLast(8).suffix(mark.count).elementsEqual(mark)
      let content = isMarked ? line.dropLast(mark.count + 8) : line
      return content + mark + Array(Checksum.text(of: Array(content).span).utf8)
    }
    return Array(checked.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static let days = [
    CalendarDate(year: 1, month: 1, day: 1)!, CalendarDate(year: 2026, month: 11, day: 21)!,
    CalendarDate(year: 9999, month: 12, day: 31)!,
  ]

  private static func check(_ results: [GameResult]) throws {
    let today = days[results.count % days.count]
    var scores = Scores()
    for result in results { scores.add(result) }
    let sheets = MatchingGame.sheets(of: scores, mode: nil)
    let counting = results.filter { !$0.isPractice }
    try hold("something is printed of games that count", sheets.isEmpty == counting.isEmpty)
    for sheet in sheets { try hold("a sheet is text", sheet.text.hasPrefix(sheet.title)) }
    var csv = ResultsCSV<GameResult>()
    for result in results { csv.add(result) }
    let rows = csv.take().count { $0 == UInt8(ascii: "\n") }
    try hold(
      "the table has a row for the headings and for each result", rows == results.count + 1)
    try hold("a day has one game that counts", scores.dailies.count <= counting.count)
    for kind in scores.kinds {
      let games = counting.filter { $0.kind == kind }
      try check(scores.statistics(of: kind), of: games)
    }
    let streak = scores.dailyGames.streak(on: today)
    try hold(
      "a streak is no longer than the longest, and that than the days",
      0 <= streak.current && streak.current <= streak.longest
        && streak.longest <= scores.dailies.count)
  }

  private static func check(
    _ statistics: Statistics, of results: [GameResult]
  ) throws {
    try hold("all games that count are counted", statistics.count == results.count)
    try hold(
      "as many are listed as may be",
      statistics.history.count == min(results.count, Statistics.chartLength))
    try hold(
      "the best of games is one of them", results.isEmpty == (statistics.best == nil))
    if let best = statistics.best {
      try hold("no game is better than the best", !results.contains { $0.isBetter(than: best) })
    }
    try hold("a chart is not too long", statistics.lastGames.count <= Statistics.chartLength)
  }
}
