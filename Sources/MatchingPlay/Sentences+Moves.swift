// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
package import Play
import Words

extension Sentences {
  /// The row of a place on the table, from 1; `nil` if unknown.
  package typealias Rows = (_ place: Int) -> Int?

  /// The effect of the move before a moment; `nil` without one.
  ///
  /// - Parameter rows: for hints that teach; `nil` if they name cards alone.
  package static func move(
    _ moment: Int, of sitting: Sitting<MatchingGame>, _ rows: Rows? = nil
  ) -> String? {
    sitting.outcome(at: moment).map { move($0, in: sitting.game(at: moment), rows) }
  }

  /// The sentence while looking back: the moment and the event. It names no cards that have been
  /// turned back.
  package static func lookingBack(to moment: Int, of sitting: Sitting<MatchingGame>) -> String {
    let place = position(moment, of: sitting.moments - 1)
    guard !sitting.hidesThePast, let move = move(moment, of: sitting) else {
      return lookingBack(at: place)
    }
    return lookingBack(at: labelled(place, move))
  }

  /// The effect of a move.
  ///
  /// - Parameter game: the game after the move.
  package static func move(
    _ outcome: Outcome, in game: MatchingGame, _ rows: Rows? = nil
  ) -> String {
    switch outcome {
    case .choice(let choice): move(choice, in: game)
    case .hint(.unseen, _, _): phrase("You haven't seen a match yet; try this card")
    case .hint(.matching(let places, let others), let points, let tries):
      hint(
        rows.flatMap { seen(places, in: game, $0) }
          ?? pointedAt((places + others).sorted().map { game.table[$0].card }),
        points: points, tries: tries)
    }
  }

  /// A single card is written as printed.
  private static func move(_ choice: Choice, in game: MatchingGame) -> String {
    let card = game.table[choice.place].card
    let scored = choice.scored.map { game.table[$0].card }
    return switch choice.event {
    case .up: "\(card)"
    case .down: phrase("\(card) turned back")
    case .match: match(scored, for: game.rules.mode.measure)
    case .mismatch:
      isOfOtherColour(scored, in: game.rules.mode)
        ? phrase("\(scored[0]) and \(scored[1]): same rank, other colour")
        : mismatch(scored)
    }
  }

  /// A match and, where it matters, its reason. The points fly over the table.
  private static func match(_ cards: [Card], for measure: Mode.Measure) -> String {
    guard measure == .points, let reason = inCommon(cards) else { return match(cards) }
    return cards.count == 3
      ? phrase("\(cards[0]), \(cards[1]) and \(cards[2]): \(reason)")
      : phrase("\(cards[0]) and \(cards[1]): \(reason)")
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

  private static func mismatch(_ cards: [Card]) -> String {
    cards.count == 3
      ? phrase("\(cards[0]), \(cards[1]) and \(cards[2]) don't match")
      : phrase("\(cards[0]) and \(cards[1]) don't match")
  }
}

// MARK: - Hints

extension Sentences {
  /// A hint's price and words.
  private static func hint(_ words: String, points cost: Int, tries: Int) -> String {
    if tries > 0 { return phrase("Hint (a try): \(words)") }
    guard cost != 0 else { return phrase("Hint: \(words)") }
    return phrase("Hint (\(points(cost))): \(words)")
  }

  /// The tip of the hint button, with the price of a hint that knows a match.
  package static func hintTip(by rules: Rules) -> String {
    let cost = -rules.scoring.mismatchPoints
    return switch rules.mode.measure {
    case .points where cost > 0:
      plural(
        cost, one: "Hint (H): costs 1 point, or nothing if you have seen no match",
        other: "Hint (H): costs \(cost) points, or nothing if you have seen no match")
    case .points: phrase("Hint (H): free")
    case .tries: phrase("Hint (H): counts as a try, unless you have seen no pair")
    case .nothing: phrase("Hint (H)")
    }
  }

  /// The cards to choose with their rows, for a player who remembers the rest; `nil` without rows.
  private static func seen(_ places: [Int], in game: MatchingGame, _ rows: Rows) -> String? {
    let cards = places.compactMap { place in
      rows(place).map { (card: game.table[place].card, row: $0) }
    }
    guard cards.count == places.count, let first = cards.first else { return nil }
    return switch cards.count {
    case 1: phrase("you have seen \(first.card) in row \(first.row); ask again to be shown")
    case 2:
      phrase(
        """
        you have seen \(first.card) in row \(first.row) and \(cards[1].card) in row \
        \(cards[1].row); ask again to be shown
        """)
    default:
      phrase(
        """
        you have seen \(first.card) in row \(first.row), \(cards[1].card) in row \
        \(cards[1].row) and \(cards[2].card) in row \(cards[2].row); ask again to be shown
        """)
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
    case .gameOver: gameIsOver
    case .recordFull: gameIsFull
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
