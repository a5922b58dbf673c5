// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Glibc
import System

/// A descriptor to wait for beside the server's.
package struct Awaited {
  /// Ready when readable or closed.
  package let descriptor: Int32
  package let whenReady: () -> Void
  fileprivate let events: Int16

  /// - Parameter takesMore: whether it is also ready when writable.
  package init(_ descriptor: Int32, takesMore: Bool = false, whenReady: @escaping () -> Void) {
    (self.descriptor, self.whenReady) = (descriptor, whenReady)
    events = Int16(takesMore ? POLLIN | POLLOUT : POLLIN)
  }
}

struct EventReader {
  private let server: Server

  /// Whether other programs' keys and buttons count, for tests.
  var takesSentInput = false

  /// Other programs may send events without end, and the rest of the loop needs its turn.
  private static let mostAtOnce = 1000

  init(from server: Server) { self.server = server }

  /// Doesn't wait. Of many events only the first are taken.
  func read(_ take: (ServerEvent) -> Void) throws(DisplayError) {
    var count = 0
    while count < Self.mostAtOnce, !server.isLost, server.hasEvent {
      count += 1
      if let event = server.nextEvent(), counts(event) { take(event) }
    }
    guard !server.isLost else { throw .lost }
  }

  /// Ahead of all other events.
  func exposures(of window: XID) -> [PixelRectangle] {
    var areas: [PixelRectangle] = []
    while let event = server.nextEvent(Expose, to: window) {
      if counts(event), case .exposed(let area) = event.content { areas.append(area) }
    }
    return areas
  }

  /// Of events sent by other programs (X Window System Protocol, SendEvent) only these kinds have a
  /// meaning (ICCCM: messages, answers of a selection's owner in 2.2, a move without a change of
  /// size in 4.1.5). Otherwise such a program could play the game, or make the window believe
  /// anything.
  private func counts(_ event: ServerEvent) -> Bool {
    guard event.isSent else { return true }
    return switch event.content {
    case .message, .selectionAnswered, .resized: true
    case .key, .button: takesSentInput
    default: false
    }
  }

  /// Sleeps until the server has sent something, the program is asked to end, or the deadline has
  /// passed.
  ///
  /// - Parameter others: their actions run before this returns.
  func wait(until deadline: Moment?, alsoFor others: [Awaited]) throws(DisplayError) {
    // With events waiting, Xlib sends nothing on its own.
    server.flush()
    // Negative descriptors are ignored.
    let own = [
      server.isKeyAwaited ? -1 : server.descriptor, ExitRequests.descriptor,
      server.inputMethod?.descriptor ?? -1,
    ].map { Awaited($0) {} }
    var watched = (own + others).map {
      pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
    }
    while !server.hasEvent, !server.isLost {
      let ready = Self.poll(&watched, until: deadline)
      if ready >= 0 { break }
      guard errno == EINTR else { break }
    }
    // Waiting events don't keep the others from their turn.
    if !others.isEmpty, watched.allSatisfy({ $0.revents == 0 }) {
      _ = Self.poll(&watched, until: .now)
    }
    if watched[1].revents != 0 { ExitRequests.settle() }
    guard !server.isLost else { throw .lost }
    for (other, state) in zip(others, watched.dropFirst(own.count)) where state.revents != 0 {
      other.whenReady()
    }
  }

  private static func poll(_ watched: inout [pollfd], until deadline: Moment?) -> Int32 {
    let count = nfds_t(watched.count)
    guard let deadline else { return unsafe ppoll(&watched, count, nil, nil) }
    let left = max(0, deadline.nanoseconds - Moment.now.nanoseconds)
    var time = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
    return unsafe ppoll(&watched, count, &time, nil)
  }
}
