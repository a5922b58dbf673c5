// SPDX-License-Identifier: MIT

/// A line of a file of results that is ignored, and why.
package struct ResultComplaint: Equatable, Sendable {
  /// The line's number, from 1.
  package let line: Int
  package let reason: ResultError
}

/// Reads a file of results in parts, however long it is: one line per result, in the order in
/// which the games ended. Empty lines and lines that begin with `#` are skipped.
package struct ResultLog<Result: KeptResult>: Sendable {
  /// The most complaints that are kept.
  package static var mostComplaints: Int { 100 }

  /// The first ignored lines, at most ``mostComplaints``.
  package private(set) var complaints: [ResultComplaint] = []

  /// How many lines are ignored.
  package private(set) var skippedLines = 0

  /// Whether a line is ignored for any reason other than that only a newer program can read it.
  package private(set) var isBroken = false

  private var lines = 0

  /// The beginning of a line that ends in a later part, as far as it is worth keeping.
  private var begun: [UInt8] = []

  package init() {}

  /// Reads the next part of the file: any bytes. Lines that make no sense are ignored and reported.
  ///
  /// - Parameter take: gets each intact line without its newline, and its result, if it has one.
  package mutating func read(
    _ part: Span<UInt8>, _ take: (_ line: Span<UInt8>, _ result: Result?) -> Void
  ) {
    var start = 0
    while let end = part.firstNewline(from: start) {
      if begun.isEmpty {
        read(line: part.extracting(start..<end), take)
      } else {
        begin(part.extracting(start..<end))
        endLine(take)
      }
      start = end + 1
    }
    begin(part.extracting(start..<part.count))
  }

  /// Reads what is left at the end of the file, where the last line may lack its newline.
  package mutating func finish(
    _ take: (_ line: Span<UInt8>, _ result: Result?) -> Void
  ) {
    if !begun.isEmpty { endLine(take) }
  }

  /// Keeps a part of a line, but no more than it takes to see that the line is too long.
  private mutating func begin(_ part: Span<UInt8>) {
    let room = Result.longestLine + 1 - begun.count
    for index in 0..<min(part.count, room) { begun.append(part[index]) }
  }

  private mutating func endLine(_ take: (Span<UInt8>, Result?) -> Void) {
    let line = begun
    begun.removeAll(keepingCapacity: true)
    read(line: line.span, take)
  }

  private mutating func read(line: Span<UInt8>, _ take: (Span<UInt8>, Result?) -> Void) {
    lines += 1
    guard line.count > 0 else { return }
    if line[0] == UInt8(ascii: "#") { return take(line, nil) }
    do throws(ResultError) {
      take(line, try Result(line: line))
    } catch {
      complain(error)
      if case .newerVersion = error { take(line, nil) } else { isBroken = true }
    }
  }

  private mutating func complain(_ reason: ResultError) {
    skippedLines += 1
    guard complaints.count < Self.mostComplaints else { return }
    complaints.append(ResultComplaint(line: lines, reason: reason))
  }
}

extension Span<UInt8> {
  /// Finds the end of a line.
  fileprivate func firstNewline(from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }
}
