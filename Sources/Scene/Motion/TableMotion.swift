// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// All that moves on the table. The tableau is always ahead of it: what has happened on it is
/// entered here as a way to get there.
struct TableMotion {
  var cards: [CardMotion]
  var score: Track
  var leaving: [CardMotion] = []
  var points: [FlyingPoints] = []

  /// The places of cards that turn back after the player has had time to look at them.
  var waiting: [Int] = []

  /// Where the cards of a deal come from, while they do.
  var deck: Rectangle?
  /// How far the deck has come in from the edge.
  var deckEntry = Track(1)

  /// A table at rest.
  init(_ tableau: Tableau, in layout: TableLayout) {
    cards = zip(tableau.piles, layout.cards).map { CardMotion($0.top, at: $1) }
    score = Track(tableau.countedValue)
  }

  /// When everything comes to rest.
  var ends: Double {
    let cardEnds = (cards + leaving).map(\.ends).reduce(-.infinity, max)
    let pointEnds = points.map(\.flight.ends).reduce(-.infinity, max)
    return max(cardEnds, pointEnds, score.ends, deckEntry.ends)
  }

  /// Forgets what is over.
  mutating func prune(at time: Double) {
    leaving.removeAll { $0.ends <= time }
    points.removeAll { $0.flight.ends <= time }
    if deck != nil, !cards.contains(where: { $0.isInDeck(at: time) }) { deck = nil }
  }

  /// Every card as it is to be painted, the lowest first.
  func poses(at time: Double, gap: Double) -> [CardPose] {
    let lying = cards.enumerated().filter { !$0.element.isInDeck(at: time) }.map {
      $0.element.pose(.place($0.offset), at: time, gap: gap)
    }
    let swept = leaving.enumerated().map {
      $0.element.pose(.leaving($0.offset), at: time, gap: gap)
    }
    let all = swept + lying
    return all.filter { $0.layer == 0 } + all.filter { $0.layer == 1 }
      + deckPoses(at: time, gap: gap) + all.filter { $0.layer == 2 }
  }

  /// The deck looks as thick as there are cards in it.
  private func deckPoses(at time: Double, gap: Double) -> [CardPose] {
    let left = cards.count { $0.isInDeck(at: time) }
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

extension Tableau {
  /// Where the number is, or goes to, that the player sees counting.
  var countedValue: Double { Double(counters.first { $0.isCounting }?.value ?? 0) }
}
