// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file that lines are added to as things happen, and that stays open meanwhile. Only one process
/// may have it, for which a `Seat` is good. What was added is there when the process is killed at
/// once, and on the disk as soon as the disk can take it; nobody waits for that.
package final class JournalFile {
  /// The path as it was given.
  package var path: FilePath { named.path }

  private let named: StoredFile
  /// Where symbolic links lead.
  private let stored: StoredFile
  private var file: OpenFile
  /// Up to where the file is whole; `nil` until somebody wants to know.
  private var end: Int?

  /// How many bytes of whole lines it has, as far as is known.
  package var length: Int { end ?? 0 }

  /// Opens the file, or makes it (mode 0600, folders 0700). What stands behind its last newline was
  /// cut off in the middle and goes with the next `append`.
  package init(_ file: StoredFile) throws(StorageError) {
    try file.makeFolder()
    self.file = try file.openForChanges()
    named = file
    stored = file.resolved
  }

  /// What the file holds, what was cut off in the middle included.
  ///
  /// - Parameter limit: the most bytes that are read; a file that has more is an error.
  package func read(limit: Int) throws(StorageError) -> [UInt8] {
    lseek(file.descriptor.number, 0, SEEK_SET)
    return try named.read(file, limit: limit)
  }

  /// Adds whole lines: all of them or, when this throws, none. If the disk failed to take what was
  /// added before, the whole file is written anew.
  ///
  /// - Throws: `StorageError.vanished` when somebody else has removed, replaced or shortened the
  ///   file; only `replace` or another `JournalFile` helps then.
  package func append(_ bytes: [UInt8]) throws(StorageError) {
    let (end, size) = try named.writing { () throws(SystemError) in try whole() }
    guard let end else { throw .vanished(path: path) }
    if DiskWriter.shared.failure(of: stored.path) != nil {
      return try replace(with: Array(try read(limit: size).prefix(end)) + bytes)
    }
    try named.writing { () throws(SystemError) in
      if size > end { try file.descriptor.cut(to: end) }
      try file.descriptor.add(bytes, at: end)
    }
    self.end = end + bytes.count
    DiskWriter.shared.request(file, for: stored.path)
    if end == 0 { DiskWriter.shared.request(folder: stored.folder, for: stored.path) }
  }

  /// Puts other lines in the place of all that the file holds, as `StoredFile.write` does, and
  /// makes it anew if it has vanished.
  package func replace(with bytes: [UInt8]) throws(StorageError) {
    try stored.makeFolder()
    try named.writing { () throws(SystemError) in
      file = try stored.replace(with: bytes)
      end = bytes.count
      try stored.synchronizeFolder()
    }
  }

  /// Up to where the file is whole, or `nil` when it isn't ours any more, and how long it is.
  private func whole() throws(SystemError) -> (end: Int?, size: Int) {
    let size = try file.descriptor.size()
    let end: Int
    if let known = self.end { end = known } else { end = try file.descriptor.wholeLines(in: size) }
    let isNamed = try file.descriptor.isNamed(stored.path)
    let isOurs = isNamed && size >= end
    return (isOurs ? end : nil, size)
  }
}
