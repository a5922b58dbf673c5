// SPDX-License-Identifier: MIT

import Glibc

/// What a file holds.
extension FileDescriptor {
  /// Writes all bytes, and waits until they are taken.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try unsafe Self.writeAll(bytes) { part, _ in
      while true {
        let count = unsafe Glibc.write(number, part.baseAddress!, part.count)
        // Somebody else has made the stream one that refuses to wait.
        if count >= 0 || errno != EAGAIN { return count }
        var stream = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&stream, 1, -1)
      }
    }
  }

  /// Adds all bytes behind the first so many, where the file ends; or none, unless the disk doesn't
  /// even let the file be cut back. What somebody else has added meanwhile is never cut off.
  func add(_ bytes: [UInt8], at end: Int) throws(SystemError) {
    do throws(SystemError) {
      try unsafe Self.writeAll(bytes) { part, written in
        unsafe pwrite(number, part.baseAddress!, part.count, end + written)
      }
    } catch {
      if (try? beginning(of: bytes, standsBehind: end)) == true { try? cut(to: end) }
      throw error
    }
  }

  /// Whether what stands behind the first so many bytes is the beginning of `bytes`, and nothing else.
  func beginning(of bytes: [UInt8], standsBehind end: Int) throws(SystemError) -> Bool {
    let length = try size() - end
    guard (1...max(bytes.count, 1)).contains(length) else { return length == 0 }
    var tail = [UInt8](repeating: 0, count: length)
    let count = try SystemError.check { unsafe pread(number, &tail, length, end) }
    return count == length && bytes.starts(with: tail)
  }

  /// Leaves the first so many bytes of the file.
  func cut(to length: Int) throws(SystemError) {
    try SystemError.check { ftruncate(number, length) }
  }

  /// Reads up to the end of the file, or `limit` bytes and one more if there are more than that.
  package func read(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let wanted = min(part.count, limit + 1 - bytes.count)
      let count = try SystemError.check { unsafe Glibc.read(number, &part, wanted) }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Reads up to the end of the file and keeps what stands last.
  ///
  /// - Parameters:
  ///   - limit: how many bytes are kept at least, if there are so many.
  ///   - most: the most bytes that are read.
  /// - Returns: the last bytes, and how many there are in all; more than `most` where there are more.
  package func readEnd(
    limit: Int, most: Int
  ) throws(SystemError) -> (bytes: [UInt8], length: Int) {
    var (bytes, length): ([UInt8], Int) = ([], 0)
    while length <= most {
      let part = try read(limit: limit)
      length += part.count
      bytes = bytes.count > limit ? part : bytes + part
      if part.count <= limit { break }
    }
    return (bytes, length)
  }

  /// How many of the file's first `size` bytes are whole lines. It is read from the end until the
  /// last newline is found.
  func wholeLines(in size: Int) throws(SystemError) -> Int {
    var part = [UInt8](repeating: 0, count: 1 << 12)
    var end = size
    while end > 0 {
      let start = max(end - part.count, 0)
      let wanted = end - start
      let count = try SystemError.check { unsafe pread(number, &part, wanted, start) }
      if let newline = part[..<count].lastIndex(of: UInt8(ascii: "\n")) {
        return start + newline + 1
      }
      end = start
    }
    return 0
  }

  /// Writes part after part, since the system may take fewer bytes than it is given.
  private static func writeAll(
    _ bytes: [UInt8], _ write: (UnsafeRawBufferPointer, _ written: Int) -> Int
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = try SystemError.check {
        unsafe bytes.withUnsafeBytes { unsafe write(.init(rebasing: $0[written...]), written) }
      }
      // It takes none only where there is no room.
      guard count > 0 else { throw SystemError(number: ENOSPC) }
      written += count
    }
  }
}
