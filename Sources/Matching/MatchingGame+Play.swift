// SPDX-License-Identifier: MIT

import Cards

extension MatchingGame {
  /// The one gate to the game, for the mouse, a file or another player alike: plays `move`, or
  /// refuses it and changes nothing.
  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    let outcome = try outcome(of: move)
    apply(outcome)
    return outcome
  }

  /// Turns over the card at `place`, counted from 0 in table order.
  package mutating func chooseCard(at place: Int) throws(Refusal) -> Outcome {
    try play(.choose(place))
  }

  /// What `move` would do, or why it may not be made.
  func outcome(of move: Move) throws(Refusal) -> Outcome {
    switch move {
    case .choose(let place):
      guard !isOver else { throw .gameOver }
      guard table.indices.contains(place) else { throw .noSuchPlace }
      switch table[place].face {
      case .matched: throw .alreadyMatched
      case .up: return turningDown(place)
      case .down: return turningUp(place)
      }
    }
  }

  private func turningDown(_ place: Int) -> Outcome {
    Outcome(
      event: .down, place: place, scored: [], turnedDown: [place], flipPoints: 0, matchPoints: 0)
  }

  private func turningUp(_ place: Int) -> Outcome {
    let others = table.indices.filter { table[$0].face == .up }
    let scoring = rules.scoring
    guard others.count + 1 == rules.matchSize.rawValue else {
      return Outcome(
        event: .up, place: place, scored: [], turnedDown: [], flipPoints: scoring.flipPoints,
        matchPoints: 0)
    }
    let scored = (others + [place]).sorted()
    let worth = Self.worth(of: scored.map { table[$0].card })
    let isMatch = worth > 0
    return Outcome(
      event: isMatch ? .match : .mismatch, place: place, scored: scored,
      turnedDown: isMatch ? [] : others, flipPoints: scoring.flipPoints,
      matchPoints: isMatch ? worth * scoring.matchBonus : scoring.mismatchPoints)
  }

  /// The points of all pairs among `cards`, before the bonus.
  private static func worth(of cards: [Card]) -> Int {
    cards.indices.reduce(0) { sum, first in
      sum
        + cards[(first + 1)...].reduce(0) { $0 + cards[first].matchPoints(with: $1) }
    }
  }
}
