// SPDX-License-Identifier: MIT

import CXObserving

// What a launcher hears.
extension Observer {
  /// What a program has told launchers about a window (Startup Notification Protocol), with the null byte
  /// that ends it; empty before.
  package func launchMessage(about window: ObservedWindow) -> String {
    String(decoding: launchMessages[window] ?? [], as: UTF8.self)
  }

  /// - Returns: whether the message is one for launchers.
  func takeLaunchMessage(_ message: XClientMessageEvent) -> Bool {
    let (window, type) = unsafe (ObservedWindow(id: message.window), message.message_type)
    let isFirst = type == atom("_NET_STARTUP_INFO_BEGIN")
    guard isFirst || type == atom("_NET_STARTUP_INFO") else { return false }
    let piece = unsafe withUnsafeBytes(of: message.data.b) { unsafe Array($0) }
    let end = piece.firstIndex(of: 0).map { $0 + 1 } ?? piece.count
    launchMessages[window] = (isFirst ? [] : launchMessages[window] ?? []) + piece[..<end]
    return true
  }
}
