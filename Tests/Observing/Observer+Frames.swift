// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// Takes note, from now on, of the frames of a window whose damage is watched too. The window has to
  /// tell where they begin and end, as compositing managers want it: by the second of the counters
  /// that _NET_WM_SYNC_REQUEST_COUNTER names, which is odd while a frame is being painted.
  package func watchFrames(of window: ObservedWindow) throws(ObservingError) {
    let counters = property("_NET_WM_SYNC_REQUEST_COUNTER", of: window)?.items ?? []
    guard counters.count > 1 else { throw .refused("a counter of the frames of window \(window)") }
    var attributes = XSyncAlarmAttributes()
    attributes.trigger.counter = counters[1]
    attributes.trigger.value_type = XSyncRelative
    attributes.trigger.wait_value = XSyncValue(hi: 0, lo: 1)
    attributes.trigger.test_type = XSyncPositiveComparison
    attributes.delta = XSyncValue(hi: 0, lo: 1)
    attributes.events = True
    let all = XSyncCACounter | XSyncCAValueType | XSyncCAValue | XSyncCATestType | XSyncCADelta
    Connection.withExtensions {
      var firstEvent: Int32 = 0
      var firstError: Int32 = 0
      _ = unsafe XSyncQueryExtension(display, &firstEvent, &firstError)
      alarmEventType = firstEvent + XSyncAlarmNotify
      unsafe XSyncCreateAlarm(display, UInt(all | XSyncCAEvents), &attributes)
    }
    unsafe XSync(display, False)
  }

  /// The server tells of painting and of counters in the order in which they happened.
  func takeAlarm(_ event: XEvent) {
    let notice = unsafe withUnsafePointer(to: event) { unsafe CXAlarmEvent($0) }
    guard unsafe notice.state == XSyncAlarmActive else { return }
    guard unsafe notice.counter_value.lo.isMultiple(of: 2) else {
      frameBegins = damage.count
      return
    }
    guard let begins = frameBegins else { return }
    frameBegins = nil
    let areas = damage[begins...].map(\.area)
    frames.append(PaintedFrame(serverTime: unsafe notice.time, areas: areas))
  }
}
