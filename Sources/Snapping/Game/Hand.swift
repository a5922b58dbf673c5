// SPDX-License-Identifier: MIT

package import Cards

/// A player's cards: a closed stack, which nobody may look at, and an open one.
package struct Hand: Equatable, Sendable {
  /// Face down; cards that are won or paid go under it.
  package private(set) var closed: Deck

  /// Face up, in the order in which they were opened. The last one is the top.
  package private(set) var open: [Card]

  init(closed: Deck = Deck(), open: [Card] = []) {
    self.closed = closed
    self.open = open
  }

  package var count: Int { closed.count + open.count }

  package var isEmpty: Bool { count == 0 }

  /// The one card of the open stack that counts.
  package var top: Card? { open.last }

  /// Whether the player can be the one to turn a card: one is closed, or will be once the open stack is
  /// turned over. A single open card stays where it is.
  var canTurn: Bool { !closed.isEmpty || open.count >= 2 }

  /// All cards, from the top of the closed stack down, and then from the one that was opened first.
  var cards: [Card] { closed.cards + open }
}

// MARK: - What happens to it

extension Hand {
  /// Moves the top closed card to the top of the open stack.
  mutating func turn() -> Card? {
    guard let card = closed.draw() else { return nil }
    open.append(card)
    return card
  }

  /// Takes the open stack away. Turned over, the card that was opened first is its top.
  mutating func takeOpen() -> [Card] {
    defer { open = [] }
    return open
  }

  /// Takes the top closed card away.
  mutating func takeClosed() -> Card? { closed.draw() }

  /// Puts cards under the closed stack, the first of them on top of the others.
  mutating func putUnder(_ cards: [Card]) {
    for card in cards { closed.add(card) }
  }
}
