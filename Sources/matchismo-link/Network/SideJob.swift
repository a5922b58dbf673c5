// SPDX-License-Identifier: MIT

import Glibc
import System

/// Something that takes long and can't be waited for otherwise, on a thread of its own.
final class SideJob: Source {
  /// The most that may be done at a time, since a thread can't be called back.
  private static let most = 4

  nonisolated(unsafe) private static var count = 0

  let descriptor: Int32
  private let loop: Loop
  private var done: (() -> Void)?

  var events: Int16 { Int16(POLLIN) }

  /// - Parameters:
  ///   - work: what is done on the thread.
  ///   - done: called by the loop afterwards.
  /// - Returns: `nil` where the system has no thread for it.
  init?(_ loop: Loop, _ work: @escaping @Sendable () -> Void, done: @escaping () -> Void) {
    (self.loop, self.done) = (loop, done)
    var ends: [Int32] = [-1, -1]
    guard unsafe Self.count < Self.most, unsafe pipe(&ends) == 0 else { return nil }
    descriptor = ends[0]
    let end = ends[1]
    let isStarted = SideThread.start {
      work()
      close(end)
    }
    guard isStarted else {
      close(end)
      return nil
    }
    unsafe Self.count += 1
    loop.add(self)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The thread has closed its end of the pipe.
  func isReady(_ events: Int16) {
    unsafe Self.count -= 1
    loop.remove(self)
    done?()
  }

  /// Tells nobody when it is done.
  func stop() { done = nil }
}
