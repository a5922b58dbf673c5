// SPDX-License-Identifier: MIT

import Cards
import Matching

/// The table in the eyes of a player about to choose.
struct Survey {
  private let rules: Rules

  private let up: [Sighting]

  /// The remembered cards that lie face down.
  let known: [Sighting]

  /// The places of the other cards that lie face down.
  let unknown: [Int]

  init(of table: SeenTable, _ memory: Memory) {
    rules = table.rules
    let known = memory.sightings.filter { table.isDown($0.place) }
    self.known = known
    var (up, unknown) = ([Sighting](), [Int]())
    for (place, sight) in table.sights.enumerated() {
      switch sight {
      case .up(let card): up.append(Sighting(place: place, card: card))
      case .down: if !known.contains(where: { $0.place == place }) { unknown.append(place) }
      case .matched: break
      }
    }
    (self.up, self.unknown) = (up, unknown)
  }

  /// The place to choose on the way to the best match of known cards, one card after another; `nil`
  /// if no match is worth that much, or if any other card will do.
  func knownMatch(worth least: Int) -> Int? {
    if let joining = bestJoining, joining.worth >= least { return joining.place }
    guard !isMatchUp, let first = bestPair, first.worth >= least else { return nil }
    let fits = up.count + 2 <= rules.matchSize.rawValue
    return fits ? first.place : placeToTurnBack
  }

  /// The place of a card that is up and can be turned back; `nil` if that is not allowed.
  var placeToTurnBack: Int? { rules.keepsUp ? nil : up.first?.place }

  /// True if the cards that are up score with any other card.
  private var isMatchUp: Bool {
    up.indices.contains { index in worthWithUp(up[index].card, before: index) > 0 }
  }

  /// The known card worth most with those that are up.
  private var bestJoining: (place: Int, worth: Int)? {
    var best: (place: Int, worth: Int)?
    for sighting in known {
      let worth = worthWithUp(sighting.card, before: up.count)
      if worth > best?.worth ?? 0 { best = (sighting.place, worth) }
    }
    return best
  }

  private func worthWithUp(_ card: Card, before end: Int) -> Int {
    up[..<end].reduce(0) { $0 + rules.mode.worth(of: card, and: $1.card) }
  }

  /// A card of the worthiest known pair.
  private var bestPair: (place: Int, worth: Int)? {
    var best: (place: Int, worth: Int)?
    for (index, one) in known.enumerated() {
      for other in known[..<index] {
        let worth = rules.mode.worth(of: one.card, and: other.card)
        if worth > best?.worth ?? 0 { best = (one.place, worth) }
      }
    }
    return best
  }
}
