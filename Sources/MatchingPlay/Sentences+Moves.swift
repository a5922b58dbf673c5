// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
package import Play
import Words

extension Sentences {
  /// The effect of the move before a moment; `nil` without one.
  package static func move(_ moment: Int, of sitting: Sitting<MatchingGame>) -> String? {
    sitting.outcome(at: moment).map { move($0, in: sitting.game(at: moment)) }
  }

  /// The sentence while looking back: the moment and the event. It names no cards that have been
  /// turned back.
  package static func lookingBack(to moment: Int, of sitting: Sitting<MatchingGame>) -> String {
    let place = position(moment, of: sitting.moments - 1)
    guard !sitting.hidesThePast, let move = move(moment, of: sitting) else {
      return phrase("\(place) · End to return")
    }
    return phrase("\(labelled(place, move)) · End to return")
  }

  /// The effect of a move.
  ///
  /// - Parameter game: the game after the move.
  package static func move(_ outcome: Outcome, in game: MatchingGame) -> String {
    switch outcome {
    case .choice(let choice): move(choice, in: game)
    case .hint(let hint, let points, let tries):
      self.hint(game.hints, finding: found(hint, in: game), points: points, tries: tries)
    }
  }

  /// A single card is written as printed.
  private static func move(_ choice: Choice, in game: MatchingGame) -> String {
    let card = game.table[choice.place].card
    let scored = choice.scored.map { game.table[$0].card }
    return switch choice.event {
    case .up: "\(card)"
    case .down: phrase("\(card) turned back")
    case .match: match(scored, choice.matchPoints)
    case .mismatch:
      isOfOtherColour(scored, in: game.rules.mode)
        ? phrase("\(scored[0]) and \(scored[1]): same rank, other colour")
        : mismatch(scored, choice.matchPoints)
    }
  }

  /// The gain of a match, and the reason.
  private static func match(_ cards: [Card], _ brought: Int) -> String {
    guard brought != 0, let reason = inCommon(cards) else { return match(cards) }
    return phrase("\(points(brought)), \(reason)")
  }

  /// The likeness of two or three matching cards; `nil` for cards that don't match.
  private static func inCommon(_ cards: [Card]) -> String? {
    let haveRank = Set(cards.map(\.rank)).count < cards.count
    let haveSuit = Set(cards.map(\.suit)).count < cards.count
    return switch (haveRank, haveSuit) {
    case (true, true): phrase("same rank and suit")
    case (true, false): phrase("same rank")
    case (false, true): phrase("same suit")
    case (false, false): nil
    }
  }

  private static func match(_ cards: [Card]) -> String {
    cards.count == 3
      ? phrase("\(cards[0]), \(cards[1]) and \(cards[2]) match")
      : phrase("\(cards[0]) and \(cards[1]) match")
  }

  /// True if only their colours keep two cards of one rank from matching.
  static func isOfOtherColour(_ cards: [Card], in mode: Mode) -> Bool {
    mode == .pairs && cards.count == 2 && cards[0].rank == cards[1].rank
  }

  private static func mismatch(_ cards: [Card], _ cost: Int) -> String {
    switch (cards.count, cost) {
    case (3, 0): phrase("\(cards[0]), \(cards[1]) and \(cards[2]) don't match")
    case (3, _): phrase("\(points(cost)): \(cards[0]), \(cards[1]) and \(cards[2])")
    case (_, 0): phrase("\(cards[0]) and \(cards[1]) don't match")
    default: phrase("\(points(cost)): \(cards[0]) and \(cards[1])")
    }
  }
}

// MARK: - Hints

extension Sentences {
  /// The number of hints, and this one's cost and words.
  private static func hint(
    _ count: Int, finding found: String, points cost: Int, tries: Int
  ) -> String {
    if tries > 0 { return phrase("Hint \(count) (a try): \(found)") }
    guard cost != 0 else { return phrase("Hint \(count): \(found)") }
    return phrase("Hint \(count) (\(points(cost))): \(found)")
  }

  /// The tip of the hint button, with the price.
  package static func hintTip(by rules: Rules) -> String {
    let cost = -rules.scoring.mismatchPoints
    return switch rules.mode.measure {
    case .points where cost > 0:
      plural(cost, one: "Hint (H): costs 1 point", other: "Hint (H): costs \(cost) points")
    case .points: phrase("Hint (H): free")
    case .tries: phrase("Hint (H): counts as a try")
    case .nothing: phrase("Hint (H)")
    }
  }

  private static func found(_ hint: Hint, in game: MatchingGame) -> String {
    switch hint {
    case .matching(let places, let others):
      pointedAt((places + others).sorted().map { game.table[$0].card })
    case .unseen: phrase("no match seen so far; try this card")
    }
  }

  private static func pointedAt(_ cards: [Card]) -> String {
    cards.count == 3
      ? phrase("\(cards[0]), \(cards[1]) and \(cards[2]) match", about: "a hint")
      : phrase("\(cards[0]) and \(cards[1]) match", about: "a hint")
  }
}

// MARK: - Practice

extension Sentences {
  // The question before an undo makes the game practice.
  package static var mayUndo: String { phrase("Undo, and play on for practice?") }
}

/// The bar's reason against a move.
extension Sentences {
  package static func refused(_ refusal: Refusal) -> String {
    switch refusal {
    case .noSuchPlace: ""
    case .alreadyMatched: phrase("That card is already matched")
    case .alreadyUp: phrase("That card stays up until another is compared with it")
    case .deckEmpty: phrase("The deck is empty")
    case .noHints: phrase("There are no hints while you flip through the deck")
    case .noHintsForTwo: phrase("There are no hints in a game for two")
    case .gameOver: phrase("The game is over")
    case .recordFull:
      phrase("No more than \(RecordForm.mostEntries) moves can be kept; deal a new game")
    }
  }
}

extension Sentences {
  /// A waiting game.
  package static func goesOn(_ sitting: Sitting<MatchingGame>) -> String {
    let (game, rules) = (sitting.game, sitting.record.rules)
    let count = game.table.count
    let cards = plural(count, one: "1 card", other: "\(count) cards")
    let isForPoints = rules.players == .one && rules.mode.measure == .points
    return phrase("Go on: \(series([cards] + (isForPoints ? [points(game.score)] : [])))")
  }
}
