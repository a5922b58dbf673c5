// SPDX-License-Identifier: MIT

/// Where a game comes from that was written down.
package enum GameOrigin: Sendable {
  case clipboard
  case file

  /// A text that was dropped on the window.
  case drop
}
