// SPDX-License-Identifier: MIT

import Cards
package import Matching

extension Sentences {
  /// What the move did that led to a moment of a sitting; `nil` for a moment without one.
  package static func move(_ moment: Int, of sitting: Sitting) -> String? {
    sitting.outcome(at: moment).map { move($0, in: sitting.game(at: moment)) }
  }

  /// What a move did.
  ///
  /// - Parameter game: the game after the move.
  package static func move(_ outcome: Outcome, in game: MatchingGame) -> String {
    switch outcome {
    case .choice(let choice): move(choice, in: game)
    case .hint(let hint, let points, let tries):
      "\(hintTitle(game.hints, points: points, tries: tries)): \(self.hint(hint, in: game))"
    }
  }

  private static func move(_ choice: Choice, in game: MatchingGame) -> String {
    let card = game.table[choice.place].card
    let scored = choice.scored.map { game.table[$0].card }
    return switch choice.event {
    case .up: "\(card)"
    case .down: "\(card) turned down"
    case .match: match(scored, choice.matchPoints)
    case .mismatch: mismatch(scored, choice.matchPoints)
    }
  }

  private static func match(_ cards: [Card], _ brought: Int) -> String {
    switch (cards.count, brought) {
    case (3, 0): "\(cards[0]), \(cards[1]) and \(cards[2]) match"
    case (3, _): "\(cards[0]), \(cards[1]) and \(cards[2]): \(points(brought))"
    case (_, 0): "\(cards[0]) and \(cards[1]) match"
    default: "\(cards[0]) and \(cards[1]): \(points(brought))"
    }
  }

  private static func mismatch(_ cards: [Card], _ cost: Int) -> String {
    switch (cards.count, cost) {
    case (3, 0): "\(cards[0]), \(cards[1]) and \(cards[2]) don't match"
    case (3, _): "\(cards[0]), \(cards[1]) and \(cards[2]) don't match: \(points(cost))"
    case (_, 0): "\(cards[0]) and \(cards[1]) don't match"
    default: "\(cards[0]) and \(cards[1]) don't match: \(points(cost))"
    }
  }
}

// MARK: - Hints

extension Sentences {
  /// How many hints there were with this one, and what it cost.
  private static func hintTitle(_ count: Int, points cost: Int, tries: Int) -> String {
    if tries > 0 { return "Hint \(count) (a try)" }
    return cost == 0 ? "Hint \(count)" : "Hint \(count) (\(points(cost)))"
  }

  private static func hint(_ hint: Hint, in game: MatchingGame) -> String {
    switch hint {
    case .matching(let places, let others):
      match((places + others).sorted().map { game.table[$0].card }, 0)
    case .unseen:
      "nothing that was seen matches, try this card"
    }
  }
}

// MARK: - Practice

extension Sentences {
  /// Said of a new game that the player has chosen, and whose cards were on the table before.
  package static let knownCards =
    "You have seen these cards: this game is practice and counts for no score"

  /// Said before undo makes a game practice for the first time.
  package static let practiceWarning =
    "A card has been seen: undo once more, and this game is practice and counts no more"
}
