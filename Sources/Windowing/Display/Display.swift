// SPDX-License-Identifier: MIT

import CX11
import CXStart
package import Drawing
import Glibc

/// The reason why no window can be shown.
package enum DisplayError: Error, Equatable {
  /// The environment variable DISPLAY names no server.
  case notNamed

  case unreachable(String)

  /// The screen's colours come from a palette.
  case noDirectColours

  /// The RENDER extension is missing.
  case noBlending

  case lost
}

/// A connection to an X server, its screen, and the desktop on it. All requests are in this folder,
/// one call each. A program has only one, since Xlib reports errors to global functions.
@safe package final class Display {
  /// For objects on the server, each in a type of its own.
  let handle: OpaquePointer

  let screen: Int32
  let root: XID

  /// The server's numbers for names; all are 0 if it has gone away.
  private var atoms: [AtomName: Atom] = [:]

  /// In pixels, all monitors together. A change is an event of the root window. Window managers fit
  /// a window to its monitor.
  package internal(set) var screenSize: PixelSize

  /// Composes text from keys, once a window takes text.
  var inputMethod: InputMethod?

  /// Whether other programs' keys and buttons count, for tests.
  var takesSentInput = false

  /// The window gets an event when they change.
  package internal(set) var settings = DesktopSettings()
  var settingsSources = DesktopSettings.Sources()

  /// Connects to the server in the environment's DISPLAY.
  package init() throws(DisplayError) {
    guard let name = environment("DISPLAY"), !name.isEmpty else { throw .notNamed }
    DisplayTrouble.prepare()
    guard let handle = unsafe CXOpenDisplay().map(OpaquePointer.init) else {
      throw .unreachable(name)
    }
    unsafe DisplayTrouble.watch(handle)
    unsafe self.handle = handle
    unsafe (screen, root) = (XDefaultScreen(handle), XDefaultRootWindow(handle))
    screenSize = unsafe PixelSize(
      width: Int(XDisplayWidth(handle, screen)), height: Int(XDisplayHeight(handle, screen)))
    guard unsafe visual.pointee.class == TrueColor else { throw .noDirectColours }
    // Two round trips for everything that a window needs. Requests that Xlib waits for come last in
    // each.
    let names = askForAtoms()
    guard hasRender() else { throw isLost ? .lost : .noBlending }
    readAtoms(answering: names)
    let manager = askForOwner(of: self[.settingsManager])
    askForPictureFormats()
    openSettings(of: owner(answering: manager))
  }

  deinit {
    // It talks to the server when it ends.
    inputMethod = nil
    // A lost connection can't be closed properly.
    if !isLost { unsafe XCloseDisplay(handle) }
  }

  /// Red, green and blue, never indices into a palette.
  @unsafe var visual: UnsafeMutablePointer<Visual> { unsafe XDefaultVisual(handle, screen)! }

  var depth: Int32 { unsafe XDefaultDepth(handle, screen) }

  var isLost: Bool { DisplayTrouble.isLost }

  /// Readable when the server has sent something.
  var descriptor: Int32 { unsafe XConnectionNumber(handle) }

  func flush() { unsafe XFlush(handle) }

  func synchronize() { unsafe XSync(handle, 0) }

  /// Whether the server hasn't read everything yet. Of a server on another machine only the arrival
  /// is known.
  package var isServerBehind: Bool {
    var unread: Int32 = 0
    let status = unsafe ioctl(descriptor, UInt(SIOCOUTQ), &unread)
    return status == 0 && unread > 0
  }

  var mostBytesAtOnce: Int {
    unsafe max(XMaxRequestSize(handle), XExtendedMaxRequestSize(handle)) * 4
  }

  /// The screen's resources as they came with the connection.
  var resources: String {
    guard let text = unsafe XResourceManagerString(handle) else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.mostBytes))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Other programs may set properties of any length.
  static let mostBytes = 1 << 18

  /// RENDER extension. Cairo asks too, and libXrender sends only one request.
  private func hasRender() -> Bool {
    var (event, error): (Int32, Int32) = (0, 0)
    return unsafe XRenderQueryExtension(handle, &event, &error) != 0
  }

  /// They come with the version; Cairo needs both.
  private func askForPictureFormats() {
    var (major, minor): (Int32, Int32) = (0, 0)
    unsafe XRenderQueryVersion(handle, &major, &minor)
  }
}

// MARK: - Names

extension Display {
  subscript(_ name: AtomName) -> Atom { atoms[name] ?? 0 }

  func name(of atom: Atom) -> AtomName? { atoms.first { $0.value == atom }?.key }

  /// Doesn't wait.
  private func askForAtoms() -> [xcb_intern_atom_cookie_t] {
    AtomName.allCases.map { name in
      let text = name == .settingsManager ? name.rawValue + String(screen) : name.rawValue
      return unsafe xcb_intern_atom(XGetXCBConnection(handle), 0, UInt16(text.utf8.count), text)
    }
  }

  private func readAtoms(answering questions: [xcb_intern_atom_cookie_t]) {
    for (name, question) in zip(AtomName.allCases, questions) {
      let answer = unsafe xcb_intern_atom_reply(XGetXCBConnection(handle), question, nil)
      defer { unsafe free(answer) }
      atoms[name] = unsafe Atom(answer?.pointee.atom ?? 0)
    }
  }
}

func environment(_ variable: String) -> String? {
  unsafe getenv(variable).map { unsafe String(cString: $0) }
}
