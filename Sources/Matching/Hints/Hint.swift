// SPDX-License-Identifier: MIT

/// Which cards to choose next, as far as it can be known from the cards that have been seen.
package enum Hint: Equatable, Sendable {
  /// The cards at these places, which have all been seen, match: with each other and with those at the
  /// places `with`, which are up already. Both are in table order, and only `with` may be empty.
  ///
  /// Cards that are up and are not named do not help and have to be turned down first. Where three
  /// cards make a match and only two are named, any third may join them.
  case matching([Int], with: [Int])

  /// No cards that have been seen match. The one at this place has not been seen.
  case unseen(Int)

  /// The places of the cards to choose, in table order.
  package var places: [Int] {
    switch self {
    case .matching(let places, _): places
    case .unseen(let place): [place]
    }
  }
}
