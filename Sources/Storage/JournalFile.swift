// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file that lines are added to as things happen, and that stays open meanwhile. Only one process
/// may have it, for which a `Seat` is good; what another one has done to it all the same is noticed
/// and left as it is. What was added is there when the process is killed at once, and on the disk as
/// soon as the disk can take it; nobody waits for that.
package final class JournalFile {
  /// How the file was when this last had to do with it.
  private struct State {
    /// How many bytes it has.
    var size: Int
    /// How many of them are whole lines. What stands behind was cut off in the middle.
    var end: Int
  }

  /// The path as it was given.
  package var path: FilePath { named.path }

  private let named: StoredFile
  /// Where symbolic links lead.
  private let stored: StoredFile
  private var file: OpenFile
  /// `nil` until somebody wants to know.
  private var state: State?

  /// How many bytes of whole lines it has, as far as is known.
  package var length: Int { state?.end ?? 0 }

  /// Opens the file, or makes it (mode 0600, folders 0700). What stands behind its last newline was
  /// cut off in the middle and goes with the next `append`.
  package init(_ file: StoredFile) throws(StorageError) {
    try file.makeFolder()
    self.file = try file.openForChanges(O_APPEND)
    named = file
    stored = file.resolved
  }

  /// What the file holds, what was cut off in the middle included.
  ///
  /// - Parameter limit: the most bytes that are read; a file that has more is an error.
  package func read(limit: Int) throws(StorageError) -> [UInt8] {
    lseek(file.descriptor.number, 0, SEEK_SET)
    let bytes = try named.read(file, limit: limit)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    state = State(size: bytes.count, end: end)
    return bytes
  }

  /// Adds whole lines: all of them or, when this throws, none. If the disk failed to take what was
  /// added before, the whole file is written anew.
  ///
  /// - Throws: `StorageError.vanished` when somebody else has removed the file, after which only
  ///   `replace` or another `JournalFile` helps, and `StorageError.changed` when somebody else has
  ///   changed it, after which it isn't ours any more.
  package func append(_ bytes: [UInt8]) throws(StorageError) {
    let state = try ownState()
    if DiskWriter.shared.failure(of: stored.path) != nil {
      return try replace(with: Array(try read(limit: state.size).prefix(state.end)) + bytes)
    }
    try named.writing { () throws(SystemError) in
      if state.size > state.end { try cut(to: state.end) }
      try add(bytes, at: state.end)
    }
    self.state = State(size: state.end + bytes.count, end: state.end + bytes.count)
    DiskWriter.shared.request(file, for: stored.path)
    if state.end == 0 { DiskWriter.shared.request(folder: stored.folder, for: stored.path) }
    // Somebody may have added something at the same moment.
    _ = try ownState()
  }

  /// Puts other lines in the place of all that the file holds, as `StoredFile.write` does, and
  /// makes it anew if it has vanished.
  ///
  /// - Throws: `StorageError.changed` when somebody else has changed the file.
  package func replace(with bytes: [UInt8]) throws(StorageError) {
    do throws(StorageError) {
      _ = try ownState()
    } catch {
      guard case .vanished = error else { throw error }
    }
    try stored.makeFolder()
    try named.writing { () throws(SystemError) in
      file = try stored.replace(with: bytes)
      state = State(size: bytes.count, end: bytes.count)
      try stored.synchronizeFolder()
    }
  }

  private func cut(to end: Int) throws(SystemError) {
    try file.descriptor.cut(to: end)
    state = State(size: end, end: end)
  }

  private func add(_ bytes: [UInt8], at end: Int) throws(SystemError) {
    do throws(SystemError) {
      try file.descriptor.add(bytes, at: end)
    } catch {
      // What could not be cut off again is ours, and goes with the next lines.
      if (try? file.descriptor.beginning(of: bytes, standsBehind: end)) == true,
        let size = try? file.descriptor.size()
      {
        state = State(size: size, end: end)
      }
      throw error
    }
  }

  /// How the file is, which is as this has left it.
  private func ownState() throws(StorageError) -> State {
    let (state, isNamed) = try named.writing { () throws(SystemError) in
      let size = try file.descriptor.size()
      if self.state == nil {
        self.state = State(size: size, end: try file.descriptor.wholeLines(in: size))
      }
      return (self.state?.size == size ? self.state : nil, try file.descriptor.isNamed(stored.path))
    }
    guard isNamed else { throw stored.isThere ? .changed(path: path) : .vanished(path: path) }
    guard let state else { throw .changed(path: path) }
    return state
  }
}
