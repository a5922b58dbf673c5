// SPDX-License-Identifier: MIT

import CX11
package import Drawing

/// Why there is no screen to show a window on.
package enum DisplayError: Error, Equatable {
  /// No environment variable DISPLAY names a server.
  case notNamed

  /// The server of this name can't be reached.
  case unreachable(String)

  /// The screen only shows colours from a palette.
  case noDirectColours

  /// The server has gone away or closed the connection.
  case lost
}

/// A server's screen, and the desktop on it.
package final class Display {
  let server: Server
  let atoms: Atoms

  /// The pixel format of windows and of what is copied to them.
  let format: ScreenFormat

  /// Whether the server can blend (RENDER extension).
  let canBlend: Bool

  /// The monitors, if one of them was asked about, which is the only one with a name; none where the
  /// server doesn't tell.
  package let monitors: [Monitor]

  private var settingsReader: SettingsReader

  /// Connects to the server that the environment's DISPLAY names.
  ///
  /// - Parameter name: that of a monitor to be found among the others.
  package init(askingAboutMonitor name: String? = nil) throws(DisplayError) {
    let server = try Server()
    guard let format = ScreenFormat(of: server) else { throw .noDirectColours }
    self.server = server
    self.format = format
    // Two round trips for everything that a window needs to know. Requests that Xlib waits for come
    // last in each.
    let names = server.askForAtoms()
    var monitors = name.map { MonitorQuestion(to: server, about: $0) }
    canBlend = server.hasRender()
    atoms = server.atoms(answering: names)
    let manager = server.askForOwner(of: atoms[.settingsManager])
    monitors?.goOn()
    if canBlend { server.askForPictureFormats() }
    settingsReader = SettingsReader(
      on: server, atoms, manager: server.owner(answering: manager))
    self.monitors = monitors?.answer() ?? []
  }

  /// The desktop's settings; when they change the window gets an event.
  package var settings: DesktopSettings { settingsReader.settings }

  /// Handles an event of the root window or the settings manager's.
  ///
  /// - Returns: the settings, if they have changed.
  func noteSettings(_ event: ServerEvent) -> DesktopSettings? { settingsReader.note(event) }

  /// Whether the server has yet to read something that was sent to it. For a server on another
  /// machine, only what has not arrived there is known.
  package var isServerBehind: Bool { server.isBehind }

  /// The size of the screen in pixels, all monitors together. Window managers fit a window to its
  /// monitor.
  package var screenSize: PixelSize { server.screenSize }

  /// A window can be made so large that the server has no memory for its picture. What is further
  /// than this from its corner, and can't be on the screen, is not painted.
  private static let mostPixels = 8192

  /// How much of a window of this size is painted.
  func paintable(width: Int, height: Int) -> PixelSize {
    PixelSize(
      width: max(1, min(width, max(Self.mostPixels, screenSize.width))),
      height: max(1, min(height, max(Self.mostPixels, screenSize.height))))
  }

  func numbers(of property: AtomName, type: Atom, on window: XID) -> [UInt] {
    server.numbers(of: atoms[property], type: type, on: window)
  }

  /// Whether a window manager runs and says that it understands this (EWMH, "Root Window Properties").
  func managerSupports(_ hint: AtomName) -> Bool {
    guard let window = numbers(of: .managerCheck, type: XA_WINDOW, on: server.root).first else {
      return false
    }
    // The properties of a window manager that has ended may still be there.
    guard numbers(of: .managerCheck, type: XA_WINDOW, on: window).first == window else {
      return false
    }
    return numbers(of: .supported, type: XA_ATOM, on: server.root).contains(atoms[hint])
  }
}

/// How a window's pixels are made of red, green and blue: always directly, never by a table of colours.
@safe struct ScreenFormat {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  let colormap: XID

  /// The screen's own format; `nil` if it has a table of colours.
  init?(of server: Server) {
    let (display, screen) = unsafe (server.handle, server.screen)
    let visual = unsafe XDefaultVisual(display, screen)!
    guard unsafe visual.pointee.class == TrueColor else { return nil }
    unsafe self.visual = visual
    unsafe (depth, colormap) = (
      XDefaultDepth(display, screen), XDefaultColormap(display, screen)
    )
  }
}
