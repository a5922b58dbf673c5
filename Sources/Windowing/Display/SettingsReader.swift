// SPDX-License-Identifier: MIT

import CX11

/// Reads the desktop's settings where they are: with its settings manager (XSETTINGS protocol 0.5) and
/// in the screen's resources.
struct SettingsReader {
  private let server: Server
  private let atoms: Atoms<AtomName>
  private var sources = DesktopSettings.Sources()
  private(set) var settings = DesktopSettings()

  /// Reads the settings for the first time, and asks to hear of changes.
  ///
  /// - Parameter manager: the window of the settings manager; 0 where there is none.
  init(on server: Server, _ atoms: Atoms<AtomName>, manager: XID) {
    self.server = server
    self.atoms = atoms
    // These came with the connection.
    sources.resources = ScreenResources(server.resources)
    server.select(PropertyChangeMask | StructureNotifyMask, of: server.root)
    read(from: manager)
    settings = DesktopSettings(sources)
  }

  /// Handles an event of the root window or the settings manager's.
  ///
  /// - Returns: the settings, if they have changed.
  mutating func note(_ event: ServerEvent) -> DesktopSettings? {
    switch event.content {
    case .property(let change): note(change.property, of: event.window)
    case .message(let message): note(message)
    case .destroyed(let window): if window == sources.manager { findManager() }
    default: return nil
    }
    let before = settings
    settings = DesktopSettings(sources)
    return settings == before ? nil : settings
  }

  private mutating func note(_ property: Atom, of window: XID) {
    switch (window, property) {
    case (server.root, XA_RESOURCE_MANAGER):
      let bytes = server.bytes(of: XA_RESOURCE_MANAGER, type: XA_STRING, on: server.root)
      sources.resources = ScreenResources(String(decoding: bytes, as: UTF8.self))
    case (sources.manager, atoms[.managedSettings]): readManaged()
    default: break
    }
  }

  /// ICCCM, 2.8: a new manager announces itself on the root window.
  private mutating func note(_ message: ServerMessage) {
    guard message.type == atoms[.manager],
      message.numbers.1 == atoms[.settingsManager]
    else { return }
    findManager()
  }

  private mutating func findManager() { read(from: server.owner(of: atoms[.settingsManager])) }

  private mutating func read(from manager: XID) {
    sources.manager = manager
    sources.managed = XSettings([])
    guard manager != 0 else { return }
    DisplayTrouble.expectEnd(of: manager)
    server.select(PropertyChangeMask | StructureNotifyMask, of: manager)
    readManaged()
  }

  private mutating func readManaged() {
    let property = atoms[.managedSettings]
    DisplayTrouble.expectEnd(of: sources.manager)
    sources.managed = XSettings(server.bytes(of: property, type: property, on: sources.manager))
  }
}
