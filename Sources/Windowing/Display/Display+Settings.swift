// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// Where the desktop's settings are: with its settings manager (XSETTINGS protocol 0.5) and in the
/// screen's resources.
extension Display {
  /// Reads the settings for the first time, and asks to hear of changes.
  ///
  /// - Parameter manager: the window of the settings manager; 0 where there is none.
  func beginSettings(of manager: XID) {
    // The resources came with the connection.
    settingsSources.resources = ScreenResources(resourcesAtConnection)
    unsafe XSelectInput(handle, root, PropertyChangeMask | StructureNotifyMask)
    readSettings(of: manager)
    settings = DesktopSettings(settingsSources)
  }

  private var resourcesAtConnection: String {
    guard let text = unsafe XResourceManagerString(handle) else { return "" }
    let count = unsafe strnlen(text, Self.mostBytes)
    return unsafe String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// Takes note of what happened on the root window or the settings manager's.
  ///
  /// - Returns: the settings, if they are other ones now.
  func noteSettings(_ event: XEvent) -> DesktopSettings? {
    switch unsafe event.type {
    case PropertyNotify: unsafe noteProperty(event.xproperty)
    case ClientMessage: unsafe noteMessage(event.xclient)
    case DestroyNotify:
      if unsafe event.xdestroywindow.window == settingsSources.manager { findSettingsManager() }
    default: return nil
    }
    let before = settings
    settings = DesktopSettings(settingsSources)
    return settings == before ? nil : settings
  }

  private func noteProperty(_ event: XPropertyEvent) {
    switch unsafe (event.window, event.atom) {
    case (root, XA_RESOURCE_MANAGER):
      let bytes = bytes(of: XA_RESOURCE_MANAGER, type: XA_STRING, on: root)
      settingsSources.resources = ScreenResources(String(decoding: bytes, as: UTF8.self))
    case (settingsSources.manager, atoms[.managedSettings]): readManagedSettings()
    default: break
    }
  }

  /// ICCCM, 2.8: who becomes the manager of something tells so on the root window.
  private func noteMessage(_ message: XClientMessageEvent) {
    guard unsafe message.message_type == atoms[.manager], unsafe message.format == 32,
      unsafe Atom(bitPattern: message.data.l.1) == atoms[.settingsManager]
    else { return }
    findSettingsManager()
  }

  private func findSettingsManager() {
    readSettings(of: unsafe XGetSelectionOwner(handle, atoms[.settingsManager]))
  }

  private func readSettings(of manager: XID) {
    settingsSources.manager = manager
    settingsSources.managed = XSettings([])
    guard manager != 0 else { return }
    DisplayTrouble.expectEnd(of: manager)
    unsafe XSelectInput(handle, manager, PropertyChangeMask | StructureNotifyMask)
    readManagedSettings()
  }

  private func readManagedSettings() {
    let property = atoms[.managedSettings]
    DisplayTrouble.expectEnd(of: settingsSources.manager)
    settingsSources.managed = XSettings(
      bytes(of: property, type: property, on: settingsSources.manager))
  }
}
