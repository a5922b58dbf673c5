// SPDX-License-Identifier: MIT

import Cards
import Words

/// The moment up to which a player has forgotten all results: the first line of their file from then on.
/// What had ended by then doesn't come back, though a journal or another window may still know of it.
/// Older programs take the line for a remark and leave it where it is.
package struct Forgetting: Equatable, Sendable {
  /// The seconds since 1970.
  private let time: Int

  package init(at time: Timestamp) {
    self.time = time.seconds
  }

  /// What a file says, if it begins with such a line.
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

  /// What a line of this kind begins with.
  private static let mark = "# forgotten up to "

  /// More than such a line has, in bytes.
  package static let longestLine = 64

  /// The line, with its end.
  package var line: String { "\(Self.mark)\(time)\n" }

  /// Whether a result has been forgotten.
  ///
  /// A clock that was set back since then makes the moment one to come. What has ended before the present
  /// may be newer than it then, and counts: better a score too many than one that is lost.
  ///
  /// - Parameter now: the present.
  package func covers(_ result: GameResult, now: Timestamp) -> Bool {
    let end = result.finished.seconds
    return end <= time && (time <= now.seconds || now.seconds < end)
  }
}
