// SPDX-License-Identifier: MIT

import CAvahi
import Glibc
import System

/// Lets Avahi's library wait in this program's loop.
@safe final class AvahiPolling {
  let functions: UnsafeMutablePointer<AvahiPoll> = .allocate(capacity: 1)
  fileprivate let loop: Loop

  init(_ loop: Loop) {
    self.loop = loop
    unsafe functions.initialize(
      to: AvahiPoll(
        userdata: Unmanaged.passUnretained(self).toOpaque(),
        watch_new: { functions, descriptor, events, callback, context in
          let watch = unsafe AvahiWatching(
            polling(functions).loop, descriptor, events, callback, context)
          return unsafe OpaquePointer(Unmanaged.passRetained(watch).toOpaque())
        },
        watch_update: { unsafe watching($0).update($1) },
        watch_get_events: { unsafe watching($0).seen },
        watch_free: {
          unsafe watching($0).stop()
          unsafe Unmanaged<AvahiWatching>.fromOpaque(UnsafeRawPointer($0!)).release()
        },
        timeout_new: { functions, time, callback, context in
          let timeout = unsafe AvahiTiming(polling(functions).loop, callback, context)
          unsafe timeout.update(time)
          return unsafe OpaquePointer(Unmanaged.passRetained(timeout).toOpaque())
        },
        timeout_update: { unsafe timing($0).update($1) },
        timeout_free: {
          unsafe timing($0).update(nil)
          unsafe Unmanaged<AvahiTiming>.fromOpaque(UnsafeRawPointer($0!)).release()
        }))
  }

  deinit { unsafe functions.deallocate() }
}

private func polling(_ functions: UnsafePointer<AvahiPoll>?) -> AvahiPolling {
  unsafe Unmanaged.fromOpaque(functions!.pointee.userdata).takeUnretainedValue()
}

private func watching(_ watch: OpaquePointer?) -> AvahiWatching {
  unsafe Unmanaged.fromOpaque(UnsafeRawPointer(watch!)).takeUnretainedValue()
}

private func timing(_ timeout: OpaquePointer?) -> AvahiTiming {
  unsafe Unmanaged.fromOpaque(UnsafeRawPointer(timeout!)).takeUnretainedValue()
}

@safe private final class AvahiWatching: Source {
  let descriptor: Int32
  private(set) var events: Int16
  private(set) var seen = AvahiWatchEvent(rawValue: 0)
  private let loop: Loop
  private let callback: AvahiWatchCallback?
  private let context: UnsafeMutableRawPointer?

  init(
    _ loop: Loop, _ descriptor: Int32, _ events: AvahiWatchEvent, _ callback: AvahiWatchCallback?,
    _ context: UnsafeMutableRawPointer?
  ) {
    (self.loop, self.descriptor) = (loop, descriptor)
    self.events = Int16(truncatingIfNeeded: events.rawValue)
    unsafe (self.callback, self.context) = (callback, context)
    loop.add(self)
  }

  func update(_ events: AvahiWatchEvent) {
    self.events = Int16(truncatingIfNeeded: events.rawValue)
  }

  func stop() { loop.remove(self) }

  func isReady(_ events: Int16) {
    seen = AvahiWatchEvent(rawValue: UInt32(UInt16(bitPattern: events)))
    defer { seen = AvahiWatchEvent(rawValue: 0) }
    let pointer = unsafe OpaquePointer(Unmanaged.passUnretained(self).toOpaque())
    unsafe callback?(pointer, descriptor, seen, context)
  }
}

@safe private final class AvahiTiming: Source {
  private(set) var deadline: Moment?
  private let loop: Loop
  private let callback: AvahiTimeoutCallback?
  private let context: UnsafeMutableRawPointer?

  init(_ loop: Loop, _ callback: AvahiTimeoutCallback?, _ context: UnsafeMutableRawPointer?) {
    self.loop = loop
    unsafe (self.callback, self.context) = (callback, context)
  }

  /// - Parameter time: by the wall clock; null for never.
  func update(_ time: UnsafePointer<timeval>?) {
    guard let time = unsafe time else {
      deadline = nil
      return loop.remove(self)
    }
    let milliseconds = unsafe max(0, -avahi_age(time) / 1000)
    deadline = .now.adding(milliseconds: Int(min(milliseconds, 1_000_000_000)))
    loop.add(self)
  }

  func isDue() {
    deadline = nil
    loop.remove(self)
    unsafe callback?(OpaquePointer(Unmanaged.passUnretained(self).toOpaque()), context)
  }
}
