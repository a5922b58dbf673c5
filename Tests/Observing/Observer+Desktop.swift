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

  /// Gives the screen another size, as another monitor does. This kind of server can't make it larger than it
  /// began.
  package func setScreenSize(width: Int, height: Int) throws(ObservingError) {
    let name = "\(width)x\(height)"
    // Where the lines of such a mode begin and end means nothing here.
    let (across, down) = (
      [8, 88, 168].map { "\(width + $0)" }, [3, 7, 14].map { "\(height + $0)" }
    )
    let mode = [name, "40", "\(width)"] + across + ["\(height)"] + down
    for arguments in [
      ["--newmode"] + mode, ["--addmode", "screen", name], ["--output", "screen", "--mode", name],
    ] {
      let tool = try RunningProgram("xrandr", arguments, on: screen)
      let status = try tool.waitForExit(within: .seconds(30))
      // The mode may be there already.
      guard status == .exited(0) || arguments.first != "--output" else {
        throw .refused("the screen \(name): \(tool.standardError)")
      }
    }
  }

  /// Sets a property of the root window that means nothing, as the many that window managers set.
  package func disturbRoot() {
    var number: UInt8 = 1
    unsafe XChangeProperty(
      display, root.id, atom("_MATCHISMO_TEST"), XA_STRING, 8, PropModeReplace, &number, 1)
    unsafe XSync(display, False)
  }
}
