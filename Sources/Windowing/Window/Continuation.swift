// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Synchronization

/// When the program has last gone on after it was stopped, as Ctrl+Z in its terminal stops it. Since when
/// it was, nothing tells: a program hears of its stop only by what continues it (SIGCONT).
package enum Continuation {
  /// On the clock of ``Moment``.
  private static let nanoseconds = Atomic<Int64>(.min)

  /// Takes note of continuations from now on. To look at the last one costs no system call.
  package static func watch() {
    // What a handler uses has to be there before, since it may make nothing.
    _ = nanoseconds.load(ordering: .relaxed)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      Continuation.nanoseconds.store(Moment.now.nanoseconds, ordering: .relaxed)
    }
    action.sa_flags = SA_RESTART
    unsafe sigaction(SIGCONT, &action, nil)
  }

  /// The last one; before all others where there was none.
  package static var last: Moment { Moment(nanoseconds: nanoseconds.load(ordering: .relaxed)) }
}
