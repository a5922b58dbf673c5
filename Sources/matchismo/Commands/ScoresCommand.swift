// SPDX-License-Identifier: MIT

import Matching
import Play
import Storage
import Words

/// Prints the results of finished games.
struct ScoresCommand {
  /// `nil` for all.
  private let mode: Mode?
  private let isCSV: Bool

  /// The scores that `--scores` asks for, if it does.
  init?(_ arguments: Arguments) throws(Failure) {
    guard arguments.has(.scores) else {
      try arguments.refuse([.csv]) { phrase("\($0) goes with --scores") }
      return nil
    }
    let others = Option.all.filter { ![.scores, .csv, .mode].contains($0) }
    try arguments.refuse(others) { phrase("\($0) can't be used with --scores") }
    mode = try arguments.value(of: .mode) { Mode(rawValue: $0) }
    isCSV = arguments.has(.csv)
  }

  func run() throws(Failure) {
    if isCSV { try printCSV() } else { try printReport() }
  }

  private func printReport() throws(Failure) {
    var scores = Scores()
    try read { scores.add($0) }
    let report = ScoreReport(
      of: scores, today: Clock.now.day, isWhole: mode == nil
    ).description
    let none = mode.map { Sentences.noResults(of: $0.rawValue) } ?? Sentences.noResults
    try StandardOutput.print(report.isEmpty ? none + "\n" : report)
  }

  /// How much is printed at a time, in bytes.
  private static let partLength = 1 << 16

  private func printCSV() throws(Failure) {
    var csv = ResultsCSV<GameResult>()
    var failure: Failure?
    try read { result in
      guard failure == nil else { return }
      csv.add(result)
      guard csv.bytes.count > Self.partLength else { return }
      do throws(Failure) { try StandardOutput.print(csv.take()) } catch { failure = error }
    }
    if let failure { throw failure }
    try StandardOutput.print(csv.take())
  }

  /// Reads the results that were asked for; what has to be passed over is told of.
  private func read(_ visit: (GameResult) -> Void) throws(Failure) {
    do throws(StorageError) {
      let path = try PlayerFiles.results(GameResult.self).path
      let log = try PlayerFiles.readResults { (result: GameResult) in
        if mode == nil || result.kind.rules.mode == mode { visit(result) }
      }
      for complaint in log.complaints {
        StandardError.say(Sentences.explanation(of: complaint, in: path))
      }
      let further = log.skippedLines - log.complaints.count
      if further > 0 { StandardError.say(Sentences.furtherLines(further, in: path)) }
    } catch {
      throw .outside("\(error)")
    }
  }
}
