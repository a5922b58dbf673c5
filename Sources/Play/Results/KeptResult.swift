// SPDX-License-Identifier: MIT

import Words

/// The result of a game that was played to its end, as it is kept: a line of a file that holds
/// nothing else, and a row of a table.
package protocol KeptResult: Equatable, Sendable {
  /// The name of the file.
  static var fileName: String { get }

  /// The longest line that is read, in bytes.
  static var longestLine: Int { get }

  init(_ fields: ResultFields) throws(ResultError)

  /// Its line, without the newline.
  var line: String { get }

  /// What is in the columns of a table. Some may be added, but none may change.
  static var headings: [String] { get }

  /// A field for each of them.
  var fields: [String] { get }

  /// The word for what was played, as in the records of such games.
  var mode: String { get }

  /// When the game ended.
  var finished: Timestamp { get }

  /// A field of its line, by which lines are found that may be of the same game.
  var mark: String { get }

  /// Whether both are of one game, which may have been written down twice.
  func isSame(as other: Self) -> Bool
}

extension KeptResult {
  /// Reads a line, given without its newline.
  package init(line: Span<UInt8>) throws(ResultError) {
    try self.init(ResultFields(line, longest: Self.longestLine))
  }

  /// The same; `nil` if it is not a result.
  package init?(ofLine line: Span<UInt8>) {
    guard let result = try? Self(line: line) else { return nil }
    self = result
  }
}

/// What the results of one kind come to; they are added one by one and not kept.
package protocol ResultSummary: Sendable {
  associatedtype Result: KeptResult

  init()
  mutating func add(_ result: Result)
}

/// The moment up to which all results have been deleted, in the first line of the file. Results of
/// games that ended by then don't come back, even if a journal or another window still has them.
/// Older programs take the line for a comment and keep it.
package struct Forgetting: Equatable, Sendable {
  /// The seconds since 1970.
  private let time: Int

  package init(at time: Timestamp) {
    self.time = time.seconds
  }

  /// Reads a file's first line, if it is such a line.
  ///
  /// - Parameter bytes: the file's first ``longestLine`` bytes.
  package init?(fileBeginning bytes: [UInt8]) {
    let mark = Array(Self.mark.utf8)
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard line.count < bytes.count, line.starts(with: mark),
      let time = Int(digits: String(decoding: line.dropFirst(mark.count), as: UTF8.self)),
      Timestamp.range.contains(time)
    else { return nil }
    self.time = time
  }

  /// The beginning of such a line.
  private static let mark = "# forgotten up to "

  /// More bytes than such a line can have.
  package static let longestLine = 64

  /// The line, with its newline.
  package var line: String { "\(Self.mark)\(time)\n" }

  /// Whether a result has been deleted.
  ///
  /// If the clock was set back since, the moment is in the future. Then games that ended before the
  /// present may be newer than it seems, and count: better one score too many than one lost.
  ///
  /// - Parameter now: the present.
  package func covers(_ result: some KeptResult, now: Timestamp) -> Bool {
    let end = result.finished.seconds
    return end <= time && (time <= now.seconds || now.seconds < end)
  }
}
