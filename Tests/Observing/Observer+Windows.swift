// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// Waits for the next window of a program: the first top-level window on the screen that names
  /// the program's process as its own, or names no process at all. Windows that were found before,
  /// those too small to be meant and those that pass a window manager by (menus, frames) are left
  /// out.
  ///
  /// - Parameter smallest: the width and height in pixels from which on a window counts.
  package func waitForWindow(
    of program: RunningProgram, smallest: Int = 50, within limit: Duration
  ) throws(ObservingError) -> ObservedWindow {
    try wait(for: "window of \(program.path)", from: program, within: limit) {
      findWindow(of: program.processID, smallest: smallest)
    }
  }

  /// Waits for the next window of a process, as ``waitForWindow(of:smallest:within:)`` does.
  package func waitForWindow(
    ofProcess process: Int32, smallest: Int = 50, within limit: Duration
  ) throws(ObservingError) -> ObservedWindow {
    try wait(for: "window of process \(process)", within: limit) {
      findWindow(of: process, smallest: smallest)
    }
  }

  /// Waits until a window is destroyed, and the frame too that a window manager gave it. Before that
  /// the number of the window may already be another's, which a slow window manager doesn't know.
  package func waitForEnd(of window: ObservedWindow, within limit: Duration) throws(ObservingError)
  {
    try wait(for: "end of window \(window)", within: limit) { () throws(ObservingError) in
      !topLevels.contains { $0.window == window || $0.content == window }
    }
  }

  /// When a top-level window was first mapped, or was given to a window manager for that.
  package func mappingTime(of window: ObservedWindow) -> Instant? {
    topLevels.first { $0.window == window }?.mappedAt
  }

  /// Where the window's inside is on the screen, and how large.
  package func geometry(of window: ObservedWindow) throws(ObservingError) -> Rectangle {
    var attributes = unsafe XWindowAttributes()
    var corner: (x: Int32, y: Int32) = (0, 0)
    var child: UInt = 0
    guard unsafe XGetWindowAttributes(display, window.id, &attributes) != 0,
      unsafe XTranslateCoordinates(
        display, window.id, root.id, 0, 0, &corner.x, &corner.y, &child) != 0
    else {
      throw connection.isLost ? screen.lostConnection : .refused("the place of window \(window)")
    }
    return unsafe Rectangle(
      x: Int(corner.x), y: Int(corner.y),
      width: Int(attributes.width), height: Int(attributes.height))
  }

  /// Whether the window and all that it lies in are mapped.
  package func isViewable(_ window: ObservedWindow) -> Bool {
    var attributes = unsafe XWindowAttributes()
    return unsafe XGetWindowAttributes(display, window.id, &attributes) != 0
      && attributes.map_state == IsViewable
  }

  private func findWindow(of process: Int32, smallest: Int) -> ObservedWindow? {
    let index = topLevels.firstIndex {
      $0.isMapped && $0.content == nil && !$0.isFound && isMeant($0.window, smallest)
        && belongs($0.window, to: process)
    }
    guard let index else { return nil }
    topLevels[index].isFound = true
    return topLevels[index].window
  }

  private func isMeant(_ window: ObservedWindow, _ smallest: Int) -> Bool {
    var attributes = unsafe XWindowAttributes()
    guard unsafe XGetWindowAttributes(display, window.id, &attributes) != 0 else { return false }
    return unsafe attributes.map_state == IsViewable && attributes.override_redirect == 0
      && attributes.class == InputOutput && attributes.width >= smallest
      && attributes.height >= smallest
  }

  private func belongs(_ window: ObservedWindow, to process: Int32) -> Bool {
    guard let owner = property("_NET_WM_PID", of: window)?.items.first else { return true }
    return owner == UInt(process)
  }

  /// From the lowest to the topmost.
  func children(of window: ObservedWindow) -> [ObservedWindow] {
    var ignored: (root: UInt, parent: UInt) = (0, 0)
    var children: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard
      unsafe XQueryTree(display, window.id, &ignored.root, &ignored.parent, &children, &count) != 0
    else { return [] }
    defer { if let children = unsafe children { unsafe XFree(children) } }
    return unsafe UnsafeBufferPointer(start: children, count: Int(count))
      .map { ObservedWindow(id: $0) }
  }
}
