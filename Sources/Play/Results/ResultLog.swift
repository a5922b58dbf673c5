// SPDX-License-Identifier: MIT

/// The file of all results, a line each in the order in which the games ended. Empty lines and lines
/// that begin with `#` are passed over.
package struct ResultLog: Sendable {
  /// A line that had to be passed over, and why.
  package struct Complaint: Equatable, Sendable {
    /// The line's number, from 1.
    package let line: Int
    package let reason: ResultError
  }

  /// The longest file that is read, in bytes: more than 60,000 games.
  package static let limit = 1 << 24

  /// How many complaints are kept.
  package static let mostComplaints = 100

  package private(set) var results: [GameResult] = []

  /// The first lines that were passed over, ``mostComplaints`` at most.
  package private(set) var complaints: [Complaint] = []

  /// How many lines were passed over.
  package private(set) var skippedLines = 0

  /// Whether a line was passed over for another reason than that only a newer program reads it.
  package private(set) var isBroken = false

  /// All lines but the broken ones, as they are written.
  package private(set) var wholeLines: [UInt8] = []

  /// Reads any bytes; lines that make no sense are passed over and named.
  package init(_ bytes: [UInt8] = []) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if read(line, number: index + 1) {
        wholeLines += line + [UInt8(ascii: "\n")]
      } else {
        isBroken = true
      }
    }
  }

  /// - Returns: whether the line is whole.
  private mutating func read(_ line: ArraySlice<UInt8>, number: Int) -> Bool {
    if line.first == UInt8(ascii: "#") { return true }
    do throws(ResultError) {
      results.append(try ResultReader(line).result())
      return true
    } catch {
      complain(error, line: number)
      if case .newerVersion = error { return true }
      return false
    }
  }

  private mutating func complain(_ reason: ResultError, line: Int) {
    skippedLines += 1
    guard complaints.count < Self.mostComplaints else { return }
    complaints.append(Complaint(line: line, reason: reason))
  }
}
