// SPDX-License-Identifier: MIT

/// How a line ends.
package enum LineCap: Sendable {
  /// With half a circle beyond its last point.
  case round
  /// Straight across its last point.
  case butt
}
