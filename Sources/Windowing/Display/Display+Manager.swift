// SPDX-License-Identifier: MIT

import CX11

/// The window manager: EWMH, "Root Window Properties".
extension Display {
  /// Whether a window manager runs and says that it understands this.
  func managerSupports(_ hint: AtomName) -> Bool {
    guard let window = numbers(of: .managerCheck, type: XA_WINDOW, on: root).first else {
      return false
    }
    // What a window manager that has ended said of itself may still stand there.
    DisplayTrouble.expectEnd(of: window)
    guard numbers(of: .managerCheck, type: XA_WINDOW, on: window).first == window else {
      return false
    }
    return numbers(of: .supported, type: XA_ATOM, on: root).contains(atoms[hint])
  }
}
