// SPDX-License-Identifier: MIT

import Cards

/// A card and where it lies.
struct Sighting: Equatable, Sendable {
  let place: Int
  let card: Card
}

/// What a player remembers of a table: the cards that were seen last, as many as the head holds.
package struct Memory: Equatable, Sendable {
  /// How many cards it holds; 0 for a player who knows only what is face up.
  package let capacity: Int

  /// What it holds, the card that was seen last at the end.
  private(set) var sightings: [Sighting] = []

  package init(of capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// Whether another card can be remembered without forgetting one.
  var hasRoom: Bool { sightings.count < capacity }

  /// Takes in the cards that are up and lets go of those that are matched.
  mutating func see(_ table: SeenTable) {
    for (place, sight) in table.sights.enumerated() where sight != .down {
      sightings.removeAll { $0.place == place }
      if case .up(let card) = sight { sightings.append(Sighting(place: place, card: card)) }
    }
    sightings.removeFirst(max(0, sightings.count - capacity))
  }
}
