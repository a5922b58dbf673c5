// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// The signals SIGHUP, SIGINT and SIGTERM. The first becomes an event of the window if there is
/// one, so that all ends in good order. A second ends the program at once.
///
/// A handler on any thread records them. Checking for one costs no system call, and a descriptor
/// wakes the one wait.
package enum ExitRequests {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  /// Nanoseconds in which further requests are echoes: a closed terminal and its shell each send
  /// one, and some service managers two.
  private static let echo: Int64 = 250_000_000

  /// On the clock of ``Moment``; 0 before.
  private static let first = Atomic<Int64>(0)
  private static let isUntold = Atomic(false)

  /// The two ends of a pipe.
  private static let wakeup = Atomic<Int32>(-1)
  private static let waker = Atomic<Int32>(-1)

  /// Signals that were ignored at the start, as with nohup, stay ignored.
  package static func watch() {
    // A handler may not allocate, so its data is created before.
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    wakeup.store(ends[0], ordering: .releasing)
    waker.store(ends[1], ordering: .releasing)
    _ = (first.load(ordering: .relaxed), isUntold.load(ordering: .relaxed))
    for signal in signals where !isIgnored(signal) {
      hear(of: signal) { ExitRequests.note($0) }
    }
  }

  /// Readable after a request; negative before ``watch()``.
  package static var descriptor: Int32 { wakeup.load(ordering: .acquiring) }

  /// Empties the descriptor.
  package static func settle() {
    var byte: UInt8 = 0
    unsafe read(descriptor, &byte, 1)
  }

  /// - Returns: whether the first request has come since the last call.
  package static func take() -> Bool {
    guard isUntold.load(ordering: .acquiring) else { return false }
    isUntold.store(false, ordering: .relaxed)
    return true
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// A signal handler, so it calls only async-signal-safe functions.
  private static func note(_ signal: Int32) {
    let error = errno
    defer { errno = error }
    let now = Moment.now.nanoseconds
    let (isFirst, start) = first.compareExchange(
      expected: 0, desired: now, ordering: .sequentiallyConsistent)
    if isFirst {
      isUntold.store(true, ordering: .releasing)
      // Last, so that the woken program finds the time set.
      var byte: UInt8 = 0
      unsafe write(waker.load(ordering: .acquiring), &byte, 1)
    } else if now - start >= echo {
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
    }
  }
}

/// System calls that the signal interrupts are restarted.
func hear(of signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  unsafe action.__sigaction_handler.sa_handler = handler
  action.sa_flags = SA_RESTART
  unsafe sigaction(signal, &action, nil)
}

/// The last continuation after a stop, as with Ctrl+Z. The time of the stop is unknown, since a
/// program learns of it only when it continues (SIGCONT).
package enum Continuation {
  private static let nanoseconds = Atomic<Int64>(.min)

  /// Reading the last one costs no system call.
  package static func watch() {
    // A handler may not allocate, so its data is created before.
    _ = nanoseconds.load(ordering: .relaxed)
    hear(of: SIGCONT) { _ in
      Continuation.nanoseconds.store(Moment.now.nanoseconds, ordering: .relaxed)
    }
  }

  /// The earliest moment if there was none.
  package static var last: Moment { Moment(nanoseconds: nanoseconds.load(ordering: .relaxed)) }
}
