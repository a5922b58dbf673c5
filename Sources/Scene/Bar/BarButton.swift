// SPDX-License-Identifier: MIT

/// The buttons in the bar, from left to right.
package enum BarButton: Hashable, CaseIterable, Sendable {
  case newDeal, hint, undo, menu
}
