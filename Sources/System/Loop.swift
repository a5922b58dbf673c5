// SPDX-License-Identifier: MIT

/// A descriptor to poll, a time to wait for, or both.
package protocol Source: AnyObject {
  /// Negative for none.
  var descriptor: Int32 { get }
  /// As in poll(2).
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

  package func turn() {
    // A source may add and remove others.
    let sources = sources
    let ready = Poll.wait(
      for: sources.map { ($0.descriptor, Int32($0.events)) },
      until: sources.compactMap(\.deadline).min())
    for (source, events) in zip(sources, ready) where events != 0 && isWatching(source) {
      source.isReady(Int16(events))
    }
    let now = Moment.now
    for source in sources where isWatching(source) {
      if let deadline = source.deadline, deadline <= now { source.isDue() }
    }
  }
}

package final class Timer: Source {
  package private(set) var deadline: Moment?
  private let loop: Loop
  private let action: () -> Void

  package init(_ loop: Loop, _ action: @escaping () -> Void) {
    (self.loop, self.action) = (loop, action)
  }

  package func set(milliseconds: Int) { set(seconds: Double(milliseconds) / 1000) }

  package func set(seconds: Double) {
    deadline = Moment.now.adding(seconds: seconds)
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
