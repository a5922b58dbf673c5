// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Tableau

extension TableMotion {
  /// Shows what has happened. Cards are judged only once the player has seen them.
  ///
  /// - Returns: when the last card that was judged, or otherwise turned, can be seen.
  mutating func follow(
    _ changes: [Change], to tableau: Tableau, in layout: TableLayout, at now: Double,
    _ tempo: Tempo
  ) -> Double {
    var seen = now
    var (judged, turnedBack): ([Int], [Int]) = ([], [])
    var begins = now
    for change in changes {
      switch change {
      case .turned(let pile, let card) where judged.isEmpty:
        piles[pile].changeTop { $0.become(card) }
        piles[pile].changeTop { $0.turn(card.side, at: now, tempo) }
        seen = max(seen, piles[pile].endsTurning)
      case .turned(let pile, _): turnedBack.append(pile)
      case .moved(let from, let to, _, let top) where tableau.piles[to].heap != .squared:
        move(from, to, top, tableau, in: layout, at: now, tempo)
        seen = max(seen, piles[to].top?.endsWay ?? now)
      case .moved(let from, let to, let count, _):
        let ends = send(count, from: from, to: to, of: tableau, in: layout, at: begins, tempo)
        // What is gathered may be paid with next.
        if tableau.piles[from].place == tableau.piles[to].place { begins = ends }
        seen = max(seen, ends)
      case .turnedOver(let pile):
        piles[pile].turnOver(tableau.piles[pile], in: layout, at: now, tempo)
      case .judged(let piles, let isMatch, _):
        judged = piles
        seen = piles.map { self.piles[$0].endsTurning }.reduce(seen, max)
        for pile in piles {
          self.piles[pile].judge(isMatch, for: tableau.piles[pile].top?.owner, at: seen, tempo)
        }
      case .dealt, .dealtAround: break
      }
    }
    hurry(at: now, tempo)
    turnBack(turnedBack, of: judged, at: seen, tempo)
    // Where nothing moves, all of it is over.
    prune(at: now)
    return seen
  }

  private mutating func move(
    _ from: Int, _ to: Int, _ top: LyingCard, _ tableau: Tableau, in layout: TableLayout,
    at now: Double, _ tempo: Tempo
  ) {
    guard let card = piles[from].give(leaving: tableau.piles[from], in: layout) else { return }
    piles[to].take(card, as: top, on: tableau.piles[to], in: layout, at: now, tempo)
  }

  /// Turns judged cards back; if all of them turn, the player first gets time to look at them.
  private mutating func turnBack(
    _ piles: [Int], of judged: [Int], at seen: Double, _ tempo: Tempo
  ) {
    let isLookedAt = piles == judged
    let ends = seen + tempo.staying(all: isLookedAt)
    for pile in piles { self.piles[pile].changeTop { $0.turn(.down, at: ends, tempo) } }
    waiting = isLookedAt ? piles : []
  }

  /// Ends the time for looking at cards that are about to turn back.
  private mutating func hurry(at now: Double, _ tempo: Tempo) {
    for pile in waiting where piles[pile].top?.willTurnDown(after: now) == true {
      piles[pile].changeTop { $0.turn(.down, at: now, tempo) }
    }
    waiting = []
  }

  /// Makes all cards match another tableau of the same piles.
  mutating func show(
    _ tableau: Tableau, in layout: TableLayout, at now: Double, _ tempo: Tempo
  ) {
    for (number, pile) in tableau.piles.enumerated() {
      piles[number].show(pile, in: layout, at: now, tempo)
    }
    waiting = []
    points = []
  }

  /// Lets points fly from the judged cards.
  mutating func throwPoints(
    for changes: [Change], at begins: Double, in layout: TableLayout, fonts: Fonts,
    _ tempo: Tempo
  ) {
    guard tempo.isMoving else { return }
    for case .judged(let piles, _, let gain?) in changes {
      let centers = piles.map { Rectangle(layout.piles[$0]).center }
      let count = Double(centers.count)
      points.append(
        FlyingPoints(
          badge: PointsBadge(gain, text: layout.text, fonts: fonts),
          start: Point(
            centers.map(\.x).reduce(0, +) / count, centers.map(\.y).reduce(0, +) / count),
          counter: gain.counter, flight: Pulse(begins: begins, lasts: tempo.flight)))
    }
  }

  /// How long a match glows before the end of the game is shown.
  func celebration(of changes: [Change], _ tempo: Tempo) -> Double {
    let isMatch = changes.contains { if case .judged(_, true, _) = $0 { true } else { false } }
    return isMatch ? tempo.glow : 0
  }

  /// Turns up the cards that are left over at the end.
  ///
  /// - Returns: when all of them can be seen.
  mutating func turnUpLeftCards(of tableau: Tableau, at begins: Double, _ tempo: Tempo) -> Double {
    var seen = begins
    for (number, pile) in tableau.piles.enumerated() {
      guard let card = pile.top, card.mark == .left else { continue }
      piles[number].changeTop { top in
        top.become(card)
        top.turn(.up, at: begins, tempo)
        top.wear(card, at: begins, tempo)
      }
      seen = max(seen, piles[number].endsTurning)
    }
    return seen
  }

  /// Sends a wave through the cards: row by row, glowing where none is left, and where nobody could have
  /// done better from the middle of the table outwards.
  ///
  /// - Returns: when the last card begins to hop.
  mutating func wave(_ occasion: Ending.Occasion, at begins: Double, _ tempo: Tempo) -> Double {
    let delays = occasion == .perfect ? distances(at: begins) : order
    for (pile, delay) in delays.enumerated() {
      let turn = begins + delay * tempo.hopping
      piles[pile].changeTop { $0.hop(at: turn, tempo) }
      if occasion != .over { piles[pile].changeTop { $0.glow(at: turn, tempo) } }
    }
    return begins + tempo.hopping
  }

  /// For each pile the part of all piles that come before it.
  private var order: [Double] { piles.indices.map { Double($0) / Double(piles.count) } }

  /// For each pile how far it is from the middle of all; 1 for the farthest.
  private func distances(at time: Double) -> [Double] {
    let centers = piles.map { $0.top?.place(at: time).area.center ?? Point(0, 0) }
    let count = Double(max(centers.count, 1))
    let middle = Point(
      centers.map(\.x).reduce(0, +) / count, centers.map(\.y).reduce(0, +) / count)
    let distances = centers.map { hypot($0.x - middle.x, $0.y - middle.y) }
    let farthest = max(distances.max() ?? 0, 1)
    return distances.map { $0 / farthest }
  }
}

extension PileMotion {
  /// When its top card has finished turning.
  var endsTurning: Double { top?.endsTurning ?? -.infinity }

  fileprivate mutating func judge(
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
