// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file that stays open and gets lines appended as things happen. Only one process may have it,
/// which a `Slot` ensures; if another one changes it all the same, that is noticed and left alone.
/// Appended lines survive if the process is killed right away, and reach the disk as soon as
/// possible, without waiting; only a file that the disk has failed to take is written anew at once.
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

  /// The file that takes this one's place when the disk has it, together with all that was appended meanwhile.
  private struct Renewal {
    let file: OpenFile
    /// How many bytes it has.
    var size: Int
  }
  private var renewal: Renewal?

  package var isBeingRenewed: Bool { renewal != nil }

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
  /// - Parameter isHurried: whether the disk is asked to take them now, or the system may let it rest for a while.
  /// - Throws: `StorageError.vanished` if another process has removed the file, after which only
  ///   `replace` or another `AppendedFile` helps, and `StorageError.changed` if another process has
  ///   changed it, after which it is no longer ours.
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

  /// Has these lines, and those that are appended from now on, come in the place of all that the file has.
  /// Nothing waits for that: it is done by an `append` after the disk has them. Until then, and where
  /// that fails, the file stays as it is.
  package func renew(with bytes: [UInt8]) throws(StorageError) {
    let new = try named.writing { () throws(SystemError) in
      try stored.beginNew { file throws(SystemError) in try file.write(bytes) }
    }
    renewal = Renewal(file: new, size: bytes.count)
    DiskWriter.shared.request(new, for: stored.newPath)
  }

  /// Has what comes in the file's place say the same. Where that fails, nothing comes.
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

  /// Puts what was renewed in the file's place, if the disk has all of it.
  ///
  /// - Returns: how that is left; `nil` as long as the file stays.
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

  /// Removes all lines, without waiting for the disk.
  package func clear() throws(StorageError) {
    _ = try ownState()
    giveUpRenewal()
    try named.writing { () throws(SystemError) in try cut(to: 0) }
    DiskWriter.shared.request(file, for: stored.path)
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
      // What could not be cut off again is ours, and goes with the next lines.
      if (try? file.beginning(of: bytes, standsBehind: end)) == true,
        let size = try? file.size()
      {
        state = State(size: size, end: end)
      }
      throw error
    }
  }

  /// The state of the file, which is as this left it.
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
