// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// The pointer: a mouse, or a finger, for which the server moves the pointer and presses its first
/// button.
extension Window {
  func pointerEvent(_ event: XEvent) -> Event? {
    switch unsafe event.type {
    case MotionNotify: .moved(unsafe Point(event.xmotion.x, event.xmotion.y))
    case ButtonPress where unsafe event.xbutton.button == UInt32(Button1):
      .pressed(unsafe Point(event.xbutton.x, event.xbutton.y))
    case ButtonRelease where unsafe event.xbutton.button == UInt32(Button1):
      .released(unsafe Point(event.xbutton.x, event.xbutton.y))
    case ButtonPress: unsafe scrolled(event.xbutton)
    // A grab by another program, such as a window manager's menu, takes the pointer away too, and
    // its end gives it back.
    case EnterNotify: .moved(unsafe Point(event.xcrossing.x, event.xcrossing.y))
    case LeaveNotify: .left
    default: nil
    }
  }

  /// For the server the wheel is two buttons, which are pressed once a step.
  private func scrolled(_ event: XButtonEvent) -> Event? {
    let place = unsafe Point(event.x, event.y)
    return switch unsafe Int32(event.button) {
    case Button4: .scrolled(-1, at: place)
    case Button5: .scrolled(1, at: place)
    default: nil
    }
  }
}

extension Point {
  fileprivate init(_ x: Int32, _ y: Int32) { self.init(Double(x), Double(y)) }
}
