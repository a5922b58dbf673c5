// SPDX-License-Identifier: MIT

import Matching
import Play
import Snapping
import Storage
import Words

/// Prints the results of finished games.
struct ScoresCommand {
  /// What is asked for.
  private enum Subject: Equatable {
    case games(Mode)
    /// Snap!.
    case rounds

    init?(_ name: String) {
      if let mode = Mode(rawValue: name) {
        self = .games(mode)
      } else if name == SnapGame.mode {
        self = .rounds
      } else {
        return nil
      }
    }
  }

  /// `nil` for everything.
  private let subject: Subject?
  private let isCSV: Bool

  /// The scores that `--scores` asks for, if it does.
  init?(_ arguments: Arguments) throws(Failure) {
    guard arguments.has(.scores) else {
      try arguments.refuse([.csv]) { phrase("\($0) goes with --scores") }
      return nil
    }
    let others = Option.all.filter { ![.scores, .csv, .mode].contains($0) }
    try arguments.refuse(others) { phrase("\($0) can't be used with --scores") }
    subject = try arguments.value(of: .mode) { Subject($0) }
    isCSV = arguments.has(.csv)
  }

  func run() throws(Failure) {
    switch subject {
    case .rounds where isCSV: try printCSV { (_: SnapResult) in true }
    case _ where isCSV: try printCSV(where: isAskedFor)
    default: try printReport()
    }
  }

  private func printReport() throws(Failure) {
    let games = subject == .rounds ? "" : try reportOfGames()
    let rounds = subject == nil || subject == .rounds ? try reportOfRounds() : ""
    let report = [games, rounds].filter { !$0.isEmpty }.joined(separator: "\n")
    try StandardOutput.print(report.isEmpty ? none + "\n" : report)
  }

  private var none: String {
    switch subject {
    case .games(let mode): Sentences.noResults(of: mode.rawValue)
    case .rounds: Sentences.noRounds
    case nil: Sentences.noResults
    }
  }

  private func reportOfGames() throws(Failure) -> String {
    var scores = Scores()
    try read { if isAskedFor($0) { scores.add($0) } }
    return ScoreReport(of: scores, today: Clock.now.day, isWhole: subject == nil).description
  }

  private func reportOfRounds() throws(Failure) -> String {
    var scores = SnapScores()
    try read { scores.add($0) }
    return SnapReport(of: scores).description
  }

  private func isAskedFor(_ result: GameResult) -> Bool {
    if case .games(let mode) = subject { result.kind.rules.mode == mode } else { true }
  }

  /// How much is printed at a time, in bytes.
  private static let partLength = 1 << 16

  private func printCSV<Result: FiledResult & TabulatedResult>(
    where isAskedFor: (Result) -> Bool
  ) throws(Failure) {
    var csv = ResultsCSV<Result>()
    var failure: Failure?
    try read { (result: Result) in
      guard failure == nil, isAskedFor(result) else { return }
      csv.add(result)
      guard csv.bytes.count > Self.partLength else { return }
      do throws(Failure) { try StandardOutput.print(csv.take()) } catch { failure = error }
    }
    if let failure { throw failure }
    try StandardOutput.print(csv.take())
  }

  /// Reads all results of a kind; what has to be passed over is told of.
  private func read<Result: FiledResult>(_ visit: (Result) -> Void) throws(Failure) {
    do throws(StorageError) {
      let path = try PlayerFiles.results(Result.self).path
      let log = try PlayerFiles.readResults(visit)
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
