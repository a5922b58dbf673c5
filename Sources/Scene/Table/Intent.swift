// SPDX-License-Identifier: MIT

/// What a player wants by a click. Whether it may be done is for the rules to say.
package enum Intent: Equatable, Sendable {
  /// Turn over the card at this place of the table.
  case choose(Int)
  case dealAgain
}
