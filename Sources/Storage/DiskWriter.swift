// SPDX-License-Identifier: MIT

import Glibc
import System
import Words

/// Makes written files reach the disk while the program goes on. A thread does the waiting; it is
/// started when there is time and ends with the last file.
package final class DiskWriter: Sendable {
  package static let shared = DiskWriter()

  /// A file or its folder, and the path of the file.
  private struct Request {
    let file: OpenFile
    let path: FilePath
  }

  private struct State {
    /// The files not on the disk yet, each once, oldest first.
    var waiting: [Request] = []
    /// The file being written to disk.
    var current: FilePath?
    var isThreadRunning = false
    /// The disk errors of files, by path.
    var failures: [FilePath: SystemError] = [:]
  }

  private let state = Locked(State())
  /// Held by the thread that waits for the disk, until nothing is left.
  private let turn = Lock()

  private init() {}

  /// Waits until the disk has everything requested so far; for the end of the program.
  package func finish() {
    turn.withLock {
      while let request = next() { synchronize(request) }
    }
  }

  /// Starts writing everything requested so far to disk, without waiting.
  package func begin() {
    let needsThread = state.withLock { state in
      guard !state.waiting.isEmpty, !state.isThreadRunning else { return false }
      state.isThreadRunning = true
      return true
    }
    if needsThread, !SideThread.start(finish) { finish() }
  }

  /// Requests that a file's bytes so far reach the disk, after the next ``begin()`` or
  /// ``finish()``.
  ///
  /// - Parameter path: the path to give to `failure(of:)`.
  func request(_ file: OpenFile, for path: FilePath) {
    state.withLock { state in
      guard !state.waiting.contains(where: { $0.file === file }) else { return }
      state.waiting.append(Request(file: file, path: path))
    }
  }

  /// Requests that the names in a folder reach the disk, if it can be opened.
  func request(folder: FilePath, for path: FilePath) {
    guard let file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { return }
    request(file, for: path)
  }

  /// Whether the disk has everything written to a file so far.
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

  /// The file was rewritten.
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
