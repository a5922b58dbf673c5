// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Tableau

/// A pile's visible cards, and the cards flying to it.
struct PileMotion {
  private struct Member {
    /// The number of cards of the pile below.
    let level: Int
    var card: CardMotion
  }

  private let number: Int
  private var pile: Pile

  /// From bottom to top.
  private var members: [Member]

  /// The arrival times of cards that count as the pile's already.
  private var arrivals: [Double] = []

  init(_ pile: Pile, _ number: Int, in layout: TableLayout) {
    self.number = number
    self.pile = pile
    let lowest = pile.topLevel + 1 - pile.cards.count
    members = pile.cards.enumerated().map { index, card in
      let level = lowest + index
      return Member(
        level: level,
        card: CardMotion(card, at: CardPlace(of: pile, number, level: level, in: layout)))
    }
  }

  var cards: [CardMotion] { members.map(\.card) }

  var ends: Double {
    members.reduce(arrivals.max() ?? -.infinity) { max($0, $1.card.ends) }
  }

  func nextChange(after time: Double) -> Double? {
    (members.compactMap { $0.card.nextChange(after: time) } + arrivals.filter { $0 > time }).min()
  }

  var top: CardMotion? { members.last?.card }

  mutating func changeTop(_ change: (inout CardMotion) -> Void) {
    guard !members.isEmpty else { return }
    change(&members[members.count - 1].card)
  }

  mutating func changeAll(_ change: (inout CardMotion) -> Void) {
    for index in members.indices { change(&members[index].card) }
  }

  /// Forgets covered cards.
  mutating func prune(at time: Double) {
    while members.count > pile.cards.count, members.last.map({ $0.card.endsWay <= time }) == true {
      members.removeFirst()
    }
    arrivals.removeAll { $0 <= time }
  }

  /// Cards that stay turn over, others appear at once.
  mutating func show(_ pile: Pile, in layout: TableLayout, at now: Double, _ tempo: Tempo) {
    let new = PileMotion(pile, number, in: layout)
    guard new.members.map(\.level) == members.map(\.level) else {
      self = new
      return
    }
    self.pile = pile
    for (index, card) in pile.cards.enumerated() {
      members[index].card.become(card)
      members[index].card.turn(card.side, at: now, tempo)
      members[index].card.wear(card, at: now, tempo)
    }
  }

  /// Removes the top card; the one below is visible at once.
  mutating func give(leaving pile: Pile, in layout: TableLayout) -> CardMotion? {
    defer { rest(as: pile, in: layout) }
    return top
  }

  /// Shows a pile at rest, keeping its arrivals.
  private mutating func rest(as pile: Pile, in layout: TableLayout) {
    let arrivals = arrivals
    self = PileMotion(pile, number, in: layout)
    self.arrivals = arrivals
  }

  /// The top card first. Covered cards come face down.
  mutating func take(
    _ count: Int, leaving pile: Pile, in layout: TableLayout
  ) -> [CardMotion] {
    let visible = members.reversed().map(\.card)
    let place = CardPlace(layout.piles[number])
    defer { rest(as: pile, in: layout) }
    return (0..<count).map { index in
      visible.indices.contains(index) ? visible[index] : CardMotion(.down, at: place)
    }
  }

  /// Shows a pile some of whose cards are still in flight.
  mutating func expect(_ pile: Pile, arriving times: [Double], in layout: TableLayout) {
    arrivals += times
    rest(as: pile, in: layout)
  }

  func arrived(at time: Double) -> Int {
    pile.count - arrivals.count { $0 > time }
  }

  func nextPlace(on pile: Pile, in layout: TableLayout) -> CardPlace {
    CardPlace(of: pile, number, level: pile.topLevel + 1, in: layout)
  }

  /// The card's face isn't known yet. The card below is visible at once.
  mutating func liftTop(to place: CardPlace, at now: Double, _ tempo: Tempo) {
    guard let top = members.last else { return }
    if pile.count > 1 { members.insert(Member(level: top.level - 1, card: top.card), at: 0) }
    changeTop { card in
      card.turn(.up, at: now, lasts: tempo.throwing)
      card.move(to: place, at: now, lasts: tempo.throwing, easing: .slowingDown)
    }
  }

