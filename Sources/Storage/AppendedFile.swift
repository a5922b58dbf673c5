// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file that stays open and gets lines appended as things happen. Only one process may have it,
/// which a `Seat` ensures; if another one changes it all the same, that is noticed and left alone.
/// Appended lines survive if the process is killed right away, and reach the disk as soon as
/// possible, without waiting.
package final class AppendedFile {
  /// The state in which this left the file.
  private struct State {
    /// How many bytes it has.
    var size: Int
    /// How many of them are complete lines; the rest was cut off.
    var end: Int
  }

  /// The path as it was given.
  package var path: FilePath { named.path }

  private let named: StoredFile
  /// The path with symbolic links resolved.
  private let stored: StoredFile
  private var file: OpenFile
  /// `nil` until it is needed.
  private var state: State?

  /// How many bytes of complete lines it has, as far as is known.
  package var length: Int { state?.end ?? 0 }

  /// Opens or creates the file (mode 0600, folders 0700). Anything after its last newline was cut
  /// off, and is removed by the next `append`.
  package init(_ file: StoredFile) throws(StorageError) {
    try file.makeFolder()
    self.file = try file.openForChanges(O_APPEND)
    named = file
    stored = file.resolved
  }

  /// The file's contents, including a last line that was cut off.
  ///
  /// - Parameter limit: the most bytes to read; a larger file is an error.
  package func read(limit: Int) throws(StorageError) -> [UInt8] {
    lseek(file.descriptor.number, 0, SEEK_SET)
    let bytes = try named.read(file, limit: limit)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    state = State(size: bytes.count, end: end)
    return bytes
  }

  /// Appends complete lines: all of them or, if this throws, none. If earlier lines failed to reach
  /// the disk, the whole file is rewritten.
  ///
  /// - Throws: `StorageError.vanished` if another process has removed the file, after which only
  ///   `replace` or another `AppendedFile` helps, and `StorageError.changed` if another process has
  ///   changed it, after which it is no longer ours.
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
    // Another process may have appended at the same moment.
    _ = try ownState()
  }

  /// Replaces the contents of the file, as `StoredFile.write` does, and creates it again if it has
  /// vanished.
  ///
  /// - Throws: `StorageError.changed` if another process has changed the file.
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

  /// The state of the file, which is as this left it.
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
