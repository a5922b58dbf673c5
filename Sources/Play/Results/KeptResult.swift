// SPDX-License-Identifier: MIT

import Words

/// The saved result of a finished game: a line of its file, and a row of a spreadsheet.
package protocol KeptResult: FinishedGame {
  static var fileName: String { get }

  /// In bytes.
  static var longestLine: Int { get }

  init(_ fields: ResultFields) throws(ResultError)

  /// In the order of a line's fields.
  static var columns: [ResultColumn<Self>] { get }

  /// The headings of a spreadsheet, in order. Some may be added, but none may change.
  static var headings: [String] { get }

  /// The word for the mode, as in records.
  var mode: String { get }

  /// A field of its line, for a quick search for lines of the same game.
  var mark: String { get }

  /// True if both are of one game, perhaps written down twice.
  func isSame(as other: Self) -> Bool
}

/// A column of results: a field of their lines, a column of their spreadsheet, or both.
package struct ResultColumn<Result>: Sendable {
  package typealias Text = @Sendable (Result) -> String?

  /// The text before the `=` in a line, and the field's value; `nil` leaves the field out.
  fileprivate let (key, value): (String?, Text)

  /// The heading in the spreadsheet, and the cell; `nil` leaves the cell empty.
  let (heading, cell): (String?, Text)

  /// A column of line and spreadsheet.
  ///
  /// - Parameters:
  ///   - heading: `nil` for the key.
  ///   - cell: `nil` for the field's value.
  package init(_ key: String, heading: String? = nil, _ value: @escaping Text, cell: Text? = nil) {
    (self.key, self.value) = (key, value)
    (self.heading, self.cell) = (heading ?? key, cell ?? value)
  }

  private init(key: String?, heading: String?, _ text: @escaping Text) {
    (self.key, value, self.heading, cell) = (key, text, heading, text)
  }

  package static func onlyInLine(_ key: String, _ value: @escaping Text) -> ResultColumn {
    ResultColumn(key: key, heading: nil, value)
  }

  package static func onlyInTable(_ heading: String, _ cell: @escaping Text) -> ResultColumn {
    ResultColumn(key: nil, heading: heading, cell)
  }

  /// A column of numbers; `nil` leaves the field out.
  package static func number(
    _ key: String, heading: String? = nil, _ number: @escaping @Sendable (Result) -> Int?
  ) -> ResultColumn {
    ResultColumn(key, heading: heading) { number($0)?.description }
  }

  /// A column of yes and no.
  package static func answer(
    _ key: String, _ isTrue: @escaping @Sendable (Result) -> Bool
  ) -> ResultColumn {
    ResultColumn(key) { isTrue($0) ? "yes" : "no" }
  }

  fileprivate func field(of result: Result) -> String? {
    guard let key, let value = value(result) else { return nil }
    return "\(key)=\(value)"
  }
}

extension ResultColumn where Result: KeptResult {
  package static var finished: ResultColumn {
    ResultColumn("finished", { "\($0.finished.seconds)" }, cell: { $0.finished.universalText })
  }

  /// The player's date and clock.
  package static var local: ResultColumn { ResultColumn("local") { $0.finished.localText } }
}

extension KeptResult {
  /// Its line, without the newline.
  package var line: String {
    ResultLine.text(Self.columns.compactMap { $0.field(of: self) })
  }

  /// Reads a line without its newline.
  package init(line: Span<UInt8>) throws(ResultError) {
    try self.init(ResultFields(line, longest: Self.longestLine))
  }
}

/// A sum of results, built one by one and not saved.
package protocol ResultSummary: Sendable {
  associatedtype Result: KeptResult
  associatedtype Earner: Career = NoCareer<Result> where Earner.Game == Result

  init()
  mutating func add(_ result: Result)

  var achievements: Achievements<Earner> { get }

  /// The games on daily deals that count, in any order.
  var playedDailies: [PlayedDaily] { get }
}

extension ResultSummary {
  package var playedDailies: [PlayedDaily] { [] }
}

/// The time of the last deletion, in the first line of the results file. Results of games that
/// ended before don't return, even from a journal or another window. Older programs take the line
/// for a comment and keep it.
package struct Forgetting: Equatable, Sendable {
  /// Seconds since 1970.
  private let time: Int

  package init(at time: Timestamp) {
    self.time = time.seconds
  }

  /// Reads a file's first line; `nil` for other lines.
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

  /// The start of the line.
  private static let mark = "# forgotten up to "

  /// More bytes than the line can have.
  package static let longestLine = 64

  /// The line, with its newline.
  package var line: String { "\(Self.mark)\(time)\n" }

  /// True for a deleted result.
  ///
  /// If the clock was set back since, the deletion lies in the future. Games that ended before the
  /// present may then be newer, and count: better one score too many than one lost.
  ///
  /// - Parameter now: the present.
  package func covers(_ result: some KeptResult, now: Timestamp) -> Bool {
    let end = result.finished.seconds
    return end <= time && (time <= now.seconds || now.seconds < end)
  }
}