  /// Receives a flying card; the card below stays visible until then.
  mutating func take(
    _ card: CardMotion, as top: LyingCard, on pile: Pile, in layout: TableLayout,
    at now: Double, _ tempo: Tempo
  ) {
    var card = card
    let level = pile.topLevel
    card.become(top)
    let place = CardPlace(of: pile, number, level: level, in: layout)
    if card.isOnItsWay(to: place) {
      card.showFace(at: now, lasts: tempo.throwing / 2)
    } else {
      card.turn(top.side, at: now, lasts: tempo.throwing)
      card.move(to: place, at: now, lasts: tempo.throwing, easing: .slowingDown)
    }
    self.pile = pile
    members.append(Member(level: level, card: card))
  }

  mutating func turnOver(_ pile: Pile, in layout: TableLayout, at now: Double, _ tempo: Tempo) {
    let old = top
    self = PileMotion(pile, number, in: layout)
    guard let old, let card = pile.top else { return }
    changeTop { top in
      top = old
      top.become(card)
      top.turn(card.side, at: now, tempo)
    }
  }

  /// Cards in flight to the pile arrive at once.
  mutating func relay(in layout: TableLayout, at now: Double, lasts: Double) {
    arrivals = []
    for index in members.indices {
      let place = CardPlace(of: pile, number, level: members[index].level, in: layout)
      if members[index].card.isInDeck(at: now) {
        members[index].card.aim(at: place)
      } else {
        members[index].card.move(to: place, at: now, lasts: lasts)
      }
    }
  }

  /// From bottom to top.
  func poses(at time: Double, gap: Double) -> [CardPose] {
    if !arrivals.isEmpty, arrived(at: time) <= 0 { return [] }
    return members.filter { !$0.card.isInDeck(at: time) }.map {
      $0.card.pose(.lying(pile: number, level: $0.level), at: time, gap: gap)
    }
  }

  /// The visible edges below the top card of a squared-up pile.
  func edges(at time: Double, gap: Double) -> [CardPose] {
    guard pile.heap == .squared, let lowest = members.first?.card, !lowest.isInDeck(at: time) else {
      return []
    }
    let step = max(1, (gap / 6).rounded())
    return (0..<min(4, arrived(at: time) / 8)).reversed().map { index in
      let shift = Double(index + 1) * step
      return CardPose(
        identity: .edge(pile: number, index), look: .back,
        area: lowest.place(at: time).area.moved(x: shift, y: shift))
    }
  }
}

extension Pile {
  /// The number of cards below the top one that can make a visible difference.
  fileprivate var topLevel: Int { (heap == .flat ? cards.count : count) - 1 }
}

extension PileMotion {
  var endsTurning: Double { top?.endsTurning ?? -.infinity }

  mutating func turnTop(to card: LyingCard, at now: Double, _ tempo: Tempo) {
    changeTop { top in
      top.become(card)
      top.turn(card.side, at: now, tempo)
    }
  }

  mutating func judge(
    _ isMatch: Bool, for owner: Int?, at begins: Double, _ tempo: Tempo
  ) {
    changeTop { top in
      if isMatch {
        top.celebrate(for: owner, at: begins, tempo)
      } else {
        top.shake(at: begins, tempo)
      }
    }
  }
}

/// A wave that goes through all piles.
extension [PileMotion] {
  /// The part of the wave before each pile, in table order.
  var order: [Double] { indices.map { Double($0) / Double(count) } }

  /// 1 for the farthest.
  func distances(at time: Double) -> [Double] {
    let centers = map { $0.top?.place(at: time).area.center ?? Point(0, 0) }
    let middle = centers.middle
    let distances = centers.map { hypot($0.x - middle.x, $0.y - middle.y) }
    let farthest = Swift.max(distances.max() ?? 0, 1)
    return distances.map { $0 / farthest }
  }
}
