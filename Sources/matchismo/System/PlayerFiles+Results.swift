// SPDX-License-Identifier: MIT

import Cards
import Matching
import MatchingPlay
import Play
import Storage
import Words

/// The files of results, one for each kind of game.
extension PlayerFiles {
  static func results<Result: KeptResult>(
    _: Result.Type = Result.self
  ) throws(StorageError) -> StoredFile {
    try StoredFile(Result.fileName, in: .data)
  }

  static var haveResults: Bool { (try? results(GameResult.self))?.isThere ?? false }

  /// Visits all results of a kind.
  ///
  /// - Returns: the faults of the lines.
  static func readResults<Result: KeptResult>(
    _ visit: (Result) -> Void
  ) throws(StorageError) -> ResultLog<Result> {
    func visitLine(_: Span<UInt8>, _ result: Result?) {
      if let result { visit(result) }
    }
    var log = ResultLog<Result>()
    try results(Result.self).read { log.read($0, visitLine) }
    log.finish(visitLine)
    return log
  }

  /// Moves a file with broken lines aside, and keeps the intact lines.
  ///
  /// - Returns: the moved file; `nil` if no line was broken.
  static func setBrokenResultsAside<Result: KeptResult>(
    _: Result.Type
  ) throws(StorageError) -> FilePath? {
    var log = ResultLog<Result>()
    return try results(Result.self).setAside(
      sifting: { part in
        var whole: [UInt8] = []
        let visit = { (line: Span<UInt8>, _: Result?) in
          for index in line.indices { whole.append(line[index]) }
          whole.append(UInt8(ascii: "\n"))
        }
        if let part { log.read(part, visit) } else { log.finish(visit) }
        return whole
      }, unless: { !log.isBroken })
  }

  /// Adds a result unless it was deleted after the game.
  static func add<Result: KeptResult>(_ result: Result) throws(StorageError) {
    try results(Result.self).append(line(result)) { file throws(SystemError) in
      try !hasForgotten(result, file)
    }
  }

  /// Adds a result unless it is there, or was deleted after the game.
  static func ensure<Result: KeptResult>(_ result: Result) throws(StorageError) {
    try results(Result.self).append(line(result)) { file throws(SystemError) in
      try !hasTaken(result, file)
    }
  }

  /// Deletes all results of a kind. The new file tells later readers of a journal that its results
  /// are gone.
  static func forgetResults<Result: KeptResult>(
    _: Result.Type, _ forgetting: Forgetting
  ) throws(StorageError) {
    try results(Result.self).write(Array(forgetting.line.utf8))
  }

  /// True if a result is there or was deleted; `nil` without any results.
  static func hasTaken<Result: KeptResult>(_ result: Result) throws(StorageError) -> Bool? {
    try results(Result.self).look { file throws(SystemError) in try hasTaken(result, file) }
  }

  /// True if a game has shown cards of a deal.
  static func hasResult(thatShows deal: Deal) throws(StorageError) -> Bool {
    guard let number = deal.number else {
      // They may be any number's cards.
      var isShown = false
      _ = try readResults { (result: GameResult) in isShown = isShown || result.hasShown(deal) }
      return isShown
    }
    return try hasResult(of: number) { (result: GameResult) in result.hasShown(deal) }
  }

  /// True if a matching game was played on a deal of this number. Quick, since other lines aren't
  /// parsed.
  static func hasResult<Result: KeptResult>(
    of number: DealNumber, where matches: (Result) -> Bool
  ) throws(StorageError) -> Bool {
    let isThere = try results(Result.self).look { file throws(SystemError) in
      try file.hasLine(with: Array(" deal=\(number.value) ".utf8)) { line in
        (try? Result(line: line)).map(matches) ?? false
      }
    }
    return isThere ?? false
  }

  private static func line(_ result: some KeptResult) -> [UInt8] { Array("\(result.line)\n".utf8) }

  private static func hasForgotten(
    _ result: some KeptResult, _ file: OpenFile
  ) throws(SystemError) -> Bool {
    let beginning = try file.beginning(Forgetting.longestLine)
    return Forgetting(fileBeginning: beginning)?.covers(result, now: Clock.now) ?? false
  }

  private static func hasTaken<Result: KeptResult>(
    _ result: Result, _ file: OpenFile
  ) throws(SystemError) -> Bool {
    if try hasForgotten(result, file) { return true }
    return try file.hasLine(with: Array(" \(result.mark) ".utf8)) { line in
      (try? Result(line: line))?.isSame(as: result) ?? false
    }
  }
}
