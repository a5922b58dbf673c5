// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// The pointer: a mouse, or a finger, for which the server moves the pointer and presses its first
/// button.
extension Window {
  func pointerEvent(_ event: XEvent) -> Event? {
    switch unsafe event.type {
    case MotionNotify: unsafe pointer.note(event.xmotion)
    case ButtonPress where unsafe event.xbutton.button == UInt32(Button1):
      .pressed(unsafe Point(pixel: event.xbutton.x, event.xbutton.y))
    case ButtonRelease where unsafe event.xbutton.button == UInt32(Button1):
      .released(unsafe Point(pixel: event.xbutton.x, event.xbutton.y))
    case ButtonPress: unsafe scrolled(event.xbutton)
    case EnterNotify, LeaveNotify: unsafe pointer.note(event.xcrossing)
    default: nil
    }
  }

  /// Asks where the pointer is while the window comes to the screen, so that its first movement can be
  /// told from the window's.
  func findPointer() {
    var windows: (root: XID, child: XID) = (0, 0)
    var (x, y): (Int32, Int32) = (0, 0)
    var inside: (x: Int32, y: Int32) = (0, 0)
    var state: UInt32 = 0
    let isHere = unsafe XQueryPointer(
      display.handle, display.root, &windows.root, &windows.child, &x, &y, &inside.x, &inside.y,
      &state)
    pointer = PointerPlace(onScreen: isHere != 0 ? Point(pixel: x, y) : nil)
  }

  /// For the server the wheel is two buttons, which are pressed once a step.
  private func scrolled(_ event: XButtonEvent) -> Event? {
    let place = unsafe Point(pixel: event.x, event.y)
    return switch unsafe Int32(event.button) {
    case Button4: .scrolled(-1, at: place)
    case Button5: .scrolled(1, at: place)
    default: nil
    }
  }
}
