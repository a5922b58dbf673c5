// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// How long nothing is asked at most while something is waited for.
  private static let longestSleep = Duration.milliseconds(100)

  /// Waits until `look` returns something. It is asked at once, then each time that something has
  /// arrived from the server, and a few times a second, since a program's output and files come
  /// without an event.
  ///
  /// - Parameters:
  ///   - what: the thing waited for, as an error would name it: `window of the size 400x300`.
  ///   - program: one whose end ends the waiting too, with an error.
  package func wait<Value>(
    for what: String, from program: RunningProgram? = nil, within limit: Duration,
    until look: () throws(ObservingError) -> Value?
  ) throws(ObservingError) -> Value {
    var patience = Patience(limit)
    while true {
      takeEvents()
      if let value = try look() { return value }
      try checkLife(of: program, waitingFor: what)
      guard
        waitForEvents(orEndOf: program, until: .now + min(limit, Self.longestSleep))
          || !patience.isOver()
      else {
        throw .timedOut(waitingFor: what, limit: limit)
      }
    }
  }

  /// Waits until `look` returns true, as ``wait(for:from:within:until:)`` does.
  package func wait(
    for what: String, within limit: Duration, untilTrue look: () throws(ObservingError) -> Bool
  ) throws(ObservingError) {
    try wait(for: what, within: limit) { () throws(ObservingError) -> Void? in
      try look() ? () : nil
    }
  }

  /// Sleeps until the deadline, taking note of what happens.
  package func watch(for time: Duration) throws(ObservingError) {
    let deadline = Instant.now + time
    while waitForEvents(orEndOf: nil, until: deadline) {
      takeEvents()
      if connection.isLost { throw screen.lostConnection }
    }
  }

  /// Throws where there is nothing to wait for any more, since the server or the program has ended.
  func checkLife(
    of program: RunningProgram?, waitingFor what: String
  ) throws(ObservingError) {
    if connection.isLost { throw screen.lostConnection }
    if let program, let status = program.exitStatus {
      throw .ended(
        path: program.path, status: status, errors: program.standardError, waitingFor: "a \(what)")
    }
  }

  /// Sends what has not been sent, then sleeps until something arrives.
  ///
  /// - Returns: whether something did before the deadline.
  func waitForEvents(orEndOf program: RunningProgram?, until deadline: Instant) -> Bool {
    // Events that came along with a reply are in Xlib's queue, where `poll` doesn't see them.
    if unsafe XEventsQueued(display, QueuedAfterFlush) > 0 { return true }
    let descriptors = [connection.descriptor] + (program.map { [$0.endDescriptor.number] } ?? [])
    return Readiness.wait(for: descriptors, until: deadline)
  }
}
