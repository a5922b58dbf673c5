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
}
