// SPDX-License-Identifier: MIT

import Glibc
import System

/// Writes to a stream such as a pipe or a terminal, without waiting for its reader. A thread writes
/// the rest, and ends with the last byte.
///
/// O_NONBLOCK is no help: it affects every process that has the same open file, such as a
/// terminal's shell. And `poll` only says that a stream takes something, not how much.
package final class StreamWriter: Sendable {
  package enum Failure: Error, Equatable {
    case refused(SystemError)
    /// The rest is dropped.
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

  /// In bytes.
  package static let limit = 1 << 20

  /// Small, to notice progress.
  private static let part = 1024

  private let descriptor: OpenFile
  private let tell: @Sendable (Failure) -> Void
  private let state = Locked(State())

  /// - Parameter tell: called once, on any thread, after the first failure. Bytes kept until then
  ///   are still written if possible.
  package init(_ descriptor: OpenFile, tell: @escaping @Sendable (Failure) -> Void) {
    self.descriptor = descriptor
    self.tell = tell
  }

  /// Writes all bytes, or none and nothing from then on.
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
    // Without a thread the bytes wait for the next call.
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

  /// Milliseconds without progress.
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
