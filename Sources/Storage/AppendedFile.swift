// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file that stays open while lines are appended. A `Slot` ensures that only one process has it;
/// changes by another are noticed and left alone. Lines survive if the process is killed, and reach
/// the disk soon, without waiting. Only after a disk error is the whole file rewritten at once.
package final class AppendedFile {
  /// The file as this object has left it.
  private struct State {
    /// In bytes.
    var size: Int
    /// The end of complete lines; the rest was cut off.
    var end: Int
  }

  package var path: FilePath { named.path }

  private let named: StoredFile
  /// With symbolic links resolved.
  private let stored: StoredFile
  private var file: OpenFile
  private var state: State?

  /// A new file that replaces this one once it is on the disk. Lines appended meanwhile go to both.
  private struct Renewal {
    let file: OpenFile
    /// In bytes.
    var size: Int
  }
  private var renewal: Renewal?

  package var isBeingRenewed: Bool { renewal != nil }

  /// Of complete lines, as far as known, in bytes.
  package var length: Int { state?.end ?? 0 }

  /// Opens or creates the file (mode 0600, folders 0700). The next `append` removes anything after
  /// its last newline, which was cut off.
  package init(_ file: StoredFile) throws(StorageError) {
    try file.makeFolder()
    self.file = try file.openForChanges(O_APPEND)
    named = file
    stored = file.resolved
  }

  /// Includes a last line that was cut off.
  ///
  /// - Parameter limit: the most bytes to read; a larger file is an error.
  package func read(limit: Int) throws(StorageError) -> [UInt8] {
    lseek(file.number, 0, SEEK_SET)
    let bytes = try named.read(file, limit: limit)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    state = State(size: bytes.count, end: end)
    return bytes
  }

  deinit { giveUpRenewal() }

  /// Appends complete lines: all of them or, if this throws, none. If earlier lines failed to reach
  /// the disk, the whole file is rewritten.
  ///
  /// - Parameter isHurried: whether the disk is asked now, or the system may wait.
  /// - Throws: `StorageError.vanished` if another process has removed the file; only `replace` or
  ///   another `AppendedFile` helps then. `StorageError.changed` if another process has changed it;
  ///   it is no longer ours then.
  package func append(_ bytes: [UInt8], isHurried: Bool = true) throws(StorageError) {
    var state = try ownState()
    if DiskWriter.shared.failure(of: stored.path) != nil {
      return try replace(with: Array(try read(limit: state.size).prefix(state.end)) + bytes)
    }
    if let new = try named.writing(finishRenewal) { state = new }
    try named.writing { () throws(SystemError) in
      if state.size > state.end { try cut(to: state.end) }
      try add(bytes, at: state.end)
    }
    self.state = State(size: state.end + bytes.count, end: state.end + bytes.count)
    addToRenewal(bytes)
    if isHurried { DiskWriter.shared.request(file, for: stored.path) }
    if state.end == 0 { DiskWriter.shared.request(folder: stored.folder, for: stored.path) }
    // Another process may have appended at the same moment.
    _ = try ownState()
  }

  /// Replaces the whole contents by these lines and later ones, without waiting: a later `append`
  /// completes it, once the disk has the lines. Until then, and after a failure, the file stays.
  package func renew(with bytes: [UInt8]) throws(StorageError) {
    let new = try named.writing { () throws(SystemError) in
      try stored.beginNew { file throws(SystemError) in try file.write(bytes) }
    }
    renewal = Renewal(file: new, size: bytes.count)
    DiskWriter.shared.request(new, for: stored.newPath)
  }

  /// Abandons the renewal if this fails.
  private func addToRenewal(_ bytes: [UInt8]) {
    guard let renewal else { return }
    do throws(SystemError) {
      try renewal.file.add(bytes, at: renewal.size)
      self.renewal?.size += bytes.count
      DiskWriter.shared.request(renewal.file, for: stored.newPath)
    } catch {
      giveUpRenewal()
    }
  }

  private func giveUpRenewal() {
    guard renewal != nil else { return }
    renewal = nil
    DiskWriter.shared.forgetFailure(of: stored.newPath)
    stored.unlinkNew()
  }

  /// - Returns: `nil` if the old file stays.
  private func finishRenewal() throws(SystemError) -> State? {
    let failure = DiskWriter.shared.failure(of: stored.newPath)
    guard let renewal, failure != nil || DiskWriter.shared.hasAll(of: stored.newPath) else {
      return nil
    }
    do throws(SystemError) {
      if let failure { throw failure }
      try stored.renameNew()
    } catch {
      giveUpRenewal()
      return nil
    }
    self.renewal = nil
    file = renewal.file
    let state = State(size: renewal.size, end: renewal.size)
    self.state = state
    DiskWriter.shared.request(folder: stored.folder, for: stored.path)
    return state
  }

  /// Doesn't wait for the disk.
  package func clear() throws(StorageError) {
    _ = try ownState()
    giveUpRenewal()
    try named.writing { () throws(SystemError) in try cut(to: 0) }
    DiskWriter.shared.request(file, for: stored.path)
  }

  /// Like `StoredFile.write`, but creates a vanished file again.
  ///
  /// - Throws: `StorageError.changed` if another process has changed the file.
  package func replace(with bytes: [UInt8]) throws(StorageError) {
    do throws(StorageError) {
      _ = try ownState()
    } catch {
      guard case .vanished = error else { throw error }
    }
    giveUpRenewal()
    try stored.makeFolder()
    try named.writing { () throws(SystemError) in
      file = try stored.replace(with: bytes)
      state = State(size: bytes.count, end: bytes.count)
      try stored.synchronizeFolder()
    }
  }

  private func cut(to end: Int) throws(SystemError) {
    try file.cut(to: end)
    state = State(size: end, end: end)
  }

  private func add(_ bytes: [UInt8], at end: Int) throws(SystemError) {
    do throws(SystemError) {
      try file.add(bytes, at: end)
    } catch {
      // Bytes that could not be cut off are removed before the next lines.
      if (try? file.beginning(of: bytes, standsBehind: end)) == true,
        let size = try? file.size()
      {
        state = State(size: size, end: end)
      }
      throw error
    }
  }

  /// Checks that nobody else has changed the file.
  private func ownState() throws(StorageError) -> State {
    let (state, isNamed) = try named.writing { () throws(SystemError) in
      let size = try file.size()
      if self.state == nil {
        self.state = State(size: size, end: try file.wholeLines(in: size))
      }
      return (self.state?.size == size ? self.state : nil, try file.isNamed(stored.path))
    }
    guard isNamed else { throw stored.isThere ? .changed(path: path) : .vanished(path: path) }
    guard let state else { throw .changed(path: path) }
    return state
  }
}
