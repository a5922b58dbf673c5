// SPDX-License-Identifier: MIT

/// What the session wants of the window and of the system around it.
enum Effect: Equatable {
  case quit
  case toggleFullscreen
  case leaveFullscreen
  /// Put a text on the clipboard.
  case copy(String)
  /// Ask for the text on the clipboard.
  case paste
}
