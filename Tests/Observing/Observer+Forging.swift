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

  /// Waits until the server has done all that it was asked to.
  package func synchronize() { unsafe XSync(display, False) }
}
