// SPDX-License-Identifier: MIT

import CXObserving

// What a desktop does to a screen.
extension Observer {
  /// Sets the screen's X resources, as `xrdb` does when a desktop starts: lines such as
  /// `Xft.dpi:	192`. Programs that start from now on see them.
  package func setResources(_ text: String) {
    let bytes = Array(text.utf8)
    unsafe XChangeProperty(
      display, root.id, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    unsafe XSync(display, False)
  }

  /// Whether somebody hands out the desktop's settings (XSETTINGS).
  package var hasSettingsManager: Bool {
    unsafe XGetSelectionOwner(display, atom("_XSETTINGS_S0")) != 0
  }

  /// Sets a property of the root window that means nothing, as the many that window managers set.
  package func disturbRoot() {
    var number: UInt8 = 1
    unsafe XChangeProperty(
      display, root.id, atom("_MATCHISMO_TEST"), XA_STRING, 8, PropModeReplace, &number, 1)
    unsafe XSync(display, False)
  }
}
