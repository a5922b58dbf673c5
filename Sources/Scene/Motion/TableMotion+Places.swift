// SPDX-License-Identifier: MIT

import Drawing
import Tableau

extension TableMotion {
  /// Sweeps the old cards off the table to the left and deals new ones from a deck at the right edge,
  /// which comes in while they go.
  mutating func deal(
    _ tableau: Tableau, in layout: TableLayout, at now: Double, _ tempo: Tempo
  ) {
    let deck = Self.deck(in: layout)
    self.deck = deck
    var first = now
    if !cards.isEmpty {
      first = sweep(layout, at: now, tempo)
      deckEntry = Track(0)
      deckEntry.go(to: 1, at: now, lasts: tempo.sweeping, easing: .slowingDown)
    }
    let step = tempo.dealing / Double(tableau.piles.count)
    cards = zip(tableau.piles, layout.cards).enumerated().map { index, card in
      var motion = CardMotion(card.0.top, at: card.1)
      motion.deal(
        from: deck, to: Rectangle(card.1), at: first + Double(index) * step, tempo)
      return motion
    }
    points = []
    waiting = []
    score.go(to: tableau.countedValue, at: now, lasts: tempo.count)
    // Where nothing moves they are gone already.
    prune(at: now)
  }

  /// - Returns: when the table is free enough for new cards.
  private mutating func sweep(
    _ layout: TableLayout, at now: Double, _ tempo: Tempo
  ) -> Double {
    let width = Double(max(layout.window.width, 1))
    leaving += cards.filter { !$0.isInDeck(at: now) }
    for index in leaving.indices where leaving[index].isStaying {
      let area = leaving[index].area(at: now)
      let begins = now + tempo.sweeping * max(0, min(1, area.x / width))
      leaving[index].leave(
        to: area.moved(x: -(area.x + 1.2 * area.width), y: 0), at: begins, tempo)
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
    for (place, area) in zip(cards.indices, layout.cards) {
      if cards[place].isInDeck(at: now) {
        cards[place].aim(at: Rectangle(area))
      } else {
        cards[place].move(to: Rectangle(area), at: now, lasts: lasts)
      }
    }
  }

  /// Shifts all that lies or moves.
  mutating func shift(x: Double, y: Double) {
    for index in cards.indices { cards[index].shift(x: x, y: y) }
    for index in leaving.indices { leaving[index].shift(x: x, y: y) }
    deck = deck?.moved(x: x, y: y)
  }
}
