// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// The numbers that the server gives to the names of properties and messages, asked for all at once.
struct Atoms {
  /// The names that the program needs.
  enum Name: String, CaseIterable {
    case utf8String = "UTF8_STRING"
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case windowName = "_NET_WM_NAME"
    case iconName = "_NET_WM_ICON_NAME"
    case processID = "_NET_WM_PID"
    case icon = "_NET_WM_ICON"
    case windowType = "_NET_WM_WINDOW_TYPE"
    case normalWindow = "_NET_WM_WINDOW_TYPE_NORMAL"
    case state = "_NET_WM_STATE"
    case fullscreen = "_NET_WM_STATE_FULLSCREEN"
    case supported = "_NET_SUPPORTED"
    case managerCheck = "_NET_SUPPORTING_WM_CHECK"
    case syncRequest = "_NET_WM_SYNC_REQUEST"
    case syncCounters = "_NET_WM_SYNC_REQUEST_COUNTER"
    case frameDrawn = "_NET_WM_FRAME_DRAWN"
    case manager = "MANAGER"
    case managedSettings = "_XSETTINGS_SETTINGS"

    /// The number of the screen follows.
    case settingsManager = "_XSETTINGS_S"
  }

  private let values: [Atom]

  init(of display: OpaquePointer, screen: Int32) {
    var names = unsafe Name.allCases.map { name in
      unsafe strdup(name == .settingsManager ? name.rawValue + String(screen) : name.rawValue)
    }
    defer { for index in unsafe names.indices { unsafe free(names[index]) } }
    var values = [Atom](repeating: 0, count: Name.allCases.count)
    unsafe XInternAtoms(display, &names, Int32(values.count), 0, &values)
    self.values = values
  }

  subscript(_ name: Name) -> Atom {
    // Both lists are in the order of the cases.
    values[Name.allCases.firstIndex(of: name)!]
  }

  func name(of atom: Atom) -> Name? {
    values.firstIndex(of: atom).map { Name.allCases[$0] }
  }
}
