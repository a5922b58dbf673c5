// SPDX-License-Identifier: MIT

extension MatchingGame {
  /// The one gate to the game, for the mouse, a file or another player alike: plays `move`, or
  /// refuses it and changes nothing.
  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    let outcome = try outcome(of: move)
    apply(outcome)
    return outcome
  }

  /// Plays the move of choosing the card at `place`, counted from 0 in table order.
  package mutating func chooseCard(at place: Int) throws(Refusal) -> Choice {
    let choice = try choice(of: place)
    apply(.choice(choice))
    return choice
  }

  /// Whether nothing can be played any more, and the score is final.
  package var isOver: Bool { rules.mode.traits.isOver(self) }

  /// What `move` would do, or why it may not be made.
  func outcome(of move: Move) throws(Refusal) -> Outcome {
    switch move {
    case .choose(let place): .choice(try choice(of: place))
    case .hint: try hintOutcome()
    }
  }

  private func choice(of place: Int) throws(Refusal) -> Choice {
    let traits = rules.mode.traits
    guard !isOver else { throw traits.refusalAtEnd }
    guard table.indices.contains(place) else { throw .noSuchPlace }
    return try traits.choice(self, place)
  }
}
