// SPDX-License-Identifier: MIT

import CX11
import CXStart
package import Drawing
import Glibc

/// The connection to an X server. There is one in a program, since Xlib tells of errors by functions
/// that belong to the whole program.
@safe package final class Display {
  let handle: OpaquePointer

  /// The same connection as XCB has it, which takes questions without waiting for their answers.
  let connection: OpaquePointer

  let screen: Int32
  let root: XID
  let atoms: Atoms<AtomName>

  /// The format of windows and of what is copied to them.
  let format: ScreenFormat

  /// Whether the server can blend (RENDER extension).
  let canBlend: Bool

  /// The desktop's settings; a change of theirs is an event of the window.
  package internal(set) var settings = DesktopSettings()

  var settingsSources = DesktopSettings.Sources()

  /// Connects to the server that the environment's DISPLAY names.
  package init() throws(DisplayError) {
    guard let name = unsafe getenv("DISPLAY"), unsafe name.pointee != 0 else { throw .notNamed }
    DisplayTrouble.prepare()
    guard let handle = unsafe CXOpenDisplay().map(OpaquePointer.init) else {
      throw .unreachable(unsafe String(cString: name))
    }
    unsafe DisplayTrouble.watch(handle)
    let screen = unsafe XDefaultScreen(handle)
    guard let format = unsafe ScreenFormat(of: handle, screen: screen) else {
      unsafe XCloseDisplay(handle)
      throw .noDirectColours
    }
    unsafe self.handle = handle
    unsafe connection = XGetXCBConnection(handle)
    self.format = format
    self.screen = screen
    root = unsafe XDefaultRootWindow(handle)
    // Two round trips for all that a window needs to know. Of what is asked at the same time, what Xlib
    // waits for comes last.
    let names = unsafe Atoms<AtomName>.Question(to: connection) { $0.spelled(forScreen: screen) }
    canBlend = unsafe Self.hasRender(handle)
    atoms = Atoms(names)
    let manager = unsafe xcb_get_selection_owner(connection, UInt32(atoms[.settingsManager]))
    if canBlend { unsafe Self.askForPictureFormats(handle) }
    beginSettings(of: unsafe Self.owner(manager, connection))
  }

  /// Cairo asks the same, and libXrender asks once.
  private static func hasRender(_ handle: OpaquePointer) -> Bool {
    var (event, error): (Int32, Int32) = (0, 0)
    return unsafe XRenderQueryExtension(handle, &event, &error) != 0
  }

  /// They come along with the version, and Cairo needs both.
  private static func askForPictureFormats(_ handle: OpaquePointer) {
    var (major, minor): (Int32, Int32) = (0, 0)
    unsafe XRenderQueryVersion(handle, &major, &minor)
  }

  private static func owner(
    _ question: xcb_get_selection_owner_cookie_t, _ connection: OpaquePointer
  ) -> XID {
    let answer = unsafe xcb_get_selection_owner_reply(connection, question, nil)
    defer { unsafe free(answer) }
    return unsafe XID(answer?.pointee.owner ?? 0)
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
