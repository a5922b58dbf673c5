// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// Waits until a window manager is there and does its work: until it has taken in a window that is
  /// made for that. Its name on the root window alone is not enough: a request that reaches openbox
  /// while it still starts may lie there unseen until something else happens.
  package func waitForWindowManager(
    _ program: RunningProgram, within limit: Duration
  ) throws(ObservingError) {
    let what = "sign of the window manager \(program.path)"
    try wait(for: what, from: program, within: limit) { () throws(ObservingError) -> Void? in
      property("_NET_SUPPORTING_WM_CHECK", of: root) == nil ? nil : ()
    }
    let trial = unsafe ObservedWindow(
      id: XCreateSimpleWindow(display, root.id, 0, 0, 9, 9, 0, 0, 0))
    defer { unsafe XDestroyWindow(display, trial.id) }
    unsafe XMapWindow(display, trial.id)
    let deadline = Instant.now + limit
    while property("WM_STATE", of: trial) == nil {
      guard Instant.now < deadline else { throw .timedOut(waitingFor: what, limit: limit) }
      stir()
      _ = waitForEvents(orEndOf: program, until: .now + .milliseconds(20))
      takeEvents()
    }
  }

  /// Makes something happen that every window manager hears of and none minds.
  private func stir() {
    let name = unsafe XInternAtom(display, "_OBSERVING_STIR", False)
    unsafe XChangeProperty(display, root.id, name, XA_CARDINAL, 32, PropModeReplace, nil, 0)
  }
}
