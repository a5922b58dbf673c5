// SPDX-License-Identifier: MIT

import Glibc
import System

/// Writes to a stream such as a pipe or a terminal, and never waits for its reader. What isn't
/// taken at once is kept, and a thread writes it as the reader catches up; the thread ends with the
/// last byte, so that there is none at rest.
///
/// O_NONBLOCK is no help, since it affects every process that has the same open file, such as a
/// terminal's shell. And `poll` only says that a stream takes something, not how much.
package final class StreamWriter: Sendable {
  package enum Failure: Error, Equatable {
    /// The system refused it.
    case refused(SystemError)
    /// Too much is unread, so the rest is dropped.
    case unread
  }

  private struct State {
    var waiting: ArraySlice<UInt8> = []
    var isThreadRunning = false
    /// Everything after a failure is dropped.
    var hasFailed = false

    /// - Returns: whether this is the first failure.
    mutating func fail() -> Bool {
      defer { hasFailed = true }
      return !hasFailed
    }
  }

  /// The most bytes that are kept.
  package static let limit = 1 << 20

  /// How many bytes are written at a time, to see progress.
  private static let part = 1024

  private let descriptor: OpenFile
  private let tell: @Sendable (Failure) -> Void
  private let state = Locked(State())

  /// - Parameter tell: called once, on any thread, when something could not be written. What was
  ///   kept until then is still written as far as it is taken.
  package init(_ descriptor: OpenFile, tell: @escaping @Sendable (Failure) -> Void) {
    self.descriptor = descriptor
    self.tell = tell
  }

  /// Writes bytes after those written before: all of them, or none and nothing from then on.
  package func write(_ bytes: [UInt8]) {
    // A regular file takes everything or fails, without a reader.
    if (try? descriptor.isRegular()) == true { return writeAtOnce(bytes) }
    let (isFull, needsThread) = state.withLock { state in
      if state.hasFailed { return (false, false) }
      guard bytes.count <= Self.limit - state.waiting.count else {
        state.hasFailed = true
        return (true, false)
      }
      state.waiting += bytes
      defer { state.isThreadRunning = true }
      return (false, !state.isThreadRunning)
    }
    if isFull { tell(.unread) }
    // Without a thread it waits for the next try.
    if needsThread, !SideThread.start(writeWaiting) {
      state.withLock { $0.isThreadRunning = false }
    }
  }

  /// Waits as long as there is progress, for a second at most.
  package func finish() {
    var (before, patience) = (waiting, Self.patience)
    for _ in 0..<1000 where before > 0 && patience > 0 {
      usleep(1000)
      let now = waiting
      patience = now < before ? Self.patience : patience - 1
      before = now
    }
    if before > 0, state.withLock({ $0.fail() }) { tell(.unread) }
  }

  /// How long to wait without progress, in milliseconds.
  private static let patience = 250

  private var waiting: Int { state.withLock { $0.waiting.count } }

  private func writeAtOnce(_ bytes: [UInt8]) {
    if state.withLock({ $0.hasFailed }) { return }
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      if state.withLock({ $0.fail() }) { tell(.refused(error)) }
    }
  }

  private func writeWaiting() {
    while let bytes = nextPart() {
      do throws(SystemError) {
        try descriptor.write(bytes)
        state.withLock { $0.waiting.removeFirst(bytes.count) }
      } catch {
        let isNews = state.withLock { state in
          state.waiting = []
          return state.fail()
        }
        if isNews { tell(.refused(error)) }
      }
    }
  }

  private func nextPart() -> [UInt8]? {
    state.withLock { state in
      state.isThreadRunning = !state.waiting.isEmpty
      return state.waiting.isEmpty ? nil : Array(state.waiting.prefix(Self.part))
    }
  }
}
