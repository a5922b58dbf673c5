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

  /// Adds a monitor to the screen (RandR 1.5).
  ///
  /// - Parameters:
  ///   - area: its size in pixels and millimetres, and its place: `640/170x1024/270+0+0`.
  ///   - isFirst: whether it takes the place of the one that is as large as the screen.
  package func addMonitor(_ name: String, _ area: String, isFirst: Bool) throws(ObservingError) {
    let output = isFirst ? "screen" : "none"
    let tool = try RunningProgram("xrandr", ["--setmonitor", name, area, output], on: screen)
    let status = try tool.waitForExit(within: .seconds(30))
    guard status == .exited(0) else { throw .refused("the monitor \(name): \(tool.standardError)") }
  }

  /// Sets a property of the root window that means nothing, as the many that window managers set.
  package func disturbRoot() {
    var number: UInt8 = 1
    unsafe XChangeProperty(
      display, root.id, atom("_MATCHISMO_TEST"), XA_STRING, 8, PropModeReplace, &number, 1)
    unsafe XSync(display, False)
  }
}
