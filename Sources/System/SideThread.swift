// SPDX-License-Identifier: MIT

import Glibc

/// A thread beside the main one. Only the main one gets signals.
package enum SideThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Nothing waits for the thread, not even the end of the program.
  ///
  /// - Returns: whether a thread was available.
  package static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = startAwaited(run) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Starts a thread to be joined later (pthread_join(3)).
  ///
  /// - Returns: `nil` if no thread is available.
  static func startAwaited(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    var all = sigset_t()
    var usual = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &usual)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &usual, nil) }
    let body = unsafe Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { body in
        unsafe Unmanaged<Body>.fromOpaque(body!).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    if status == 0 { return thread }
    unsafe body.release()
    return nil
  }
}

/// Work on a thread of its own, until its value is needed.
@safe package final class Background<Value>: @unchecked Sendable {
  /// Untouched by others until the thread has ended.
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

  /// `nil` without an available thread, and after joining it.
  private var thread: pthread_t?

  package init(_ work: @escaping @Sendable () -> Value) {
    let task = Task(work)
    self.task = task
    thread = SideThread.startAwaited { _ = task.run() }
  }

  deinit { wait() }

  /// Without a thread the work is done now.
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
