// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import Storage
import Words

/// Prints the results of finished games.
struct ScoresCommand {
  private let games: KnownGames

  /// The mode of the games; `nil` for all.
  private let mode: String?
  private let isCSV: Bool

  /// `nil` without `--scores`.
  init?(_ arguments: Arguments, among games: KnownGames = .own) throws(Failure) {
    guard arguments.has(.scores) else {
      try arguments.refuse([.csv]) { phrase("\($0) can only be used with \(Option.scores.name)") }
      return nil
    }
    let others = Option.all.filter { ![.scores, .csv, .mode].contains($0) }
    try arguments.refuse(others) { phrase("\($0) can't be used with \(Option.scores.name)") }
    mode = try arguments.value(of: .mode) { games.game(of: $0) == nil ? nil : $0 }
    isCSV = arguments.has(.csv)
    self.games = games
  }

  func run() throws(Failure) {
    let game = mode.flatMap(games.game(of:))
    // Columns differ between games, so a table has one game only.
    if isCSV {
      let game = game ?? games.all[0]
      return try printTable(of: game)
    }
    var (sheets, summaries): ([Sheet], [any ResultSummary]) = ([], [])
    for game in game.map({ [$0] }) ?? games.all {
      try read(game, into: &sheets, &summaries)
    }
    // Achievements belong to no mode.
    let standings = mode == nil ? summaries.standings(on: Clock.now.day) : []
    if standings.contains(where: { $0.day != nil }) { sheets.append(.achievements(standings)) }
    let none = mode.flatMap { mode in game?.noResults(of: mode) } ?? Sentences.noResults
    try StandardOutput.print(
      sheets.isEmpty ? none + "\n" : sheets.map(\.text).joined(separator: "\n"))
  }

  private func read<Game: KnownGame>(
    _ game: Game.Type, into sheets: inout [Sheet], _ summaries: inout [any ResultSummary]
  ) throws(Failure) {
    var scores = Game.Summary()
    try read { (result: Game.Result) in if isAskedFor(result) { scores.add(result) } }
    sheets += game.sheets(of: scores, mode: mode)
    summaries.append(scores)
  }

  private func isAskedFor(_ result: some KeptResult) -> Bool {
    mode.map { $0 == result.mode } ?? true
  }

  /// The size of a printed chunk, in bytes.
  private static let partLength = 1 << 16

  private func printTable<Game: KnownGame>(of game: Game.Type) throws(Failure) {
    var csv = ResultsCSV<Game.Result>()
    var failure: Failure?
    try read { (result: Game.Result) in
      guard failure == nil, isAskedFor(result) else { return }
      csv.add(result)
      guard csv.bytes.count > Self.partLength else { return }
      do throws(Failure) { try StandardOutput.print(csv.take()) } catch { failure = error }
    }
    if let failure { throw failure }
    try StandardOutput.print(csv.take())
  }

  /// Reads all results of a kind, and reports skipped lines.
  private func read<Result: KeptResult>(_ visit: (Result) -> Void) throws(Failure) {
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

// MARK: - Deleting

/// Deletes the results of all games after a confirmation.
struct ResetScoresCommand {
  private let games: KnownGames

  /// `nil` without `--reset-scores`.
  init?(_ arguments: Arguments, among games: KnownGames = .own) throws(Failure) {
    guard arguments.has(.resetScores) else { return nil }
    try arguments.refuse(Option.all.filter { $0 != .resetScores }) {
      phrase("\($0) can't be used with \(Option.resetScores.name)")
    }
    self.games = games
  }

  private static let yes = "yes"

  func run() throws(Failure) {
    try StandardOutput.print(
      phrase("This deletes the results of all games for good. Type \(Self.yes) to do it: "))
    guard try StandardInput.firstLine() == Self.yes else {
      throw .outside(phrase("nothing was deleted"))
    }
    let forgetting = Forgetting(at: Clock.now)
    do throws(StorageError) {
      for game in games.all { try forget(game, forgetting) }
    } catch {
      throw .outside("\(error)")
    }
    try StandardOutput.print(phrase("The results are deleted.") + "\n")
  }

  private func forget<Game: KnownGame>(
    _: Game.Type, _ forgetting: Forgetting
  ) throws(StorageError) {
    try PlayerFiles.forgetResults(Game.Result.self, forgetting)
  }
}
