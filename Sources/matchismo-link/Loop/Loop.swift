// SPDX-License-Identifier: MIT

import Glibc

/// Something that is waited for: a descriptor, a moment, or both.
protocol Source: AnyObject {
  /// What to poll; negative for nothing.
  var descriptor: Int32 { get }
  /// For what.
  var events: Int16 { get }
  /// When ``isDue()`` is called.
  var deadline: Moment? { get }

  func isReady(_ events: Int16)
  func isDue()
}

extension Source {
  var descriptor: Int32 { -1 }
  var events: Int16 { 0 }
  var deadline: Moment? { nil }
  func isReady(_ events: Int16) {}
  func isDue() {}
}

/// The one thread's one wait.
final class Loop {
  private var sources: [any Source] = []

  func add(_ source: any Source) {
    if !isWatching(source) { sources.append(source) }
  }

  func remove(_ source: any Source) {
    sources.removeAll { $0 === source }
  }

  private func isWatching(_ source: any Source) -> Bool {
    sources.contains { $0 === source }
  }

  /// Waits once, and lets everything happen that was waited for.
  func turn() {
    // What happens to one source may add or remove others.
    let sources = sources
    var polled = sources.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    let timeout = sources.compactMap(\.deadline).min()?.timeout ?? -1
    let count = unsafe poll(&polled, nfds_t(polled.count), timeout)
    for (source, seen) in zip(sources, polled) where count > 0 && seen.revents != 0 {
      if isWatching(source) { source.isReady(seen.revents) }
    }
    let now = Moment.now
    for source in sources where isWatching(source) {
      if let deadline = source.deadline, deadline <= now { source.isDue() }
    }
  }
}

/// Does something once, later.
final class Timer: Source {
  private(set) var deadline: Moment?
  private let loop: Loop
  private let action: () -> Void

  init(_ loop: Loop, _ action: @escaping () -> Void) {
    (self.loop, self.action) = (loop, action)
  }

  func set(milliseconds: Int) {
    deadline = Moment.now.adding(milliseconds: milliseconds)
    loop.add(self)
  }

  func stop() {
    deadline = nil
    loop.remove(self)
  }

  func isDue() {
    stop()
    action()
  }
}
