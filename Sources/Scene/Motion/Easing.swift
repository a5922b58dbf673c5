// SPDX-License-Identifier: MIT

import Glibc

/// How a movement spends its time: maps the part of the time that has passed, from 0 to 1, to the part
/// of the way. The curves are the usual cubic ones.
enum Easing {
  /// Off quickly and gently to a stop, as things that are pushed.
  case slowingDown
  /// Gently off and ever faster, as things that are swept away.
  case speedingUp
  /// Gently at both ends.
  case gentle
  case steady

  func callAsFunction(_ part: Double) -> Double {
    switch self {
    case .slowingDown: 1 - pow(1 - part, 3)
    case .speedingUp: pow(part, 3)
    case .gentle: part < 0.5 ? 4 * pow(part, 3) : 1 - pow(2 - 2 * part, 3) / 2
    case .steady: part
    }
  }
}
