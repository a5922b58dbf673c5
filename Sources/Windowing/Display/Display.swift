// SPDX-License-Identifier: MIT

import CX11
package import Drawing

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

/// A server's screen, and the desktop on it.
package final class Display {
  let server: Server
  let atoms: Atoms

  let format: ScreenFormat

  private var settingsReader: SettingsReader

  /// Connects to the server in the environment's DISPLAY.
  package init() throws(DisplayError) {
    let server = try Server()
    guard let format = ScreenFormat(of: server) else { throw .noDirectColours }
    self.server = server
    self.format = format
    // Two round trips for everything that a window needs. Requests that Xlib waits for come last in
    // each.
    let names = server.askForAtoms()
    guard server.hasRender() else { throw server.isLost ? .lost : .noBlending }
    atoms = server.atoms(answering: names)
    let manager = server.askForOwner(of: atoms[.settingsManager])
    server.askForPictureFormats()
    settingsReader = SettingsReader(
      on: server, atoms, manager: server.owner(answering: manager))
  }

  /// The window gets an event when they change.
  package var settings: DesktopSettings { settingsReader.settings }

  /// - Parameter event: of the root window or of the settings manager.
  /// - Returns: the settings, if they have changed.
  func noteSettings(_ event: ServerEvent) -> DesktopSettings? { settingsReader.note(event) }

  /// Whether the server hasn't read everything yet. Of a server on another machine only the arrival
  /// is known.
  package var isServerBehind: Bool { server.isBehind }

  /// In pixels, all monitors together. Window managers fit a window to its monitor.
  package var screenSize: PixelSize { server.screenSize }

  /// A window can be too large for the server's memory. Pixels beyond this and the screen's size
  /// are not painted.
  private static let mostPixels = 8192

  func paintable(width: Int, height: Int) -> PixelSize {
    PixelSize(
      width: max(1, min(width, max(Self.mostPixels, screenSize.width))),
      height: max(1, min(height, max(Self.mostPixels, screenSize.height))))
  }

  func numbers(of property: AtomName, type: Atom, on window: XID) -> [UInt] {
    server.numbers(of: atoms[property], type: type, on: window)
  }

  /// EWMH, "Root Window Properties".
  func managerSupports(_ hint: AtomName) -> Bool {
    guard let window = numbers(of: .managerCheck, type: XA_WINDOW, on: server.root).first else {
      return false
    }
    // A window manager that has ended may leave its properties.
    guard numbers(of: .managerCheck, type: XA_WINDOW, on: window).first == window else {
      return false
    }
    return numbers(of: .supported, type: XA_ATOM, on: server.root).contains(atoms[hint])
  }
}

/// Red, green and blue, never indices into a palette.
@safe struct ScreenFormat {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  let colormap: XID

  /// `nil` with a palette.
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
