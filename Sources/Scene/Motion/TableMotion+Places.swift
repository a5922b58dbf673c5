// SPDX-License-Identifier: MIT

import Drawing
import Tableau

extension TableMotion {
  /// Sweeps the old cards off to the left and deals new ones from a deck at the right edge, which
  /// moves in meanwhile.
  mutating func deal(
    _ tableau: Tableau, in layout: TableLayout, at now: Double, _ tempo: Tempo
  ) {
    let deck = Self.deck(in: layout)
    self.deck = deck
    var first = now
    if !piles.isEmpty {
      first = sweep(layout, at: now, tempo)
      deckEntry = Track(0)
      deckEntry.go(to: 1, at: now, lasts: tempo.sweeping, easing: .slowingDown)
    }
    flights.removeAll()
    let step = tempo.dealing / Double(tableau.piles.count)
    piles = tableau.piles.enumerated().map { number, pile in
      var motion = PileMotion(pile, number, in: layout)
      motion.changeAll { card in
        card.deal(
          from: CardPlace(deck), to: card.place(at: now), at: first + Double(number) * step,
          lasts: tempo.deal)
      }
      return motion
    }
    points = []
    waiting = []
    // If nothing moves they are already gone.
    prune(at: now)
  }

  /// - Returns: when there is enough room for new cards.
  mutating func sweep(
    _ layout: TableLayout, at now: Double, _ tempo: Tempo
  ) -> Double {
    let width = Double(max(layout.window.width, 1))
    leaving += piles.flatMap(\.cards).filter { !$0.isInDeck(at: now) }
    for index in leaving.indices where leaving[index].isStaying {
      let place = leaving[index].place(at: now)
      let begins = now + tempo.sweeping * max(0, min(1, place.area.x / width))
      leaving[index].leave(
        to: place.moved(x: -(place.area.x + 1.2 * place.area.width), y: 0), at: begins, tempo)
    }
    return now + tempo.sweep
  }

  /// Half of the deck can be seen.
  private static func deck(in layout: TableLayout) -> Rectangle {
    let card = layout.metrics.card
    return Rectangle(
      PixelRectangle(
        x: layout.window.width - card.width / 2,
        y: (layout.bar.y - card.height) / 2, width: card.width, height: card.height))
  }

  /// Moves all cards to their places in another layout.
  mutating func relay(
    in layout: TableLayout, at now: Double, lasts: Double
  ) {
    // What flies arrives at once: its goal is elsewhere now.
    flights.removeAll()
    for index in piles.indices { piles[index].relay(in: layout, at: now, lasts: lasts) }
  }

  /// Shifts everything, even in motion.
  mutating func shift(x: Double, y: Double) {
    for index in piles.indices { piles[index].changeAll { $0.shift(x: x, y: y) } }
    for index in leaving.indices { leaving[index].shift(x: x, y: y) }
    flights.shift(x: x, y: y)
    deck = deck?.moved(x: x, y: y)
  }
}
