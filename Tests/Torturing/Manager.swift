// SPDX-License-Identifier: MIT

/// The window manager that a program is tortured under.
package enum Manager: String, CaseIterable, Sendable {
  case none, openbox, xfwm4

  /// The program and its arguments; empty for none.
  var command: [String] {
    switch self {
    case .none: []
    case .openbox: ["openbox"]
    // It asks for its settings by D-Bus.
    case .xfwm4: ["dbus-run-session", "--", "xfwm4"]
    }
  }
}
