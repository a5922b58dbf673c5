// SPDX-License-Identifier: MIT

/// Why there is no screen to show a window on.
package enum DisplayError: Error, Equatable {
  /// No environment variable DISPLAY names a server.
  case notNamed

  /// The server of this name can't be reached.
  case unreachable(String)

  /// The screen shows colours from a table alone.
  case noDirectColours

  /// The server has gone away, or has cut the program off.
  case lost
}
