// SPDX-License-Identifier: MIT

import Glibc
import System

final class SideJob<Value>: Source {
  let descriptor: Int32
  private let loop: Loop
  private let value: Locked<Value?>
  private var done: ((Value) -> Void)?

  var events: Int16 { Int16(POLLIN) }

  /// - Parameters:
  ///   - work: runs on a thread of its own.
  ///   - done: gets the result, from the loop.
  /// - Returns: `nil` if no thread is available.
  init?(
    _ loop: Loop, _ work: @escaping @Sendable () -> Value, done: @escaping (Value) -> Void
  ) {
    let value = Locked<Value?>(nil)
    (self.loop, self.value, self.done) = (loop, value, done)
    var ends: [Int32] = [-1, -1]
    guard unsafe sideJobs < mostSideJobs, unsafe pipe(&ends) == 0 else { return nil }
    descriptor = ends[0]
    let end = ends[1]
    let isStarted = SideThread.start {
      let result = work()
      value.withLock { $0 = result }
      close(end)
    }
    guard isStarted else {
      close(end)
      return nil
    }
    unsafe sideJobs += 1
    loop.add(self)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func isReady(_ events: Int16) {
    unsafe sideJobs -= 1
    loop.remove(self)
    if let value = value.withLock({ $0 }) { done?(value) }
  }

  func stop() { done = nil }
}

/// Few, since a thread can't be called back.
private let mostSideJobs = 4

nonisolated(unsafe) private var sideJobs = 0
