// SPDX-License-Identifier: MIT

import Glibc

/// Something that a thread of its own sees to while the program goes on. Whoever needs it waits for it.
@safe package final class Background<Value>: @unchecked Sendable {
  /// What the thread works on. Nobody else looks into it before the thread has ended.
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

  /// `nil` where the system had none left, or it has ended already.
  private var thread: pthread_t?

  /// Begins the work.
  package init(_ work: @escaping @Sendable () -> Value) {
    let task = Task(work)
    self.task = task
    thread = SideThread.startAwaited { _ = task.run() }
  }

  deinit { wait() }

  /// Waits for what comes of the work. It is done here and now where there was no thread to do it.
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
