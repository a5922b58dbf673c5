// SPDX-License-Identifier: MIT

/// Hints, which every mode gives in the same way, except where there is nothing to find.
extension MatchingGame {
  /// The best hint at this moment, and its price: what a mismatch costs, which in mode pairs is a try.
  func hintOutcome() throws(Refusal) -> Outcome {
    guard let tries = rules.mode.traits.triesOfHint else { throw .noHints }
    guard !isOver else { throw .gameOver }
    return .hint(try hint(), points: rules.scoring.mismatchPoints, tries: tries)
  }

  private func hint() throws(Refusal) -> Hint {
    if let found = HintSearch(in: self).find() { return found }
    // As long as a game goes on, cards that match are left; had all been seen, they would be found.
    guard let place = table.firstIndex(where: { !$0.wasSeen }) else { throw .gameOver }
    return .unseen(place)
  }
}
