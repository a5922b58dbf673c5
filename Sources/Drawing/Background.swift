// SPDX-License-Identifier: MIT

import Glibc

/// Something that a thread of its own sees to while the program goes on. Whoever needs it waits for it.
@safe final class Background<Value>: @unchecked Sendable {
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
  init(_ work: @escaping @Sendable () -> Value) {
    let task = Task(work)
    self.task = task
    thread = startThread { _ = task.run() }
  }

  deinit { wait() }

  /// Waits for what comes of the work. It is done here and now where there was no thread to do it.
  var value: Value {
    wait()
    return task.run()
  }

  private func wait() {
    guard let running = thread else { return }
    pthread_join(running, nil)
    thread = nil
  }
}

private final class Body {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Signals are for the thread that runs the program, and none comes to this one.
private func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
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
