// SPDX-License-Identifier: MIT

import Glibc

/// Looking for something in a file of any length.
extension FileDescriptor {
  /// The first bytes of the file, so many at most.
  package func beginning(_ count: Int) throws(SystemError) -> [UInt8] {
    try bytes(in: 0..<count)
  }

  /// Whether there is a line that holds `pattern` and is what is looked for. The file is read from its
  /// end, and no further than needed.
  ///
  /// - Parameter matches: gets lines that hold the pattern, in no special order and without their ends.
  ///   Of a line that is longer than ``longestLine`` it gets the beginning.
  package func hasLine(
    with pattern: [UInt8], where matches: (Span<UInt8>) -> Bool
  ) throws(SystemError) -> Bool {
    let pattern = BytePattern(pattern)
    var end = try size()
    // What has been read of a line whose beginning has not.
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

  /// How much of a line is looked at, in bytes.
  package static let longestLine = 4096

  private static func hasLine(
    in part: [UInt8], from first: Int, with pattern: BytePattern,
    where matches: (Span<UInt8>) -> Bool
  ) -> Bool {
    var start = first
    while let place = pattern.place(in: part.span, from: start) {
      let begin = part[start..<place].lastIndex(of: newline).map { $0 + 1 } ?? start
      let end = part[place...].firstIndex(of: newline) ?? part.count
      if matches(part.span.extracting(begin..<end)) { return true }
      start = end
    }
    return false
  }
}

extension FileDescriptor {
  /// How many bytes are read at a time.
  private static let partLength = 1 << 16

  /// Reads the file from its beginning to its end, part by part.
  func readParts(
    _ take: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var place = 0
    var part = [UInt8](repeating: 0, count: Self.partLength)
    while true {
      let count = try SystemError.check { unsafe pread(number, &part, part.count, place) }
      if count == 0 { return }
      try take(part.span.extracting(first: count))
      place += count
    }
  }

  /// What the file holds there, as far as it goes.
  private func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var read = 0
    while read < bytes.count {
      let count = try SystemError.check {
        unsafe bytes.withUnsafeMutableBytes { bytes in
          unsafe pread(
            number, bytes.baseAddress! + read, bytes.count - read, range.lowerBound + read)
        }
      }
      if count == 0 { break }
      read += count
    }
    bytes.removeLast(bytes.count - read)
    return bytes
  }
}

private let newline = UInt8(ascii: "\n")
