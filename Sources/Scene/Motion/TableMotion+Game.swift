// SPDX-License-Identifier: MIT

import Drawing
import Tableau

extension TableMotion {
  /// Shows what has happened. Cards that are judged are first seen by the player.
  ///
  /// - Returns: when the last card that was judged, or else turned, can be seen.
  mutating func follow(
    _ changes: [Change], to tableau: Tableau, at now: Double, _ tempo: Tempo
  ) -> Double {
    var seen = now
    var (judged, turnedBack): ([Int], [Int]) = ([], [])
    var points = 0
    for change in changes {
      switch change {
      case .turned(let pile, let card) where judged.isEmpty:
        cards[pile].become(card)
        cards[pile].turn(card.side, at: now, tempo)
        seen = max(seen, cards[pile].endsTurning)
      case .turned(let pile, _): turnedBack.append(pile)
      case .judged(let piles, let isMatch, let brought):
        (judged, points) = (piles, brought)
        seen = piles.map { cards[$0].endsTurning }.reduce(seen, max)
        for pile in piles { cards[pile].judge(isMatch, at: seen, tempo) }
      case .dealt: break
      }
    }
    hurry(at: now, tempo)
    turnBack(turnedBack, of: judged, at: seen, tempo)
    if points != 0 {
      score.go(to: tableau.countedValue - Double(points), at: now, lasts: tempo.count)
      score.go(to: tableau.countedValue, at: seen + tempo.flight, lasts: tempo.count)
    } else {
      score.go(to: tableau.countedValue, at: now, lasts: tempo.count)
    }
    return seen
  }

  /// Turns cards back that were judged: where all of them turn, the player has had time to look at them.
  private mutating func turnBack(
    _ piles: [Int], of judged: [Int], at seen: Double, _ tempo: Tempo
  ) {
    let isLookedAt = piles == judged
    let wait = isLookedAt ? max(tempo.memorizing, tempo.shake) : tempo.shake
    for pile in piles { cards[pile].turn(.down, at: seen + wait, tempo) }
    waiting = isLookedAt ? piles : []
  }

  /// Ends the time that is given for looking at cards that both turn back.
  private mutating func hurry(at now: Double, _ tempo: Tempo) {
    for pile in waiting where cards[pile].willTurnDown(after: now) {
      cards[pile].turn(.down, at: now, tempo)
    }
    waiting = []
  }

  /// Brings every card to where another tableau of the same piles has it.
  mutating func show(_ tableau: Tableau, at now: Double, _ tempo: Tempo) {
    for (pile, card) in tableau.piles.map(\.top).enumerated() {
      cards[pile].become(card)
      cards[pile].turn(card.side, at: now, tempo)
      cards[pile].setSpent(card.isSpent, at: now, tempo)
    }
    waiting = []
    points = []
    score.go(to: tableau.countedValue, at: now, lasts: tempo.count)
  }

  /// How long a match shines before the game that it ended is over.
  func celebration(of changes: [Change], _ tempo: Tempo) -> Double {
    let isMatch = changes.contains { if case .judged(_, true, _) = $0 { true } else { false } }
    return isMatch ? tempo.glow : 0
  }

  /// A wave goes through the cards.
  ///
  /// - Returns: when the last card begins to hop.
  mutating func wave(at begins: Double, _ tempo: Tempo) -> Double {
    let step = tempo.hopping / Double(cards.count)
    for place in cards.indices { cards[place].hop(at: begins + Double(place) * step, tempo) }
    return begins + tempo.hopping
  }
}

extension CardMotion {
  fileprivate mutating func judge(_ isMatch: Bool, at begins: Double, _ tempo: Tempo) {
    if isMatch { celebrate(at: begins, tempo) } else { shake(at: begins, tempo) }
  }
}
