// SPDX-License-Identifier: MIT

import CX11

extension Window {
  func noteManagedState() {
    // Nobody has seen the window before, and a start has no time for it.
    guard isSettled else { return }
    visibility.noteState(
      display.numbers(of: .managedState, type: display.atoms[.managedState], on: id))
  }

  /// - Returns: the event that tells that the window was put away or is back, if it has not been told.
  ///   Not before all that has come was looked at: a window manager that begins or ends unmaps
  ///   windows for a moment.
  func visibilityChange() -> Event? {
    guard visibility.isHidden != isHidingTold else { return nil }
    isHidingTold = visibility.isHidden
    return isHidingTold ? .hidden : .shown
  }
}
