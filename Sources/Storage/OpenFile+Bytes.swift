// SPDX-License-Identifier: MIT

import Glibc
import System

extension OpenFile {
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try Self.writeAll(bytes) { part, _ in
      while true {
        let count = unsafe Glibc.write(number, part, part.count)
        // Another process has made the stream non-blocking.
        if count >= 0 || errno != EAGAIN { return count }
        Poll.wait(for: [(number, POLLOUT)])
      }
    }
  }

  /// Appends all bytes at this size of the file, or none, unless the disk won't even let the file
  /// be truncated. Bytes that another process has added are never cut off.
  func add(_ bytes: [UInt8], at end: Int) throws(SystemError) {
    do throws(SystemError) {
      try Self.writeAll(bytes) { part, written in
        unsafe pwrite(number, part, part.count, end + written)
      }
    } catch {
      if (try? beginning(of: bytes, standsBehind: end)) == true { try? cut(to: end) }
      throw error
    }
  }

  /// Whether the file beyond this size is exactly a beginning of `bytes`.
  func beginning(of bytes: [UInt8], standsBehind end: Int) throws(SystemError) -> Bool {
    let length = try size() - end
    guard (1...max(bytes.count, 1)).contains(length) else { return length == 0 }
    let tail = try self.bytes(in: end..<end + length)
    return tail.count == length && bytes.starts(with: tail)
  }

  func cut(to length: Int) throws(SystemError) {
    try SystemError.check { ftruncate(number, length) }
  }

  /// Reads at most one byte more than `limit`.
  ///
  /// - Parameter patience: the longest wait for a non-blocking file, in seconds.
  package func read(limit: Int, patience: Double = 0) throws(SystemError) -> [UInt8] {
    try read(limit: limit, until: Moment.now.adding(seconds: patience))
  }

  private func read(limit: Int, until end: Moment) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let wanted = min(part.count, limit + 1 - bytes.count)
      while Poll.wait(for: [(number, POLLIN)], until: end) == [0], Moment.now < end {}
      let count = try SystemError.check { unsafe Glibc.read(number, &part, wanted) }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Reads to the end and keeps only the last part.
  ///
  /// - Parameters:
  ///   - limit: the bytes to keep at least, if there are as many.
  ///   - most: the most bytes to read.
  ///   - patience: the longest wait for a non-blocking file, in seconds.
  /// - Returns: the length of all exceeds `most` for a larger file.
  package func readEnd(
    limit: Int, most: Int, patience: Double = 0
  ) throws(SystemError) -> (bytes: [UInt8], length: Int) {
    var (bytes, length): ([UInt8], Int) = ([], 0)
    let end = Moment.now.adding(seconds: patience)
    while length <= most {
      let part = try read(limit: limit, until: end)
      length += part.count
      bytes = bytes.count > limit ? part : bytes + part
      if part.count <= limit { break }
    }
    return (bytes, length)
  }

  /// The length of the whole lines in the first `size` bytes. Reads backwards to the last newline.
  func wholeLines(in size: Int) throws(SystemError) -> Int {
    var end = size
    while end > 0 {
      let start = max(end - (1 << 12), 0)
      let part = try bytes(in: start..<end)
      if let newline = part.lastIndex(of: UInt8(ascii: "\n")) {
        return start + newline + 1
      }
      end = start
    }
    return 0
  }

  /// The system may take fewer bytes than given.
  private static func writeAll(
    _ bytes: [UInt8], _ write: (_ part: [UInt8], _ written: Int) -> Int
  ) throws(SystemError) {
    var (rest, written) = (bytes, 0)
    while written < bytes.count {
      let count = try SystemError.check { write(rest, written) }
      // Nothing is taken only when there is no room.
      guard count > 0 else { throw SystemError(number: ENOSPC) }
      written += count
      rest = Array(bytes.dropFirst(written))
    }
  }
}
