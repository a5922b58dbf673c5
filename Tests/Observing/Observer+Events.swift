// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// Takes note of all that has arrived.
  func takeEvents() {
    while true {
      let arrival = Instant.now
      let count = unsafe XEventsQueued(display, QueuedAfterFlush)
      guard count > 0 else { return }
      for _ in 0..<count {
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        unsafe take(event, arrival)
      }
    }
  }

  private func take(_ event: XEvent, _ arrival: Instant) {
    switch unsafe event.type {
    case CreateNotify:
      let created = unsafe event.xcreatewindow
      if unsafe created.parent == root.id {
        adopt(unsafe ObservedWindow(id: created.window), isMapped: false)
      }
    case MapNotify:
      unsafe change(event.xmap.window) {
        $0.isMapped = true
        $0.mappedAt = $0.mappedAt ?? arrival
      }
    case UnmapNotify:
      unsafe change(event.xunmap.window) { $0.isMapped = false }
    case ReparentNotify:
      unsafe takeReparenting(event.xreparent, arrival)
    case DestroyNotify:
      let id = unsafe event.xdestroywindow.window
      topLevels.removeAll { $0.window.id == id }
      watches[ObservedWindow(id: id)] = nil
    case ClientMessage:
      unsafe take(event.xclient, arrival)
    case MappingNotify:
      var mapping = unsafe event.xmapping
      unsafe XRefreshKeyboardMapping(&mapping)
    case damageEventType:
      unsafe takeDamage(event, arrival)
    case alarmEventType:
      unsafe takeAlarm(event)
    default:
      break
    }
  }

  /// Keeps a new top-level window in view, also when a window manager gives it another parent.
  func adopt(_ window: ObservedWindow, isMapped: Bool) {
    topLevels.append(TopLevel(window: window, isMapped: isMapped))
    unsafe XSelectInput(display, window.id, StructureNotifyMask | PropertyChangeMask)
  }

  private func change(_ id: UInt, _ change: (inout TopLevel) -> Void) {
    guard let index = topLevels.firstIndex(where: { $0.window.id == id }) else { return }
    change(&topLevels[index])
  }

  /// A window manager maps a window together with its frame, maybe before this client has asked to
  /// hear of it.
  private func takeReparenting(_ event: XReparentEvent, _ arrival: Instant) {
    guard unsafe event.parent != root.id else { return }
    unsafe change(event.parent) { $0.content = unsafe ObservedWindow(id: event.window) }
    unsafe change(event.window) {
      $0.isMapped = true
      $0.mappedAt = $0.mappedAt ?? arrival
    }
  }

  private func takeDamage(_ event: XEvent, _ arrival: Instant) {
    let notice = unsafe withUnsafePointer(to: event) { unsafe CXDamageEvent($0) }
    let area = unsafe Rectangle(
      x: Int(notice.area.x), y: Int(notice.area.y),
      width: Int(notice.area.width), height: Int(notice.area.height))
    let window = unsafe ObservedWindow(id: notice.drawable)
    damage.append(Damage(window: window, area: area, arrival: arrival))
  }

  private func take(_ message: XClientMessageEvent, _ arrival: Instant) {
    if unsafe takeLaunchMessage(message) { return }
    let data = unsafe message.data.l
    guard unsafe message.window == root.id, unsafe message.message_type == atom("WM_PROTOCOLS"),
      UInt(bitPattern: data.0) == atom("_NET_WM_PING")
    else { return }
    pongs[ObservedWindow(id: UInt(bitPattern: data.2))] = arrival
  }
}
