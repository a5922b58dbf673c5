// SPDX-License-Identifier: MIT

import Drawing
import Matching

extension TableMotion {
  /// Shows what choosing a card did. A card that is scored is first seen by the player, then judged.
  ///
  /// - Returns: when the last card that was scored, or else turned, can be seen.
  mutating func follow(
    _ choice: Choice, to game: MatchingGame, at now: Double, _ tempo: Tempo
  ) -> Double {
    cards[choice.place].become(game.table[choice.place])
    cards[choice.place].turn(choice.event == .down ? .down : .up, at: now, tempo)
    let scored = choice.scored
    let seen = (scored + [choice.place]).map { cards[$0].endsTurning }.reduce(now, max)
    for place in scored {
      if choice.event == .match {
        cards[place].celebrate(at: seen, tempo)
      } else {
        cards[place].shake(at: seen, tempo)
      }
    }
    hurry(at: now, tempo)
    let wait = choice.turnedDown == scored ? max(tempo.memorizing, tempo.shake) : tempo.shake
    for place in choice.turnedDown {
      cards[place].turn(.down, at: scored.isEmpty ? now : seen + wait, tempo)
    }
    waiting = choice.turnedDown == scored ? scored : []

    score.go(to: Double(game.score - choice.matchPoints), at: now, lasts: tempo.count)
    if choice.matchPoints != 0 {
      score.go(to: Double(game.score), at: seen + tempo.flight, lasts: tempo.count)
    }
    return seen
  }

  /// Ends the time that is given for looking at cards that both turn back.
  private mutating func hurry(at now: Double, _ tempo: Tempo) {
    for place in waiting where cards[place].willTurnDown(after: now) {
      cards[place].turn(.down, at: now, tempo)
    }
    waiting = []
  }

  /// Brings every card to where another state of the same game has it.
  mutating func show(_ game: MatchingGame, at now: Double, _ tempo: Tempo) {
    for (place, card) in game.table.enumerated() {
      // A face that turns away stays what it was until it is out of sight.
      if card.face != .down { cards[place].become(card) }
      cards[place].turn(card.face, at: now, tempo)
      cards[place].setSpent(card.face == .matched, at: now, tempo)
    }
    waiting = []
    points = []
    score.go(to: Double(game.score), at: now, lasts: tempo.count)
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
