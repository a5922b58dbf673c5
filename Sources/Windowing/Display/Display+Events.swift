// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Glibc
import System

/// Xlib's event, and the text that a pressed key has composed.
@safe struct ServerEvent {
  let raw: XEvent
  var text: String?

  var type: Int32 { unsafe raw.type }

  /// Meaningless for events of the keyboard as a whole.
  var window: XID { unsafe raw.xany.window }

  /// Whether another program sent it in the server's name (SendEvent).
  var isSent: Bool { unsafe raw.xany.send_event != 0 }

  /// `nil` for other events. Only messages of numbers have a meaning here.
  var message: Message? {
    guard type == ClientMessage, unsafe raw.xclient.format == 32 else { return nil }
    let words = unsafe raw.xclient.data.l
    let numbers = [words.0, words.1, words.2, words.3, words.4].map { UInt(word: $0) }
    return unsafe Message(type: raw.xclient.message_type, numbers: numbers)
  }
}

/// Events of keys, buttons and the pointer begin alike.
extension ServerEvent {
  var place: Point { unsafe Point(pixel: raw.xbutton.x, raw.xbutton.y) }

  var placeOnScreen: Point { unsafe Point(pixel: raw.xbutton.x_root, raw.xbutton.y_root) }

  /// Of a key or button; `nil` for other events, or without a certain time.
  var strokeTime: ServerTime? {
    switch type {
    case KeyPress, KeyRelease, ButtonPress, ButtonRelease: unsafe ServerTime(raw.xbutton.time)
    default: nil
    }
  }
}

extension Point {
  fileprivate init(pixel x: Int32, _ y: Int32) { self.init(Double(x), Double(y)) }
}

/// A message between programs: a type and five 32-bit numbers, such as atoms, windows and times.
/// Signed ones are in two's complement.
struct Message {
  let type: Atom
  let numbers: [UInt]
}

extension UInt {
  /// From Xlib's machine word. In a longer word the upper half repeats the sign, though most such
  /// numbers have none.
  init(word: some BinaryInteger) { self = UInt(UInt32(truncatingIfNeeded: word)) }
}

// MARK: - Reading

extension Display {
  /// Other programs may send events without end, and the rest of the loop needs its turn.
  private static let mostAtOnce = 1000

  /// Doesn't wait. Of many events only the first are taken.
  func readEvents(_ take: (ServerEvent) -> Void) throws(DisplayError) {
    var count = 0
    while count < Self.mostAtOnce, !isLost, hasEvent {
      count += 1
      if let event = nextEvent(), counts(event) { take(event) }
    }
    guard !isLost else { throw .lost }
  }

  /// Of events sent by other programs (X Window System Protocol, SendEvent) only these kinds have a
  /// meaning (ICCCM: messages, answers of a selection's owner in 2.2, a move without a change of
  /// size in 4.1.5). Otherwise such a program could play the game, or make the window believe
  /// anything.
  private func counts(_ event: ServerEvent) -> Bool {
    guard event.isSent else { return true }
    return switch event.type {
    case ClientMessage, SelectionNotify, ConfigureNotify: true
    case KeyPress, KeyRelease, ButtonPress, ButtonRelease: takesSentInput
    default: false
    }
  }

  /// Without any event, buffered requests are sent.
  private var hasEvent: Bool {
    if inputMethod?.server?.hasOutcome == true { return true }
    return unsafe !isKeyAwaited && XPending(handle) > 0
  }

  /// Then all later events wait.
  private var isKeyAwaited: Bool { inputMethod?.server?.deadline != nil }

  /// It must exist by ``hasEvent``. `nil` if it was for the input method.
  private func nextEvent() -> ServerEvent? {
    var event: XEvent
    switch inputMethod?.server?.takeOutcome() {
    case .text(let text)?: return inputMethod?.event(typing: text)
    case .key(let key)?: unsafe event = key.event(on: handle)
    case nil:
      unsafe event = XTakeEvent(handle)
      if let inputMethod, !isLost, unsafe inputMethod.gives(event) { return nil }
    }
    if let inputMethod, !isLost, unsafe inputMethod.takes(&event) { return nil }
    let text = isLost ? nil : unsafe inputMethod?.text(in: &event)
    if unsafe event.type == MappingNotify, unsafe event.xmapping.send_event == 0 {
      unsafe XRefreshKeyboardMapping(&event.xmapping)
    }
    return unsafe ServerEvent(raw: event, text: text)
  }

  /// Before all other events of the window.
  ///
  /// - Parameter kind: X's number for it.
  func nextEvent(_ kind: Int32, to window: XID) -> ServerEvent? {
    var event = unsafe XEvent()
    let isThere = unsafe XCheckTypedWindowEvent(handle, window, kind, &event) != 0
    return isThere ? unsafe ServerEvent(raw: event) : nil
  }
}

// MARK: - Waiting

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

extension Display {
  /// Sleeps until the server has sent something, the program is asked to end, or the deadline has
  /// passed.
  ///
  /// - Parameter others: their actions run before this returns.
  func wait(until deadline: Moment?, alsoFor others: [Awaited]) throws(DisplayError) {
    // With events waiting, Xlib sends nothing on its own.
    flush()
    // Negative descriptors are ignored.
    let own = [
      isKeyAwaited ? -1 : descriptor, ExitRequests.descriptor,
      inputMethod?.server?.descriptor ?? -1,
    ].map { Awaited($0) {} }
    var watched = (own + others).map {
      pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
    }
    while !hasEvent, !isLost {
      let ready = Self.poll(&watched, until: deadline)
      if ready >= 0 { break }
      guard errno == EINTR else { break }
    }
    // Waiting events don't keep the others from their turn.
    if !others.isEmpty, watched.allSatisfy({ $0.revents == 0 }) {
      _ = Self.poll(&watched, until: .now)
    }
    if watched[1].revents != 0 { ExitRequests.settle() }
    guard !isLost else { throw .lost }
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
