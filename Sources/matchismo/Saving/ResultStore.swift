// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Storage

/// The results of a kind of game, whatever kind that is.
protocol AnyResultStore: AnyObject {
  /// News about the file for the player.
  var notice: Notice? { get }

  /// How the file is saved.
  var work: Archive.Work { get }

  /// Looks for what other windows have written.
  func refresh()

  /// Forgets all results, for good.
  func reset() throws(StorageError)

  /// Looks for results in a journal's text.
  func find(in journal: [UInt8])

  /// Has those kept that were found.
  func keepFound()
}

/// The results of all games of a kind that were finished, as they are kept: of this window and of others.
final class ResultStore<Summary: ResultSummary>: AnyResultStore {
  typealias Result = Summary.Result

  /// Whether anything is kept in a file.
  private let isKept: Bool

  /// The sum of the results; worked out when somebody asks, since a start has no use for it.
  private var summary: Summary?

  /// Results that are in no file yet.
  private var unwritten: [Result] = []

  /// Results that may be in the file or not, since the program ended while they were written.
  private var doubtful: [Result] = []

  /// Results that were found in journals, before anybody wants them kept.
  private var found: [Result] = []

  /// Results that were written, and that the disk may not have yet.
  private var onTheWay: [Result] = []

  /// When this window last forgot all results.
  private var forgetting: Forgetting?

  private(set) var notice: Notice?

  init(isKept: Bool) {
    self.isKept = isKept
  }

  /// Keeps a result.
  func add(_ result: Result) {
    unwritten.append(result)
    summary?.add(result)
  }

  /// Keeps a result unless that was done already.
  func ensure(_ result: Result) {
    doubtful.append(result)
    summary = nil
  }

  /// Results that the file may not have, for as long as the disk hasn't taken it. Somebody else has to
  /// hold on to them.
  var unkept: [Result] {
    if !onTheWay.isEmpty, (try? PlayerFiles.results(Result.self).isOnDisk) ?? false {
      onTheWay = []
    }
    return doubtful + unwritten + onTheWay + found
  }

  func find(_ results: [Result]) { found += results }

  func find(in journal: [UInt8]) { find(Result.owed(in: journal)) }

  func keepFound() {
    found.forEach(ensure)
    found = []
  }

  var work: Archive.Work {
    Archive.Work(name: Result.fileName) { () throws(StorageError) in try self.write() }
  }

  /// Writes what is not written yet.
  func write() throws(StorageError) {
    guard isKept else { return }
    while let result = doubtful.first {
      try PlayerFiles.ensure(result)
      onTheWay.append(doubtful.removeFirst())
    }
    while let result = unwritten.first {
      try PlayerFiles.add(result)
      onTheWay.append(unwritten.removeFirst())
    }
  }

  func reset() throws(StorageError) {
    let forgetting = Forgetting(at: Clock.now)
    if isKept { try PlayerFiles.forgetResults(Result.self, forgetting) }
    self.forgetting = forgetting
    (unwritten, doubtful, onTheWay, summary) = ([], [], [], nil)
  }
}

// MARK: - What there is

extension ResultStore {
  var scores: Summary {
    if let summary { return summary }
    var scores = Summary()
    read { scores.add($0) }
    summary = scores
    return scores
  }

  func refresh() { summary = nil }

  /// Goes through all results. A file with broken lines is moved aside, and the whole ones stay.
  func read(_ visit: (Result) -> Void) {
    guard let log = visitAll(visit), log.isBroken,
      let path = try? PlayerFiles.setBrokenResultsAside(Result.self)
    else { return }
    let reason = log.complaints.first.map(Sentences.explanation)
    notice = Notice(Sentences.brokenResults(in: path), file: path, reason)
  }

  /// Goes through all results and leaves their file as it is.
  ///
  /// - Returns: what was wrong with some lines of the file; `nil` where it can't be read.
  @discardableResult
  private func visitAll(_ visit: (Result) -> Void) -> ResultLog<Result>? {
    var missing = doubtful
    let log = try? readFile { result in
      missing.removeAll { $0.isSame(as: result) }
      visit(result)
    }
    for result in missing + unwritten { visit(result) }
    return log
  }

  private func readFile(_ visit: (Result) -> Void) throws(StorageError) -> ResultLog<Result> {
    isKept ? try PlayerFiles.readResults(visit) : ResultLog()
  }

  /// Whether a result is kept, or will be, or has been forgotten.
  func hasTaken(_ result: Result) -> Bool {
    (unwritten + doubtful).contains { $0.isSame(as: result) }
      || forgetting.map { $0.covers(result, now: Clock.now) } ?? false
      || isKept && (try? PlayerFiles.hasTaken(result)) ?? true
  }
}

extension ResultStore {
  /// All results as comma-separated values.
  var table: String {
    var csv = ResultsCSV<Result>()
    read { csv.add($0) }
    return String(decoding: csv.take(), as: UTF8.self)
  }
}

// MARK: - Games

extension ResultStore<Scores> {
  /// The comparison with earlier games on a deal by the same rules; `nil` where none was played to its end.
  ///
  /// - Parameter kept: the result of the game itself, once it has one.
  func attempt(
    at dealt: Dealt, _ kind: GameKind, besides kept: GameResult?
  ) -> Attempt? {
    var earlier: [GameResult] = []
    visitAll { if $0 != kept, $0.isGame(of: dealt, kind) { earlier.append($0) } }
    return Attempt(after: earlier)
  }

  /// The game on a day's deal, without reading all results for it; `nil` as long as there is none.
  func game(of daily: DailyDeal) -> GameResult? {
    if let summary { return summary.dailyGames[daily.date] }
    var games = DailyGames()
    for result in doubtful + unwritten { games.add(result) }
    if isKept {
      _ = try? PlayerFiles.hasResult(of: daily.number) { result in
        games.add(result)
        return false
      }
    }
    return games[daily.date]
  }

  /// Whether a game that was finished has shown cards of a deal.
  func hasShown(_ deal: Deal) -> Bool {
    if (unwritten + doubtful).contains(where: { $0.hasShown(deal) }) { return true }
    return isKept && (try? PlayerFiles.hasResult(thatShows: deal)) ?? false
  }
}
