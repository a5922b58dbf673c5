// SPDX-License-Identifier: MIT

/// An ignored line of a results file, and the reason.
package struct ResultComplaint: Equatable, Sendable {
  /// From 1.
  package let line: Int
  package let reason: ResultError
}

/// Reads a results file of any length in parts: a line for each result, in the order of the games'
/// ends. Empty lines and lines starting with `#` are skipped.
package struct ResultLog<Result: KeptResult>: Sendable {
  package static var mostComplaints: Int { 100 }

  /// The first ignored lines, at most ``mostComplaints``.
  package private(set) var complaints: [ResultComplaint] = []

  /// The number of ignored lines.
  package private(set) var skippedLines = 0

  /// True if a line is ignored that isn't a newer program's.
  package private(set) var isBroken = false

  private var lines = 0

  /// The kept start of a line that ends in a later part.
  private var begun: [UInt8] = []

  package init() {}

  /// Reads the next part of the file: any bytes. Invalid lines are ignored and reported.
  ///
  /// - Parameter take: gets each intact line without its newline, and its result, if any.
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

  /// Reads the rest at the end of the file, where the last newline may be missing.
  package mutating func finish(
    _ take: (_ line: Span<UInt8>, _ result: Result?) -> Void
  ) {
    if !begun.isEmpty { endLine(take) }
  }

  /// Keeps the start of a line, but only enough to see that it is too long.
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
  fileprivate func firstNewline(from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }
}
