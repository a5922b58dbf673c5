// SPDX-License-Identifier: MIT

extension MatchingGame {
  /// The only way to change the game, for the mouse, a file or another player: plays `move`, or
  /// refuses it and changes nothing.
  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    switch move {
    case .choose(let place): .choice(try chooseCard(at: place))
    case .hint: try giveHint()
    }
  }

  /// Turns over the card at `place`, counted from 0 in table order. Every click on a card comes
  /// through here, by way of ``play(_:)``.
  private mutating func chooseCard(at place: Int) throws(Refusal) -> Choice {
    let traits = rules.mode.traits
    guard !isOver else { throw traits.refusalAtEnd }
    guard table.indices.contains(place) else { throw .noSuchPlace }
    let choice = try traits.choice(self, place)
    apply(.choice(choice))
    return choice
  }

  /// Whether no move is possible any more, and the score is final.
  package var isOver: Bool { rules.mode.traits.isOver(self) }
}

/// Hints, which work the same in every mode that has something to find.
extension MatchingGame {
  /// Gives the best hint at this moment, for the price of a mismatch, which in mode pairs is a try.
  private mutating func giveHint() throws(Refusal) -> Outcome {
    guard let tries = rules.mode.traits.triesOfHint else { throw .noHints }
    guard rules.players == .one else { throw .noHintsForTwo }
    guard !isOver else { throw .gameOver }
    let outcome = Outcome.hint(try hint(), points: rules.scoring.mismatchPoints, tries: tries)
    apply(outcome)
    return outcome
  }

  private func hint() throws(Refusal) -> Hint {
    if let found = HintSearch(in: self).find() { return found }
    // A game that goes on has cards left that match; if all had been seen, the search would have
    // found them.
    guard let place = table.firstIndex(where: { !$0.wasSeen }) else { throw .gameOver }
    return .unseen(place)
  }
}
