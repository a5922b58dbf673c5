// SPDX-License-Identifier: MIT

import CX11

/// Whether what is typed goes to a window: since that has the focus, or since the pointer is in it while
/// the focus is with the screen and so follows the pointer (X Window System Protocol, "SetInputFocus"
/// and chapter 10, "FocusIn").
struct KeyboardFocus {
  private var isGiven = false
  private var isByPointer = false
  private var isPointerInside = false

  var isHere: Bool { isGiven || isByPointer }

  mutating func note(_ event: XFocusChangeEvent) {
    // Somebody grabs the keyboard for a moment, a window manager for its keys.
    guard unsafe event.mode == NotifyNormal || event.mode == NotifyWhileGrabbed else { return }
    let isIn = unsafe event.type == FocusIn
    switch unsafe event.detail {
    case NotifyAncestor, NotifyVirtual:
      // From the screen to the window or back: the pointer counts where the window doesn't.
      isGiven = isIn
      isByPointer = !isIn && isPointerInside
    case NotifyNonlinear, NotifyNonlinearVirtual:
      isGiven = isIn
      isByPointer = false
    case NotifyPointer: isByPointer = isIn
    default: break
    }
  }

  mutating func note(_ event: XCrossingEvent) {
    isPointerInside = unsafe event.type == EnterNotify
    // Set also where the window has the focus itself, which the pointer doesn't change.
    let isFocusAround = unsafe event.focus != 0
    isByPointer = isPointerInside && isFocusAround && !isGiven
  }
}
