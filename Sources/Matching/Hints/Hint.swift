// SPDX-License-Identifier: MIT

/// Which cards to choose next, going by the cards that have been seen.
package enum Hint: Equatable, Sendable {
  /// The cards at these places, all of them seen, match each other and those at the places `with`,
  /// which are already up. Both are in table order, and only `with` may be empty.
  ///
  /// Cards that are up and not named don't help and have to be turned down first. If three cards
  /// make a match and only two are named, any third will do.
  case matching([Int], with: [Int])

  /// No seen cards match. The card at this place has not been seen.
  case unseen(Int)

  /// The places of the cards to choose, in table order.
  package var places: [Int] {
    switch self {
    case .matching(let places, _): places
    case .unseen(let place): [place]
    }
  }
}
