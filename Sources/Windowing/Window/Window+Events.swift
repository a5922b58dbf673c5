// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Glibc

/// Something beside the server that a window may wait for.
package struct Awaited {
  /// It is ready when it can be read, or nothing will ever come of it any more.
  package let descriptor: Int32
  package let whenReady: () -> Void

  package init(_ descriptor: Int32, whenReady: @escaping () -> Void) {
    self.descriptor = descriptor
    self.whenReady = whenReady
  }
}

extension Window {
  /// Other programs may send events without end, and the rest of the loop has to get its turn.
  private static let mostAtOnce = 1000

  /// Everything that has happened since the last call, or the beginning of much; without waiting. Of
  /// places that the pointer has only passed by, the last one counts.
  package func events() throws(DisplayError) -> [Event] {
    frames?.noteTime()
    var events: [Event] = []
    var count = 0
    while count < Self.mostAtOnce, !display.isLost, unsafe XPending(display.handle) > 0 {
      count += 1
      var event = unsafe XEvent()
      unsafe XNextEvent(display.handle, &event)
      let told = unsafe read(&event)
      if let change = focusChange() { events.append(change) }
      guard let told else { continue }
      // Whether the player has sized a window depends on whether it was there.
      if case .resized = told, let change = visibilityChange() { events.append(change) }
      if case .moved = told, events.last?.isOfPointerAlone == true { events.removeLast() }
      events.append(told)
    }
    guard !display.isLost else { throw .lost }
    if let change = visibilityChange() { events.append(change) }
    if let failure = clipboard?.noteTime(.now) { events.append(failure) }
    if ExitRequests.take() { events.append(.closed) }
    return events
  }

  /// Sleeps until the server has something to say, the program is asked to end (``ExitRequests``), the
  /// deadline has passed, or something that the window is about by itself has taken too long: a frame
  /// that is awaited, a text that is copied or pasted. Without any of these nothing wakes it.
  ///
  /// - Parameter others: what else it wakes for. What is to be done then is done before this returns.
  package func wait(
    until deadline: Moment?, alsoFor others: [Awaited] = []
  ) throws(DisplayError) {
    answerSize()
    // Xlib sends nothing by itself where events are waiting already.
    unsafe XFlush(display.handle)
    let earliest = [deadline, frameTimeout, clipboard?.deadline].compactMap(\.self).min()
    let own = [unsafe XConnectionNumber(display.handle), ExitRequests.descriptor]
    var watched = (own + others.map(\.descriptor)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while unsafe XEventsQueued(display.handle, QueuedAfterFlush) == 0, !display.isLost {
      let ready = Self.poll(&watched, until: earliest)
      if ready >= 0 { break }
      guard errno == EINTR else { break }
    }
    // Events that wait already leave the others their turn.
    if !others.isEmpty, watched.allSatisfy({ $0.revents == 0 }) {
      _ = Self.poll(&watched, until: .now)
    }
    if watched[1].revents != 0 { ExitRequests.settle() }
    guard !display.isLost else { throw .lost }
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

  private func read(_ event: inout XEvent) -> Event? {
    guard unsafe counts(event) else { return nil }
    // These two belong to no window.
    switch unsafe event.type {
    case MappingNotify: unsafe noteMapping(&event.xmapping)
    case KeymapNotify: unsafe noteHeldKeys(event.xkeymap)
    case _ where unsafe event.xany.window == id: return unsafe readOwn(&event)
    default:
      if unsafe event.type == PropertyNotify { unsafe noteRoot(event.xproperty) }
      if let told = unsafe clipboard?.take(event) { return told }
      return unsafe display.noteSettings(event).map(Event.settingsChanged)
    }
    return nil
  }

  private func readOwn(_ event: inout XEvent) -> Event? {
    switch unsafe event.type {
    case Expose: unsafe noteExposed(event.xexpose)
    case ConfigureNotify: return unsafe resized(event.xconfigure)
    case MapNotify: noteMapped()
    case UnmapNotify: visibility.noteUnmapped()
    case MotionNotify, EnterNotify, LeaveNotify, ButtonPress, ButtonRelease, KeyPress, KeyRelease:
      return unsafe readInput(event)
    case FocusIn, FocusOut: unsafe noteFocus(event.xfocus)
    case PropertyNotify: unsafe noteProperty(event.xproperty)
    case ClientMessage: return unsafe messageEvent(&event)
    case DestroyNotify: return .closed
    default: break
    }
    return nil
  }

  private func noteMapped() {
    visibility.noteMapped()
    // The first time there is none for it.
    if isSettled { findPointer() }
  }

  private func readInput(_ event: XEvent) -> Event? {
    switch unsafe event.type {
    case EnterNotify, LeaveNotify: unsafe focus.note(event.xcrossing)
    case ButtonPress, ButtonRelease: unsafe noteUser(event.xbutton.time)
    case KeyPress:
      unsafe noteUser(event.xkey.time)
      return unsafe keyEvent(event.xkey)
    case KeyRelease:
      unsafe noteUser(event.xkey.time)
      unsafe noteRelease(event.xkey)
    default: break
    }
    return unsafe pointerEvent(event)
  }

  /// Programs may send events that tell no time.
  private func noteUser(_ time: Time) { userTime = ServerTime(time) ?? userTime }

  private func noteProperty(_ event: XPropertyEvent) {
    switch display.atoms.name(of: unsafe event.atom) {
    case .state: noteState()
    case .managedState: noteManagedState()
    default: break
    }
  }

  /// More areas than these are put on the window as a whole.
  private static let mostExposed = 64

  private func noteExposed(_ event: XExposeEvent) {
    let area = unsafe PixelRectangle(
      x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    if exposed.count >= Self.mostExposed { exposed = [PixelRectangle(size)] }
    exposed.append(area)
    isOnScreen = true
  }

  /// Takes note of what the server has asked for meanwhile, without waiting.
  func takeExposures() {
    var event = unsafe XEvent()
    while unsafe XCheckTypedWindowEvent(display.handle, id, Expose, &event) != 0 {
      if unsafe counts(event) { unsafe noteExposed(event.xexpose) }
    }
  }

  private func resized(_ event: XConfigureEvent) -> Event? {
    frames?.noteSize()
    // Whoever else sends one may be wrong about the size; where it has changed the server tells too.
    guard unsafe event.send_event == 0 else { return nil }
    let newSize = unsafe display.paintable(width: Int(event.width), height: Int(event.height))
    guard newSize != size else { return nil }
    size = newSize
    return .resized(newSize)
  }
}

extension Event {
  /// Whether it tells nothing but where the pointer is, which the next such event makes untrue.
  fileprivate var isOfPointerAlone: Bool {
    switch self {
    case .moved, .found: true
    default: false
    }
  }
}
