// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Stacks of cards that go from one player to another, or back to where they are turned from.
extension TableMotion {
  /// Lets a block of cards fly from the top of one pile to another, a squared one, card after card.
  ///
  /// - Returns: when the last one arrives.
  mutating func send(
    _ count: Int, from: Int, to: Int, of tableau: Tableau, in layout: TableLayout,
    at begins: Double, _ tempo: Tempo
  ) -> Double {
    let isGathered = tableau.piles[from].place == tableau.piles[to].place
    let lasts = isGathered ? tempo.gathering : tempo.handing
    let cards = piles[from].take(count, leaving: tableau.piles[from], in: layout)
    let goal = CardPlace(layout.piles[to])
    var arrivals: [Double] = []
    for (index, lying) in cards.enumerated() {
      var card = lying
      let leaves = begins + Double(index) * tempo.gatheringStep
      card.become(.down)
      card.turn(.down, at: leaves, lasts: lasts)
      card.move(to: goal, at: leaves, lasts: lasts, isStraight: true)
      flights.add(card, from: from, leaving: leaves)
      arrivals.append(leaves + lasts)
    }
    piles[to].expect(tableau.piles[to], arriving: arrivals, in: layout)
    return arrivals.last ?? begins
  }

  /// Deals the cards of squared piles one by one from a deck in the middle of the table, in turn.
  ///
  /// - Parameter start: the pile that gets the first card.
  mutating func dealAround(
    from start: Int, _ tableau: Tableau, in layout: TableLayout, at now: Double, _ tempo: Tempo
  ) {
    let first = piles.isEmpty ? now : sweep(layout, at: now, tempo)
    let middle = layout.tableCenter
    let size = layout.metrics.card
    let deck = Rectangle(
      PixelRectangle(
        x: Int(middle.x) - size.width / 2, y: Int(middle.y) - size.height / 2,
        width: size.width, height: size.height))
    (self.deck, deckEntry) = (deck, Track(1))
    flights.removeAll()
    piles = tableau.piles.enumerated().map { PileMotion($1, $0, in: layout) }
    let order = (0..<piles.count).map { (start + $0) % piles.count }
    var arrivals = [[Double]](repeating: [], count: piles.count)
    var leaves = first
    let most = tableau.piles.map(\.count).max() ?? 0
    for round in 0..<most {
      for pile in order where tableau.piles[pile].count > round {
        let place = CardPlace(layout.piles[pile])
        var card = CardMotion(.down, at: place)
        card.deal(from: CardPlace(deck), to: place, at: leaves, lasts: tempo.dealingAround)
        flights.add(card, from: nil, leaving: leaves)
        arrivals[pile].append(leaves + tempo.dealingAround)
        leaves += tempo.dealingStep
      }
    }
    for pile in piles.indices {
      piles[pile].expect(tableau.piles[pile], arriving: arrivals[pile], in: layout)
    }
    points = []
    waiting = []
    prune(at: now)
  }
}
