// SPDX-License-Identifier: MIT

package import Cards

/// A player's cards: a hidden closed stack, and an open one.
package struct Hand: Equatable, Sendable {
  /// Face down; cards that are won or paid go under it.
  package private(set) var closed: Deck

  /// Face up, in the order of opening. The last one is the top.
  package private(set) var open: [Card] = []

  /// True if the player has left the round.
  var hasLeft = false

  init(closed: Deck) { self.closed = closed }

  package var count: Int { closed.count + open.count }

  /// The only open card that counts.
  package var top: Card? { open.last }

  /// The visible state.
  var seen: SnapGame.SeenHand {
    SnapGame.SeenHand(closed: closed.count, open: open.count, top: top, hasLeft: hasLeft)
  }

  /// Takes cards away: closed ones from the top, open ones from the bottom.
  mutating func take(_ count: Int, from stack: SnapGame.Stack) -> [Card] {
    switch stack {
    case .closed: return (0..<count).compactMap { _ in closed.draw() }
    case .open:
      defer { open.removeFirst(count) }
      return Array(open.prefix(count))
    }
  }

  /// Puts cards on the open stack, so that the last one is on top, or under the closed one, below
  /// each other.
  mutating func put(_ cards: [Card], onto stack: SnapGame.Stack) {
    switch stack {
    case .closed: for card in cards { closed.add(card) }
    case .open: open += cards
    }
  }
}
