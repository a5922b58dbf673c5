// SPDX-License-Identifier: MIT

/// What a client heard from the server.
enum Heard: Equatable {
  case press(button: Int, x: Int, y: Int)
  case release(button: Int)

  /// A key went down; its symbol without Shift, as xev names it.
  case key(String)

  /// Somebody sent a message of this type; the name that it carries first.
  case message(String, String)
}
