// SPDX-License-Identifier: MIT

/// What an area is covered with.
package enum Paint: Sendable {
  case color(Color)
  case gradient(Gradient)
}
