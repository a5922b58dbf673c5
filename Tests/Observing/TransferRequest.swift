// SPDX-License-Identifier: MIT

/// What another program wants to have of a selection: ICCCM, 2.2.
package struct TransferRequest: Hashable, Sendable {
  /// The selection's name, such as `CLIPBOARD`.
  package let selection: String

  /// What it is wanted as, such as `UTF8_STRING`.
  package let target: String

  /// The window that wants it, and the property of that to put it into; empty where none was named.
  package let requestor: ObservedWindow
  package let property: String

  /// On the server's clock; 0 for no certain one.
  package let time: UInt
}

/// What the owner of a selection says to a request: ICCCM, 2.2.
package struct TransferAnswer: Hashable, Sendable {
  package let selection: String
  package let target: String

  /// The property that holds it, or `nil` where it can't be had.
  package let property: String?
}
