// SPDX-License-Identifier: MIT

import Glibc
import System
import Words

/// Brings written files to the disk while the program goes on. Its thread starts when there is
/// time, and ends with the last file.
package final class DiskWriter: Sendable {
  package static let shared = DiskWriter()

  private struct Request {
    let file: OpenFile
    let path: FilePath
  }

  private struct State {
    /// Each once, oldest first.
    var waiting: [Request] = []
    var current: FilePath?
    var isThreadRunning = false
    var failures: [FilePath: SystemError] = [:]
  }

  private let state = Locked(State())
  /// Held by the thread until nothing is left.
  private let turn = Lock()

  private init() {}

  /// Waits for everything requested; for the end of the program.
  package func finish() {
    turn.withLock {
      while let request = next() { synchronize(request) }
    }
  }

  /// Doesn't wait.
  package func begin() {
    let needsThread = state.withLock { state in
      guard !state.waiting.isEmpty, !state.isThreadRunning else { return false }
      state.isThreadRunning = true
      return true
    }
    if needsThread, !SideThread.start(finish) { finish() }
  }

  /// Requests a file's bytes so far, for the next ``begin()`` or ``finish()``.
  func request(_ file: OpenFile, for path: FilePath) {
    state.withLock { state in
      guard !state.waiting.contains(where: { $0.file === file }) else { return }
      state.waiting.append(Request(file: file, path: path))
    }
  }

  /// Requests the names in a folder, if it can be opened.
  func request(folder: FilePath, for path: FilePath) {
    guard let file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { return }
    request(file, for: path)
  }

  func hasAll(of path: FilePath) -> Bool {
    state.withLock { state in
      state.current != path && state.failures[path] == nil
        && !state.waiting.contains { $0.path == path }
    }
  }

  /// The error that keeps a file from the disk until it is rewritten.
  func failure(of path: FilePath) -> SystemError? {
    state.withLock { $0.failures[path] }
  }

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
      try request.file.synchronizeData()
    } catch {
      state.withLock { $0.failures[request.path] = error }
    }
  }
}
