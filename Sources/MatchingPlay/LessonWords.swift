// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
package import Play
package import Tableau
import Words

/// A mode's explanations for a first game, each at its event.
struct LessonWords {
  /// The first step, and its cost.
  let beginning: (Rules) -> String

  /// The step after the first card.
  let first: (Card, Rules) -> String

  /// The bar's sentence on the first match or mismatch, extended by the fate of the cards.
  var match: (_ said: String) -> String = { $0 }
  var mismatch: (_ said: String, [Card]) -> String = { said, _ in said }
}

extension Sentences {
  /// The explanation for a first game: the start, the first match and the first mismatch, each
  /// until the next comparison; `nil` for none. Games for two have rules of their own and explain
  /// nothing.
  package static func lesson(of sitting: Sitting<MatchingGame>) -> Illustration? {
    let game = sitting.game
    guard !game.isOver, game.rules.players == .one else { return nil }
    let lessons = game.rules.mode.words.lessons
    let choices = sitting.outcomes[..<sitting.moment].compactMap(\.choice)
    let compared = choices.filter { !$0.scored.isEmpty }
    guard let last = compared.last else { return lesson(after: choices, in: game, lessons) }
    let isMatch = last.event == .match
    switch compared.count(where: { $0.event == last.event }) {
    case 1:
      // In the order of turning, as far as it matters.
      let places = last.scored.filter { $0 != last.place } + [last.place]
      let cards = places.map { game.table[$0].card }
      let said = move(.choice(last), in: game)
      return Illustration(
        .cards(cards.map { .up($0) }),
        isMatch ? lessons.match(said) : lessons.mismatch(said, cards))
    case 2:
      return Illustration(
        .cards([.down]),
        isMatch
          ? phrase("Drag along the strip below to look back at your moves")
          : phrase("\(hintTip(by: game.rules)). Undo a move, and the game is practice."))
    default: return nil
    }
  }

  /// The sentence after a first game.
  package static var moreGames: Illustration {
    Illustration(.cards([.down]), phrase("There are more games: press G"))
  }

  /// The explanation before the first comparison.
  private static func lesson(
    after choices: [Choice], in game: MatchingGame, _ lessons: LessonWords
  ) -> Illustration? {
    guard let last = choices.last else {
      return Illustration(.cards([.down]), lessons.beginning(game.rules))
    }
    // A player who has turned a card back knows how.
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
      beginning: { rules in
        let (cost, least) = (-rules.scoring.flipPoints, rules.scoring.matchBonus)
        let most = least * (rules.matchSize == .two ? 4 : 12)
        return cost > 0
          ? phrase(
            "Click a card. Each card you turn costs \(cost); a match earns \(least) to \(most).")
          : phrase("Click a card to turn it over. A match earns \(least) to \(most).")
      },
      first: { card, rules in
        switch rules.matchSize {
        case .two: phrase("\(card) is up. Find another card of the same rank or suit.")
        case .three:
          phrase("\(card) is up. Turn over two more: at least two of the three should match.")
        }
      },
      match: { phrase("\($0). Matched cards stay up.") },
      mismatch: { said, cards in
        cards.count == 2
          ? phrase("\(said). They share no rank or suit, so \(cards[0]) turns back down.")
          : phrase("\(said). No two share a rank or suit, so the first two turn back down.")
      })
  }

  static var pairs: LessonWords {
    LessonWords(
      beginning: { _ in phrase("Click a card to turn it over") },
      first: { card, _ in phrase("\(card) is up. Find its partner: the same rank and colour.") },
      match: { phrase("\($0). Pairs stay up.") },
      mismatch: { said, _ in phrase("\(said). Remember where they lie.") })
  }

  static var flip: LessonWords {
    LessonWords(
      beginning: { _ in RulesInPictures.showsNext }, first: { _, _ in RulesInPictures.turnsBack })
  }
}
