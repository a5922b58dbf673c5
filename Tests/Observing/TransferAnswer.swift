// SPDX-License-Identifier: MIT

/// What the owner of a selection says to a request: ICCCM, 2.2.
package struct TransferAnswer: Hashable, Sendable {
  package let selection: String
  package let target: String

  /// The property that holds it, or `nil` where it can't be had.
  package let property: String?
}
