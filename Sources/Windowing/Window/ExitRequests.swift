// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Synchronization

/// The system's requests that the program end: the signals SIGHUP, SIGINT and SIGTERM. The first one is
/// an event of the window where there is one, so that everything can be left in good order. A second one ends the program
/// at once, whatever it is waiting for.
///
/// A handler records them, on any thread. Checking for one costs no system call, and a descriptor
/// wakes the program's one wait.
package enum ExitRequests {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  /// For how many nanoseconds after the first one another counts as the same request: a terminal
  /// that is closed and its shell each send one, and some service managers send two of them.
  private static let echo: Int64 = 250_000_000

  /// When the first one came, on the clock of ``Moment``; 0 before.
  private static let first = Atomic<Int64>(0)
  private static let isUntold = Atomic(false)
  private static let wakeup = Atomic<Int32>(-1)

  /// Takes the requests from now on, except signals that were ignored at the start, as with nohup.
  package static func watch() {
    // Whatever a handler uses has to exist before, since it may not allocate.
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    wakeup.store(descriptor, ordering: .releasing)
    _ = (first.load(ordering: .relaxed), isUntold.load(ordering: .relaxed))
    for signal in signals where !isIgnored(signal) {
      hear(of: signal) { ExitRequests.note($0) }
    }
  }

  /// Becomes readable when a request has come; negative while none are taken.
  package static var descriptor: Int32 { wakeup.load(ordering: .acquiring) }

  /// Makes the descriptor unreadable again, once it has woken the program.
  package static func settle() {
    var count: eventfd_t = 0
    unsafe eventfd_read(descriptor, &count)
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

  /// Runs as a signal handler, and so calls only async-signal-safe functions.
  private static func note(_ signal: Int32) {
    let error = errno
    defer { errno = error }
    let now = Moment.now.nanoseconds
    let (isFirst, start) = first.compareExchange(
      expected: 0, desired: now, ordering: .sequentiallyConsistent)
    if isFirst {
      isUntold.store(true, ordering: .releasing)
      // Last, so that the woken program finds the time set.
      eventfd_write(descriptor, 1)
    } else if now - start >= echo {
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
    }
  }
}

/// Installs a handler for a signal. System calls that it interrupts are restarted.
func hear(of signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  unsafe action.__sigaction_handler.sa_handler = handler
  action.sa_flags = SA_RESTART
  unsafe sigaction(signal, &action, nil)
}
