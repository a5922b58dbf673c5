// SPDX-License-Identifier: MIT

import CX11
package import Drawing
import Glibc

/// The connection to an X server. There is one in a program, since Xlib tells of errors by functions
/// that belong to the whole program.
@safe package final class Display {
  let handle: OpaquePointer
  let screen: Int32
  let root: XID
  let atoms: Atoms<AtomName>

  /// The format of windows and of what is copied to them.
  let format: ScreenFormat

  /// The desktop's settings; a change of theirs is an event of the window.
  package internal(set) var settings = DesktopSettings()

  var settingsSources = DesktopSettings.Sources()

  /// Connects to the server that the environment's DISPLAY names.
  package init() throws(DisplayError) {
    guard let name = unsafe getenv("DISPLAY"), unsafe name.pointee != 0 else { throw .notNamed }
    DisplayTrouble.prepare()
    guard let handle = unsafe XOpenDisplay(nil) else {
      throw .unreachable(unsafe String(cString: name))
    }
    unsafe DisplayTrouble.watch(handle)
    let screen = unsafe XDefaultScreen(handle)
    guard let format = unsafe ScreenFormat(of: handle, screen: screen) else {
      unsafe XCloseDisplay(handle)
      throw .noDirectColours
    }
    unsafe self.handle = handle
    self.format = format
    self.screen = screen
    root = unsafe XDefaultRootWindow(handle)
    atoms = unsafe Atoms(of: handle) { $0.spelled(forScreen: screen) }
    beginSettings()
  }

  deinit {
    // A connection that is lost can't be closed in good order.
    if !isLost { unsafe XCloseDisplay(handle) }
  }

  /// Whether the server has gone away.
  var isLost: Bool { DisplayTrouble.isLost }

  /// Whether the server has not read all yet that was sent to it. Of a server on another machine it is
  /// known only what has not got there.
  package var isServerBehind: Bool {
    var unread: Int32 = 0
    let status = unsafe ioctl(XConnectionNumber(handle), UInt(SIOCOUTQ), &unread)
    return status == 0 && unread > 0
  }

  /// A window can be made so large that the server has no memory for its picture. What is farther than
  /// this from its corner, and can't be on the screen, is not painted.
  private static let mostPixels = 8192

  /// How much of a window of this size is painted.
  func paintable(width: Int, height: Int) -> PixelSize {
    PixelSize(
      width: max(1, min(width, max(Self.mostPixels, screenSize.width))),
      height: max(1, min(height, max(Self.mostPixels, screenSize.height))))
  }

  /// The size of the screen in pixels, all monitors together. To ask for those would take a library
  /// and two answers of the server more, and window managers fit a window to its monitor anyway.
  package var screenSize: PixelSize {
    PixelSize(
      width: Int(unsafe XDisplayWidth(handle, screen)),
      height: Int(unsafe XDisplayHeight(handle, screen)))
  }
}
