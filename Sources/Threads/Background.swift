// SPDX-License-Identifier: MIT

import Glibc

/// Work that runs on its own thread while the program goes on. Asking for its value waits for it.
@safe package final class Background<Value>: @unchecked Sendable {
  /// The thread's work. Nothing else touches it until the thread has ended.
  private final class Task: @unchecked Sendable {
    private let work: @Sendable () -> Value
    private var value: Value?

    init(_ work: @escaping @Sendable () -> Value) { self.work = work }

    func run() -> Value {
      let value = value ?? work()
      self.value = value
      return value
    }
  }

  private let task: Task

  /// `nil` if the system had no thread left, or the thread has already ended.
  private var thread: pthread_t?

  /// Starts the work.
  package init(_ work: @escaping @Sendable () -> Value) {
    let task = Task(work)
    self.task = task
    thread = SideThread.startAwaited { _ = task.run() }
  }

  deinit { wait() }

  /// Waits for the work's result. If there was no thread, the work is done here and now.
  package var value: Value {
    wait()
    return task.run()
  }

  private func wait() {
    guard let running = thread else { return }
    pthread_join(running, nil)
    thread = nil
  }
}
