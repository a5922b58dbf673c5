// SPDX-License-Identifier: MIT

/// The names of atoms, all asked for at once.
enum AtomName: String, CaseIterable {
  // The window and its manager: ICCCM, chapter 4, and EWMH.
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

  // The launcher: Startup Notification Protocol.
  case startupID = "_NET_STARTUP_ID"
  case launchBeginning = "_NET_STARTUP_INFO_BEGIN"
  case launchContinuation = "_NET_STARTUP_INFO"

  // The settings manager: XSETTINGS. The number of the screen is appended to the first.
  case settingsManager = "_XSETTINGS_S"
  case managedSettings = "_XSETTINGS_SETTINGS"
  case manager = "MANAGER"

  // Copying and pasting: ICCCM, chapter 2, and the ClipboardManager specification.
  case clipboard = "CLIPBOARD"
  case primary = "PRIMARY"
  case clipboardManager = "CLIPBOARD_MANAGER"
  case saveTargets = "SAVE_TARGETS"
  case targets = "TARGETS"
  case multiple = "MULTIPLE"
  case atomPairs = "ATOM_PAIR"
  case timestamp = "TIMESTAMP"
  case incremental = "INCR"
  case nothing = "NULL"

  // Dropping: XDND, version 5.
  case dropAware = "XdndAware"
  case dropEnter = "XdndEnter"
  case dropPosition = "XdndPosition"
  case dropStatus = "XdndStatus"
  case dropLeave = "XdndLeave"
  case drop = "XdndDrop"
  case dropFinished = "XdndFinished"
  case dropTypes = "XdndTypeList"
  case dropSelection = "XdndSelection"
  case dropCopy = "XdndActionCopy"

  // Forms of exchanged data, each also the type of such a property.
  case utf8String = "UTF8_STRING"
  case utf8PlainText = "text/plain;charset=utf-8"
  case plainText = "text/plain"
  case string = "STRING"
  case text = "TEXT"
  case files = "text/uri-list"

  case transfer = "_MATCHISMO_TRANSFER"
  case dropTransfer = "_MATCHISMO_DROP"
}
