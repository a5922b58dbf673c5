// SPDX-License-Identifier: MIT

import CX11

/// Whether what is typed goes to a window: because it has the focus, or because the pointer is in
/// it while the focus is on the screen and so follows the pointer (X Window System Protocol,
/// "SetInputFocus" and chapter 10, "FocusIn").
struct KeyboardFocus {
  private var isGiven = false
  private var isByPointer = false
  private var isPointerInside = false

  /// Whether the last event said that what is typed goes to the window.
  private(set) var isTold = false

  var isHere: Bool { isGiven || isByPointer }

  mutating func note(_ change: ServerEvent.FocusChange) {
    // Another program, such as a window manager with its own keys, grabs the keyboard for a moment.
    guard [NotifyNormal, NotifyWhileGrabbed].contains(change.mode) else { return }
    switch change.detail {
    case NotifyAncestor, NotifyVirtual:
      // From the screen to the window or back: the pointer counts where the window doesn't.
      isGiven = change.isIn
      isByPointer = !change.isIn && isPointerInside
    case NotifyNonlinear, NotifyNonlinearVirtual:
      isGiven = change.isIn
      isByPointer = false
    case NotifyPointer: isByPointer = change.isIn
    default: break
    }
  }

  /// The pointer has moved; movement within the window changes nothing.
  mutating func note(_ move: ServerEvent.PointerMove) {
    guard move.kind != .moved else { return }
    isPointerInside = move.kind == .entered
    // Set also where the window has the focus itself, which the pointer doesn't change.
    isByPointer = isPointerInside && move.isFocusAround && !isGiven
  }

  /// - Returns: an event for a change that has not been reported.
  mutating func change() -> Event? {
    guard isHere != isTold else { return nil }
    isTold = isHere
    return isTold ? .gotFocus : .lostFocus
  }
}
