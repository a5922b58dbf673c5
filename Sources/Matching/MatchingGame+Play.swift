// SPDX-License-Identifier: MIT

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

  /// Whether nothing can be played any more, and the score is final.
  package var isOver: Bool {
    switch rules.mode {
    case .match: isMatchOver
    case .pairs: isPairsOver
    case .flip: isDeckThrough
    }
  }

  /// What `move` would do, or why it may not be made.
  func outcome(of move: Move) throws(Refusal) -> Outcome {
    switch move {
    case .choose(let place):
      guard !isOver else { throw rules.mode == .flip ? .deckEmpty : .gameOver }
      guard table.indices.contains(place) else { throw .noSuchPlace }
      switch rules.mode {
      case .match: return try matchOutcome(choosing: place)
      case .pairs: return try pairsOutcome(choosing: place)
      case .flip: return flipOutcome(choosing: place)
      }
    }
  }
}
