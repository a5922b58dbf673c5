// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Synchronization

/// When the program last continued after being stopped, as with Ctrl+Z in its terminal. When it was
/// stopped is unknown: a program learns of that only when it continues (SIGCONT).
package enum Continuation {
  /// On the clock of ``Moment``.
  private static let nanoseconds = Atomic<Int64>(.min)

  /// Records continuations from now on. To look at the last one costs no system call.
  package static func watch() {
    // Whatever a handler uses has to exist before, since it may not allocate.
    _ = nanoseconds.load(ordering: .relaxed)
    hear(of: SIGCONT) { _ in
      Continuation.nanoseconds.store(Moment.now.nanoseconds, ordering: .relaxed)
    }
  }

  /// The last one; if there was none, the earliest possible moment.
  package static var last: Moment { Moment(nanoseconds: nanoseconds.load(ordering: .relaxed)) }
}
