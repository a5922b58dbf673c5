// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
package import Play
package import Tableau
import Words

/// What somebody who plays for the first time is told where it happens, in the words of a mode.
struct LessonWords {
  /// How to begin, and what that costs.
  let beginning: (Rules) -> String

  /// What to do when the first card has been turned up.
  let first: (Card, Rules) -> String

  /// What the first match brought, and what becomes of its cards; `nil` where nothing matches.
  var match: ([Card], Int) -> String? = { _, _ in nil }

  /// What the first mismatch cost, and what becomes of its cards.
  var mismatch: ([Card], Int) -> String? = { _, _ in nil }

  /// What the second match brings to mind, and the second mismatch.
  var strip = phrase("Drag along the strip below to look back at your moves")
  var help: (Rules) -> String = Sentences.helpLesson
}

extension Sentences {
  /// What there is to explain to somebody who plays for the first time: how to begin, and the first
  /// match and the first mismatch, each until something else is compared; `nil` for nothing.
  /// Nothing is explained where two play, by rules of their own.
  package static func lesson(of sitting: Sitting<MatchingGame>) -> Illustration? {
    let game = sitting.game
    guard !game.isOver, game.rules.players == .one else { return nil }
    let lessons = game.rules.mode.words.lessons
    let choices = sitting.outcomes[..<sitting.moment].compactMap(\.choice)
    let compared = choices.filter { !$0.scored.isEmpty }
    guard let last = compared.last else { return lesson(after: choices, in: game, lessons) }
    let count = compared.count { $0.event == last.event }
    if count == 2 {
      let words = last.event == .match ? lessons.strip : lessons.help(game.rules)
      return Illustration(.cards([.down]), words)
    }
    guard count == 1 else { return nil }
    // In the order in which the player has turned them up, as far as that matters.
    let places = last.scored.filter { $0 != last.place } + [last.place]
    let cards = places.map { game.table[$0].card }
    let words = last.event == .match ? lessons.match : lessons.mismatch
    return words(cards, last.matchPoints).map {
      Illustration(.cards(cards.map { .up($0) }), $0)
    }
  }

  /// What somebody is told once who has played for the first time.
  package static var moreGames: Illustration {
    Illustration(.cards([.down]), phrase("There are more games: press G"))
  }

  /// What there is to explain before anything has been compared.
  private static func lesson(
    after choices: [Choice], in game: MatchingGame, _ lessons: LessonWords
  ) -> Illustration? {
    guard let last = choices.last else {
      return Illustration(.cards([.down]), lessons.beginning(game.rules))
    }
    // Whoever has turned a card back knows how.
    guard choices.count == 1 else { return nil }
    let card = game.table[last.place].card
    return Illustration(.cards([.up(card)]), lessons.first(card, game.rules))
  }
}

extension Outcome {
  fileprivate var choice: Choice? { if case .choice(let choice) = self { choice } else { nil } }
}

// MARK: - The modes

extension LessonWords {
  static var match: LessonWords {
    LessonWords(
      beginning: Sentences.firstCard,
      first: { card, rules in
        switch rules.matchSize {
        case .two: phrase("\(card) is up. Find another card of the same rank or suit.")
        case .three:
          phrase("\(card) is up. Turn over two more: at least two of the three should match.")
        }
      },
      match: Sentences.firstMatch, mismatch: Sentences.firstMismatch)
  }

  static var pairs: LessonWords {
    LessonWords(
      beginning: { _ in phrase("Click a card to turn it over") },
      first: { card, _ in phrase("\(card) is up. Find its partner: the same rank and colour.") },
      match: { cards, _ in
        phrase("\(cards[0]) and \(cards[1]) are partners. Pairs stay up.")
      },
      mismatch: { cards, _ in
        Sentences.isOfOtherColour(cards, in: .pairs)
          ? phrase(
            "\(cards[0]) and \(cards[1]): same rank, other colour. Remember where they lie.")
          : phrase("\(cards[0]) and \(cards[1]) aren't partners. Remember where they lie.")
      })
  }

  static var flip: LessonWords {
    LessonWords(
      beginning: { _ in phrase("Click the deck to see its next card") },
      first: { card, _ in phrase("Click \(card) to turn it back") })
  }
}

extension Sentences {
  /// What turning cards costs, and what a match earns.
  fileprivate static func firstCard(_ rules: Rules) -> String {
    let (cost, least) = (-rules.scoring.flipPoints, rules.scoring.matchBonus)
    let most = 4 * least
    return switch (rules.matchSize, cost > 0) {
    case (.two, true):
      phrase("Click a card. Each card you turn costs \(cost); a match earns \(least) to \(most).")
    case (.two, false):
      phrase("Click a card to turn it over. A match earns \(least) to \(most).")
    case (.three, true):
      phrase("Click a card. Each card you turn costs \(cost); a match earns \(least) or more.")
    case (.three, false):
      phrase("Click a card to turn it over. A match earns \(least) or more.")
    }
  }

  /// What a hint and an undo cost.
  fileprivate static func helpLesson(_ rules: Rules) -> String {
    let cost = -rules.scoring.mismatchPoints
    guard rules.mode.measure == .points else {
      return phrase(
        "Press H for a hint: it counts as a try. Undo a move, and the game is practice.")
    }
    return cost > 0
      ? phrase("Press H for a hint: it costs \(cost). Undo a move, and the game is practice.")
      : phrase("Press H for a hint. Undo a move, and the game is practice.")
  }

  fileprivate static func firstMatch(_ cards: [Card], _ brought: Int) -> String? {
    guard let reason = inCommon(cards) else { return nil }
    let points = points(brought)
    return switch (cards.count, brought) {
    case (3, 0):
      phrase("\(cards[0]), \(cards[1]) and \(cards[2]): \(reason). Matched cards stay up.")
    case (3, _):
      phrase(
        "\(cards[0]), \(cards[1]) and \(cards[2]): \(reason), \(points). Matched cards stay up.")
    case (_, 0): phrase("\(cards[0]) and \(cards[1]): \(reason). Matched cards stay up.")
    default: phrase("\(cards[0]) and \(cards[1]): \(reason), \(points). Matched cards stay up.")
    }
  }

  fileprivate static func firstMismatch(_ cards: [Card], _ cost: Int) -> String? {
    let points = points(cost)
    return switch (cards.count, cost) {
    case (3, 0):
      phrase(
        """
        No two of \(cards[0]), \(cards[1]) and \(cards[2]) share a rank or suit. The first two turn \
        back down.
        """)
    case (3, _):
      phrase(
        """
        No two of \(cards[0]), \(cards[1]) and \(cards[2]) share a rank or suit: \(points). The first \
        two turn back down.
        """)
    case (_, 0):
      phrase(
        """
        \(cards[0]) and \(cards[1]) share neither rank nor suit. \(cards[0]) turns back down.
        """)
    default:
      phrase(
        """
        \(cards[0]) and \(cards[1]) share neither rank nor suit: \(points). \(cards[0]) turns \
        back down.
        """)
    }
  }
}
