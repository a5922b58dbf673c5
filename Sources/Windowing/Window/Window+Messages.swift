// SPDX-License-Identifier: MIT

import CX11

/// Messages from the window manager.
extension Window {
  func messageEvent(_ event: inout XEvent) -> Event? {
    guard unsafe event.xclient.format == 32 else { return nil }
    switch display.atoms.name(of: unsafe event.xclient.message_type) {
    case .protocols: return unsafe protocolEvent(&event)
    case .frameDrawn: unsafe frames?.noteDrawn(event.xclient)
    default: break
    }
    return nil
  }

  /// ICCCM, 4.2.8 and C.1, and EWMH, "Window Manager Protocols": it asks to close the window, to keep
  /// what is open, whether the program is alive, or to say when it has painted the size that comes next.
  private func protocolEvent(_ event: inout XEvent) -> Event? {
    switch display.atoms.name(of: Atom(bitPattern: unsafe event.xclient.data.l.0)) {
    case .deleteWindow: return .closed
    case .saveYourself: return .saveRequested
    case .syncRequest: unsafe frames?.noteRequest(event.xclient)
    case .ping:
      // The same message goes back to the root window.
      unsafe event.xclient.window = display.root
      unsafe XSendEvent(
        display.handle, display.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    default: break
    }
    return nil
  }
}
