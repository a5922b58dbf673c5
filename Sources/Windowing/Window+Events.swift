// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Glibc

extension Window {
  /// Everything that has happened since the last call, without waiting. Of places that the pointer has
  /// only passed by, the last one counts.
  package func events() throws(DisplayError) -> [Event] {
    frames?.noteTime()
    var events: [Event] = []
    while unsafe XPending(display.handle) > 0 {
      var event = unsafe XEvent()
      unsafe XNextEvent(display.handle, &event)
      guard let event = unsafe read(&event) else { continue }
      if case .moved = event, case .moved = events.last { events.removeLast() }
      events.append(event)
    }
    guard !display.isLost else { throw .lost }
    return events
  }

  /// Sleeps until the server has something to say or the deadline has passed. Without a deadline
  /// nothing else wakes it.
  package func wait(until deadline: Moment?) throws(DisplayError) {
    answerSize()
    var connection = pollfd(
      fd: unsafe XConnectionNumber(display.handle), events: Int16(POLLIN), revents: 0)
    while unsafe XEventsQueued(display.handle, QueuedAfterFlush) == 0, !display.isLost {
      let ready = Self.poll(&connection, until: deadline)
      if ready >= 0 { break }
      guard errno == EINTR else { break }
    }
    guard !display.isLost else { throw .lost }
  }

  private static func poll(_ connection: inout pollfd, until deadline: Moment?) -> Int32 {
    guard let deadline else { return unsafe ppoll(&connection, 1, nil, nil) }
    let left = max(0, deadline.nanoseconds - Moment.now.nanoseconds)
    var time = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
    return unsafe ppoll(&connection, 1, &time, nil)
  }

  private func read(_ event: inout XEvent) -> Event? {
    // These two belong to no window.
    switch unsafe event.type {
    case MappingNotify: unsafe XRefreshKeyboardMapping(&event.xmapping)
    case KeymapNotify: unsafe noteHeldKeys(event.xkeymap)
    case _ where unsafe event.xany.window == id: return unsafe readOwn(&event)
    default:
      if unsafe event.type == PropertyNotify { unsafe noteRoot(event.xproperty) }
      return unsafe display.noteSettings(event).map(Event.settingsChanged)
    }
    return nil
  }

  private func readOwn(_ event: inout XEvent) -> Event? {
    switch unsafe event.type {
    case Expose: unsafe noteExposed(event.xexpose)
    case ConfigureNotify: return unsafe resized(event.xconfigure)
    case MotionNotify, EnterNotify, LeaveNotify, ButtonPress, ButtonRelease:
      return unsafe pointerEvent(event)
    case KeyPress: return unsafe keyEvent(event.xkey)
    case KeyRelease: unsafe heldKeys.release(event.xkey.keycode)
    case FocusIn, FocusOut: return unsafe focusEvent(event.xfocus)
    case PropertyNotify: unsafe noteProperty(event.xproperty)
    case ClientMessage: return unsafe messageEvent(&event)
    case DestroyNotify: return .closed
    default: break
    }
    return nil
  }

  private func noteExposed(_ event: XExposeEvent) {
    let area = unsafe PixelRectangle(
      x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    exposed.append(area)
    isOnScreen = true
  }

  private func resized(_ event: XConfigureEvent) -> Event? {
    frames?.noteSize()
    let newSize = unsafe PixelSize(
      width: max(1, Int(event.width)), height: max(1, Int(event.height)))
    guard newSize != size else { return nil }
    size = newSize
    return .resized(newSize)
  }
}
