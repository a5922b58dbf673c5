// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Storage

/// The results of any kind of game.
protocol AnyResultStore: AnyObject {
  /// News about the file for the player.
  var notice: Notice? { get }

  var work: Archive.Work { get }

  /// Rereads the results, including other windows'.
  func refresh()

  func reset() throws(StorageError)

  /// Finds results in a journal's text.
  func find(in journal: [UInt8])

  func keepFound()
}

/// The results of finished games of one kind, from all windows.
final class ResultStore<Summary: ResultSummary>: AnyResultStore {
  typealias Result = Summary.Result

  /// False keeps nothing in a file.
  private let isKept: Bool

  /// The sum of the results; computed on demand, since the start doesn't need it.
  private var summary: Summary?

  /// Results in no file yet.
  private var unwritten: [Result] = []

  /// Results perhaps in the file, since the program ended while writing them.
  private var doubtful: [Result] = []

  /// Results found in journals, not yet asked to be kept.
  private var found: [Result] = []

  /// Results written, but perhaps not on the disk yet.
  private var onTheWay: [Result] = []

  /// The last deletion of all results by this window.
  private var forgetting: Forgetting?

  private(set) var notice: Notice?

  init(isKept: Bool) {
    self.isKept = isKept
  }

  func add(_ result: Result) {
    unwritten.append(result)
    summary?.add(result)
  }

  /// Keeps a result that may be kept already.
  func ensure(_ result: Result) {
    doubtful.append(result)
    summary = nil
  }

  /// Results not surely on the disk. The caller must keep them.
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

  /// Writes the unwritten results.
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

// MARK: - All results

extension ResultStore {
  var scores: Summary {
    if let summary { return summary }
    var scores = Summary()
    read { scores.add($0) }
    summary = scores
    return scores
  }

  func refresh() { summary = nil }

  /// Reads all results. A file with broken lines is moved aside and the valid lines are kept.
  func read(_ visit: (Result) -> Void) {
    guard let log = visitAll(visit), log.isBroken,
      let path = try? PlayerFiles.setBrokenResultsAside(Result.self)
    else { return }
    let reason = log.complaints.first.map(Sentences.explanation)
    notice = Notice(Sentences.brokenResults(in: path), file: path, reason)
  }

  /// Reads all results without changing the file.
  ///
  /// - Returns: the file's faults; `nil` if it can't be read.
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

  /// True if the result is kept, will be kept, or was deleted.
  func hasTaken(_ result: Result) -> Bool {
    (unwritten + doubtful).contains { $0.isSame(as: result) }
      || forgetting.map { $0.covers(result, now: Clock.now) } ?? false
      || isKept && (try? PlayerFiles.hasTaken(result)) ?? true
  }
}

extension ResultStore {
  var csv: String {
    var csv = ResultsCSV<Result>()
    read { csv.add($0) }
    return String(decoding: csv.take(), as: UTF8.self)
  }
}

// MARK: - Games

extension ResultStore<Scores> {
  /// The comparison with earlier games of this deal and rules; `nil` if none was finished.
  ///
  /// - Parameter kept: the game's own result, to be left out.
  func attempt(
    at dealt: Dealt, _ kind: GameKind, besides kept: GameResult?
  ) -> Attempt? {
    var earlier: [GameResult] = []
    visitAll { if $0 != kept, $0.isGame(of: dealt, kind) { earlier.append($0) } }
    return Attempt(after: earlier)
  }

  /// True if a finished game has shown cards of a deal.
  func hasShown(_ deal: Deal) -> Bool {
    if (unwritten + doubtful).contains(where: { $0.hasShown(deal) }) { return true }
    return isKept && (try? PlayerFiles.hasResult(thatShows: deal)) ?? false
  }
}

// MARK: - Daily deals

extension ResultStore where Summary: DailySummary {
  /// The game on a daily deal, found without reading all results; `nil` without one.
  func game(of daily: DailyDeal) -> Result? {
    if let summary { return summary.dailyGames[daily.date] }
    var games = DailyGames<Result>()
    for result in doubtful + unwritten { games.add(result) }
    if isKept {
      _ = try? PlayerFiles.hasResult(of: daily.number) { (result: Result) in
        games.add(result)
        return false
      }
    }
    return games[daily.date]
  }

  /// Daily deals in a row, up to yesterday.
  private func daysInRow() -> Int {
    let today = Clock.now.day.dayNumber
    let days = sequence(first: today - 1) { $0 - 1 }.prefix { number in
      let game = CalendarDate(dayNumber: number).flatMap { self.game(of: DailyDeal($0)) }
      return game.map { !$0.isPractice && !$0.isLate } ?? false
    }
    return days.count
  }

  /// The line on the tile of today's deal.
  var lineOfToday: String { Sentences.daily(game(of: DailyDeal(Clock.now.day)), daysInRow) }
}
