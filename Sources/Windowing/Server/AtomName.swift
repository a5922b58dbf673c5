// SPDX-License-Identifier: MIT

/// The names of properties and messages that the program needs from the start.
enum AtomName: String, CaseIterable {
  case utf8String = "UTF8_STRING"
  case protocols = "WM_PROTOCOLS"
  case deleteWindow = "WM_DELETE_WINDOW"
  case saveYourself = "WM_SAVE_YOURSELF"
  case takeFocus = "WM_TAKE_FOCUS"
  case managedState = "WM_STATE"
  case ping = "_NET_WM_PING"
  case windowName = "_NET_WM_NAME"
  case iconName = "_NET_WM_ICON_NAME"
  case processID = "_NET_WM_PID"
  case icon = "_NET_WM_ICON"
  case startupID = "_NET_STARTUP_ID"
  case userTime = "_NET_WM_USER_TIME"
  case userTimeWindow = "_NET_WM_USER_TIME_WINDOW"
  case windowType = "_NET_WM_WINDOW_TYPE"
  case normalWindow = "_NET_WM_WINDOW_TYPE_NORMAL"
  case state = "_NET_WM_STATE"
  case fullscreen = "_NET_WM_STATE_FULLSCREEN"
  case maximizedAcross = "_NET_WM_STATE_MAXIMIZED_HORZ"
  case maximizedDown = "_NET_WM_STATE_MAXIMIZED_VERT"
  case frameExtents = "_NET_FRAME_EXTENTS"
  case supported = "_NET_SUPPORTED"
  case managerCheck = "_NET_SUPPORTING_WM_CHECK"
  case syncRequest = "_NET_WM_SYNC_REQUEST"
  case syncCounters = "_NET_WM_SYNC_REQUEST_COUNTER"
  case frameDrawn = "_NET_WM_FRAME_DRAWN"
  case manager = "MANAGER"
  case managedSettings = "_XSETTINGS_SETTINGS"

  /// The number of the screen follows.
  case settingsManager = "_XSETTINGS_S"

  func spelled(forScreen screen: Int32) -> String {
    self == .settingsManager ? rawValue + String(screen) : rawValue
  }
}
