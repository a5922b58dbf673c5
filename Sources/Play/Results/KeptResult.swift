// SPDX-License-Identifier: MIT

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
