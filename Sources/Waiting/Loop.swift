// SPDX-License-Identifier: MIT

import Glibc

/// A moment on the monotonic clock (CLOCK_MONOTONIC). Swift's own clocks belong to its concurrency
/// runtime, which the programs do without.
package struct Moment: Hashable, Comparable, Sendable {
  /// Since some moment before the program began, usually the machine's start.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The moment this many milliseconds later.
  package func adding(milliseconds: Int) -> Moment {
    Moment(nanoseconds: nanoseconds + Int64(milliseconds) * 1_000_000)
  }

  /// How many seconds after `other` this is; negative if before.
  package func seconds(since other: Moment) -> Double {
    (Double(nanoseconds) - Double(other.nanoseconds)) / 1e9
  }

  /// How many milliseconds from now on this is, rounded up, as poll(2) takes them; 0 for the past.
  fileprivate var timeout: Int32 {
    Int32(clamping: max(0, (nanoseconds - Moment.now.nanoseconds + 999_999) / 1_000_000))
  }

  package static func < (one: Moment, other: Moment) -> Bool {
    one.nanoseconds < other.nanoseconds
  }
}

/// Something that is waited for: a descriptor, a moment, or both.
package protocol Source: AnyObject {
  /// What to poll; negative for nothing.
  var descriptor: Int32 { get }
  /// For what, as poll(2) takes it.
  var events: Int16 { get }
  /// When ``isDue()`` is called.
  var deadline: Moment? { get }

  func isReady(_ events: Int16)
  func isDue()
}

extension Source {
  package var descriptor: Int32 { -1 }
  package var events: Int16 { 0 }
  package var deadline: Moment? { nil }
  package func isReady(_ events: Int16) {}
  package func isDue() {}
}

/// A thread's one wait.
package final class Loop {
  private var sources: [any Source] = []

  package init() {}

  package func add(_ source: any Source) {
    if !isWatching(source) { sources.append(source) }
  }

  package func remove(_ source: any Source) {
    sources.removeAll { $0 === source }
  }

  private func isWatching(_ source: any Source) -> Bool {
    sources.contains { $0 === source }
  }

  /// Waits once, and lets everything happen that was waited for.
  package func turn() {
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
package final class Timer: Source {
  package private(set) var deadline: Moment?
  private let loop: Loop
  private let action: () -> Void

  package init(_ loop: Loop, _ action: @escaping () -> Void) {
    (self.loop, self.action) = (loop, action)
  }

  package func set(milliseconds: Int) {
    deadline = Moment.now.adding(milliseconds: milliseconds)
    loop.add(self)
  }

  package func stop() {
    deadline = nil
    loop.remove(self)
  }

  package func isDue() {
    stop()
    action()
  }
}
