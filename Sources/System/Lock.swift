// SPDX-License-Identifier: MIT

import Glibc

/// A lock between threads: the system's own, since the thread sanitizer understands it, unlike
/// `Synchronization.Mutex`.
@safe
package final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread holds this lock.
  package func withLock<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// A value that several threads may use, one at a time.
package final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = Lock()

  package init(_ value: Value) {
    self.value = value
  }

  /// Gives `body` the value while no other thread has it.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
