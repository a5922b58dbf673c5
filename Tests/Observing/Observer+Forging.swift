// SPDX-License-Identifier: MIT

import CXObserving

// What a program can make up and send to another one (SendEvent). The server marks it as sent.
extension Observer {
  /// Sends an event, whatever it says, of a type from 2 to 127; the server refuses types that nobody
  /// knows.
  ///
  /// - Parameter body: what follows the type: up to 31 bytes, the second of which to the fourth the
  ///   server overwrites.
  package func forge(type: UInt8, _ body: [UInt8] = [], to window: ObservedWindow) {
    var bytes = [UInt8](repeating: 0, count: 32)
    bytes.replaceSubrange(0...min(body.count, 31), with: [type] + body.prefix(31))
    unsafe CXSendRaw(display, window.id, bytes)
    unsafe XFlush(display)
  }

  /// Sends a key's press and release, after X Window System Protocol, "KeyPress".
  package func forgeKey(_ key: String, to window: ObservedWindow) throws(ObservingError) {
    forgeKey(number: UInt8(truncatingIfNeeded: try symbolAndCode(of: key).code), to: window)
  }

  package func forgeKey(number: UInt8, to window: ObservedWindow) {
    func bytes(_ id: UInt) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: id >> ($0 * 8)) } }
    let (time, child, place, state) = (
      bytes(0), bytes(0), [UInt8](repeating: 0, count: 8), [UInt8](repeating: 0, count: 2)
    )
    let parts: [[UInt8]] = [
      [number, 0, 0], time, bytes(root.id), bytes(window.id), child, place, state, [1],
    ]
    for type in [UInt8(KeyPress), UInt8(KeyRelease)] {
      forge(type: type, Array(parts.joined()), to: window)
    }
  }

  /// Sends a press of the first button and its release at a point of a window's inside.
  ///
  /// - Parameter time: when they were, in milliseconds on the server's clock; 0 for no certain time.
  package func forgeClick(at x: Int, _ y: Int, time: UInt32 = 0, to window: ObservedWindow) {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let child = UInt32(0)
    let words = [time, UInt32(root.id), UInt32(window.id), child].flatMap(bytes)
    let place = [x, y].flatMap { bytes(UInt16(truncatingIfNeeded: $0)) }
    for type in [UInt8(ButtonPress), UInt8(ButtonRelease)] {
      forge(type: type, [1, 0, 0] + words + place + place, to: window)
    }
  }

  /// Waits until the server has done all that it was asked to.
  package func synchronize() { unsafe XSync(display, False) }
}
