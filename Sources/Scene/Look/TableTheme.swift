// SPDX-License-Identifier: MIT

/// The tables that one can play at.
package enum TableTheme: String, CaseIterable, Sendable {
  case green, blue, burgundy, charcoal
  /// Black without shades, for eyes that need it.
  case contrast

  package var colors: TableColors {
    switch self {
    case .green: .green
    case .blue: .blue
    case .burgundy: .burgundy
    case .charcoal: .charcoal
    case .contrast: .contrast
    }
  }
}
