// SPDX-License-Identifier: MIT

import Glibc

extension OpenFile {
  /// At most so many bytes.
  package func beginning(_ count: Int) throws(SystemError) -> [UInt8] {
    try bytes(in: 0..<count)
  }

  /// Reads from the end, and no further than needed.
  ///
  /// - Parameter matches: gets lines that hold the pattern, in no special order and without
  ///   newlines; of lines longer than ``longestLine``, only the beginning.
  package func hasLine(
    with pattern: [UInt8], where matches: (Span<UInt8>) -> Bool
  ) throws(SystemError) -> Bool {
    var end = try size()
    // The end of a line whose beginning has not been read.
    var tail: [UInt8] = []
    while end > 0 {
      let start = max(end - Self.partLength, 0)
      let part = try bytes(in: start..<end) + tail
      // The first line of a part is whole where the file begins.
      let lines = start == 0 ? 0 : (part.firstIndex(of: newline).map { $0 + 1 } ?? part.count)
      if Self.hasLine(in: part, from: lines, with: pattern, where: matches) { return true }
      tail = Array(part[..<lines].prefix(Self.longestLine))
      end = start
    }
    return false
  }

  /// How much of a line is examined, in bytes.
  package static let longestLine = 4096

  private static func hasLine(
    in part: [UInt8], from first: Int, with pattern: [UInt8],
    where matches: (Span<UInt8>) -> Bool
  ) -> Bool {
    var start = first
    while let place = Self.place(of: pattern, in: part, from: start) {
      let begin = part[start..<place].lastIndex(of: newline).map { $0 + 1 } ?? start
      let end = part[place...].firstIndex(of: newline) ?? part.count
      if matches(part.span.extracting(begin..<end)) { return true }
      start = end
    }
    return false
  }

  private static func place(of pattern: [UInt8], in part: [UInt8], from start: Int) -> Int? {
    let (part, pattern) = (part.span, pattern.span)
    var place = start
    while place + pattern.count <= part.count {
      var length = 0
      while length < pattern.count, part[place + length] == pattern[length] { length += 1 }
      if length == pattern.count { return place }
      place += 1
    }
    return nil
  }
}

extension OpenFile {
  private static let partLength = 1 << 16

  func readParts(
    _ take: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var place = 0
    var part = [UInt8](repeating: 0, count: Self.partLength)
    while true {
      let count = try read(&part, at: place)
      if count == 0 { return }
      try take(part.span.extracting(first: count))
      place += count
    }
  }

  /// As far as the file goes.
  func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var length = try read(&bytes, at: range.lowerBound)
    // The system may return fewer bytes than there are.
    while length > 0, length < bytes.count {
      var rest = [UInt8](repeating: 0, count: bytes.count - length)
      let count = try read(&rest, at: range.lowerBound + length)
      if count == 0 { break }
      bytes.replaceSubrange(length..<length + count, with: rest[..<count])
      length += count
    }
    bytes.removeLast(bytes.count - length)
    return bytes
  }

  /// - Returns: 0 at the file's end.
  private func read(_ bytes: inout [UInt8], at place: Int) throws(SystemError) -> Int {
    try SystemError.check { unsafe pread(number, &bytes, bytes.count, place) }
  }
}

private let newline = UInt8(ascii: "\n")
