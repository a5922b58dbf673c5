// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Everything that moves on the table. The tableau is always ahead of it: each change is entered
/// here as the way to get there.
struct TableMotion {
  var piles: [PileMotion]

  var leaving: [CardMotion] = []
  var flights = Flights()
  var points: [FlyingPoints] = []

  /// The piles whose top cards will turn back after the player has had time to look at them.
  var waiting: [Int] = []

  /// The deck that the cards come from during a deal.
  var deck: Rectangle?
  /// How far the deck has moved in from the edge.
  var deckEntry = Track(1)

  /// A table at rest.
  init(_ tableau: Tableau, in layout: TableLayout) {
    piles = tableau.piles.enumerated().map { PileMotion($1, $0, in: layout) }
  }

  /// When everything comes to rest.
  var ends: Double {
    let cardEnds = max(
      piles.reduce(-.infinity) { max($0, $1.ends) }, leaving.reduce(-.infinity) { max($0, $1.ends) }
    )
    let pointEnds = points.map(\.flight.ends).reduce(-.infinity, max)
    return max(cardEnds, pointEnds, deckEntry.ends, flights.ends)
  }

  /// Forgets motions that are over.
  mutating func prune(at time: Double) {
    leaving.removeAll { $0.ends <= time }
    points.removeAll { $0.flight.ends <= time }
    flights.prune(at: time)
    for index in piles.indices { piles[index].prune(at: time) }
    if deck != nil, inDeck(at: time) == 0 {
      deck = nil
    }
  }

  /// How to paint every card, the lowest first.
  ///
  /// - Parameter matched: the piles whose top cards match.
  func poses(at time: Double, gap: Double, matched: [Int] = []) -> [CardPose] {
    let lying = piles.enumerated().flatMap { number, pile in
      var poses = pile.poses(at: time, gap: gap)
      if !poses.isEmpty, matched.contains(number) { poses[poses.count - 1].isRinged = true }
      return poses
    }
    let swept = leaving.enumerated().map {
      $0.element.pose(.leaving($0.offset), at: time, gap: gap)
    }
    let all = swept + lying
    let flying = flights.poses(at: time, gap: gap)
    return piles.flatMap { $0.edges(at: time, gap: gap) } + all.filter { $0.layer == 0 }
      + all.filter { $0.layer == 1 }
      + deckPoses(at: time, gap: gap) + all.filter { $0.layer == 2 } + flying
  }

  private func inDeck(at time: Double) -> Int {
    piles.count { $0.top?.isInDeck(at: time) == true } + flights.inDeck(at: time)
  }

  /// The deck looks as thick as the number of its cards.
  private func deckPoses(at time: Double, gap: Double) -> [CardPose] {
    let left = inDeck(at: time)
    guard let deck, left > 0 else { return [] }
    let hidden = (1 - deckEntry.value(at: time)) * deck.width
    return (0..<min(4, (left + 3) / 4)).map { index in
      let step = -Double(index) * (gap / 6).rounded()
      return CardPose(
        identity: .deck(index), look: .back,
        area: deck.moved(x: hidden.rounded() + step, y: step))
    }
  }
}
