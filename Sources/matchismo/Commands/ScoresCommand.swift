// SPDX-License-Identifier: MIT

import Matching
import Play
import Storage

/// Prints the results of finished games.
struct ScoresCommand {
  /// `nil` for all.
  private let mode: Mode?
  private let isCSV: Bool

  /// The scores that `--scores` asks for, if it does.
  init?(_ arguments: Arguments) throws(Failure) {
    guard arguments.has(.scores) else {
      try arguments.refuse([.csv], because: "goes with --scores")
      return nil
    }
    let others = Option.allCases.filter { ![.scores, .csv, .mode].contains($0) }
    try arguments.refuse(others, because: "can't stand beside --scores")
    mode = try arguments.value(of: .mode) { Mode(rawValue: $0) }
    isCSV = arguments.has(.csv)
  }

  func run() throws(Failure) {
    let log = try log()
    let results = log.results.filter { mode == nil || $0.kind.rules.mode == mode }
    try StandardOutput.print(text(of: results))
  }

  private func text(of results: [GameResult]) -> String {
    if isCSV { return ResultsCSV(results).description }
    let report = ScoreReport(of: results, today: Clock.now.day).description
    guard report.isEmpty else { return report }
    return (mode.map { Sentences.noResults(of: $0.rawValue) } ?? Sentences.noResults) + ".\n"
  }

  /// Reads the results; what has to be passed over is told of.
  private func log() throws(Failure) -> ResultLog {
    do throws(StorageError) {
      let (file, log) = (try PlayerFiles.results(), try PlayerFiles.readResults())
      for complaint in log.complaints {
        StandardError.say("\(file.path), \(Sentences.explanation(of: complaint))")
      }
      let further = log.skippedLines - log.complaints.count
      if further > 0 { StandardError.say("\(file.path): \(Sentences.furtherLines(further))") }
      return log
    } catch {
      throw .outside("\(error)")
    }
  }
}
