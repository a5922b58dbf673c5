// SPDX-License-Identifier: MIT

import Glibc
import Threads
import Words

/// Sees to it that the disk gets what was written to files, while the program goes on. A thread of
/// its own waits for the disk; it begins when there is time for it and ends with the last file, so
/// that at rest there is none.
package final class DiskWriter: Sendable {
  package static let shared = DiskWriter()

  /// A file, or the folder that it lies in, and the path of the file that this is done for.
  private struct Request {
    let file: OpenFile
    let path: FilePath
  }

  private struct State {
    /// What the disk doesn't have yet, each file once, oldest first.
    var waiting: [Request] = []
    /// The file that the disk is taking just now.
    var current: FilePath?
    var isThreadRunning = false
    /// Why the disk didn't get a file, by the file's path.
    var failures: [FilePath: SystemError] = [:]
  }

  private let state = Locked(State())
  /// Held by whoever waits for the disk, until there is nothing left to wait for.
  private let turn = Lock()

  private init() {}

  /// Waits until the disk has all that was asked for so far, for the end of the program.
  package func finish() {
    turn.withLock {
      while let request = next() { synchronize(request) }
    }
  }

  /// Lets the disk have all that was asked for so far, and doesn't wait for it.
  package func begin() {
    let needsThread = state.withLock { state in
      guard !state.waiting.isEmpty, !state.isThreadRunning else { return false }
      state.isThreadRunning = true
      return true
    }
    if needsThread, !SideThread.start(finish) { finish() }
  }

  /// Asks that the disk gets what was written to a file so far: from the next ``begin()`` or
  /// ``finish()`` on.
  ///
  /// - Parameter path: by which `failure(of:)` tells of it.
  func request(_ file: OpenFile, for path: FilePath) {
    state.withLock { state in
      guard !state.waiting.contains(where: { $0.file === file }) else { return }
      state.waiting.append(Request(file: file, path: path))
    }
  }

  /// Asks that the disk gets the names in a folder, as far as it can be opened.
  func request(folder: FilePath, for path: FilePath) {
    guard let file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { return }
    request(file, for: path)
  }

  /// Whether the disk has all that was written to a file so far.
  func hasAll(of path: FilePath) -> Bool {
    state.withLock { state in
      state.current != path && state.failures[path] == nil
        && !state.waiting.contains { $0.path == path }
    }
  }

  /// Why the disk doesn't have all of a file, and won't have it unless it is written anew.
  func failure(of path: FilePath) -> SystemError? {
    state.withLock { $0.failures[path] }
  }

  /// The file was written anew.
  func forgetFailure(of path: FilePath) {
    state.withLock { $0.failures[path] = nil }
  }

  private func next() -> Request? {
    state.withLock { state in
      state.isThreadRunning = !state.waiting.isEmpty
      let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      state.current = next?.path
      return next
    }
  }

  private func synchronize(_ request: Request) {
    do throws(SystemError) {
      try request.file.descriptor.synchronizeData()
    } catch {
      state.withLock { $0.failures[request.path] = error }
    }
  }
}
