// SPDX-License-Identifier: MIT

import CX11

/// Events that are none of the server's, but were sent by another program (X Window System Protocol,
/// SendEvent). Such a program could otherwise play, or have the window believe anything of itself.
extension Window {
  /// Whether an event counts: what the server tells, and of what is sent the kinds that have a meaning
  /// (ICCCM: messages, answers of a selection's owner in 2.2, a move without a change of size in 4.1.5).
  func counts(_ event: XEvent) -> Bool {
    guard unsafe event.xany.send_event != 0 else { return true }
    return switch unsafe event.type {
    case ClientMessage, SelectionNotify, ConfigureNotify: true
    case KeyPress, KeyRelease, ButtonPress, ButtonRelease: takesSentInput
    default: false
    }
  }
}
