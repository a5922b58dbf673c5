// SPDX-License-Identifier: MIT

import CXObserving

// What a compositing manager does: EWMH, _NET_WM_SYNC_REQUEST with two counters, and
// _NET_WM_FRAME_DRAWN.
extension Observer {
  /// Says on the root window that a manager runs and what it understands.
  package func announceManager(supporting hints: [String]) {
    let window = unsafe XCreateSimpleWindow(display, root.id, 0, 0, 1, 1, 0, 0, 0)
    for place in [window, root.id] {
      set("_NET_SUPPORTING_WM_CHECK", XA_WINDOW, [window], on: place)
    }
    set("_NET_SUPPORTED", XA_ATOM, hints.map(atom), on: root.id)
    unsafe XSync(display, False)
  }

  /// The values of the window's counters; as many as it names.
  package func counters(of window: ObservedWindow) -> [Int64] {
    let counters = property("_NET_WM_SYNC_REQUEST_COUNTER", of: window)?.items ?? []
    return counters.compactMap { counter in
      var value = XSyncValue()
      var isThere = False
      Connection.withExtensions {
        isThere = unsafe XSyncQueryCounter(display, counter, &value)
      }
      return isThere == False ? nil : Int64(value.hi) << 32 | Int64(value.lo)
    }
  }

  /// Announces another size, and what the counter is to be set to when it has been painted.
  ///
  /// - Parameter isForFrames: whether the second counter is meant.
  package func announceSize(to window: ObservedWindow, value: Int64, isForFrames: Bool) {
    let (low, high) = (Int(value & 0xFFFF_FFFF), Int(value >> 32))
    sendProtocol(
      "_NET_WM_SYNC_REQUEST", to: window, third: low, fourth: high, fifth: isForFrames ? 1 : 0)
  }

  /// Says that a frame has been drawn, by the value of the second counter.
  package func tellDrawn(_ frame: Int64, to window: ObservedWindow) {
    var message = unsafe XClientMessageEvent()
    unsafe message.type = ClientMessage
    unsafe message.window = window.id
    unsafe message.message_type = atom("_NET_WM_FRAME_DRAWN")
    unsafe message.format = 32
    unsafe message.data.l = (Int(frame & 0xFFFF_FFFF), Int(frame >> 32), 0, 0, 0)
    var event = unsafe XEvent(xclient: message)
    unsafe XSendEvent(display, window.id, False, NoEventMask, &event)
    unsafe XFlush(display)
  }

  private func set(_ property: String, _ type: Atom, _ values: [UInt], on window: UInt) {
    unsafe values.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window, atom(property), type, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(values.count))
    }
  }
}
