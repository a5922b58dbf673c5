// SPDX-License-Identifier: MIT

/// The buttons in the bar, from left to right.
package enum BarButton: String, CaseIterable, Sendable {
  case newDeal = "deal"
  case hint, undo, menu
}
