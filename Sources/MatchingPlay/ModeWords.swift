// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
package import Play
package import Tableau
import Words

/// The words of a mode. `Matching` has its rules.
struct ModeWords {
  let name: String

  /// Cards that show its idea.
  let sample: Sample

  /// The rules, each with an example.
  let rules: (Rules) -> [Illustration]

  let lessons: LessonWords

  let kind: (GameKind) -> String

  /// The numbers of a game, the most important first.
  let counters: (MatchingGame, Standing) -> [Counter]

  /// The result of a finished game, as far as the game itself shows.
  let result: (MatchingGame) -> String

  // The figure by which games of a deal are compared.
  var figureHeading = Sentences.triesHeading
}

extension Mode {
  var words: ModeWords {
    switch self {
    case .match: .match
    case .pairs: .pairs
    case .flip: .flip
    }
  }
}

// MARK: - Match

extension ModeWords {
  static var match: ModeWords {
    let name = phrase("Match")
    return ModeWords(
      name: name,
      sample: .cards([.up(Card(.king, of: .hearts)), .up(Card(.seven, of: .hearts))]),
      rules: RulesInPictures.match,
      lessons: .match,
      kind: { kind in
        let size = kind.rules.matchSize == .three ? phrase("three to a match") : nil
        return Sentences.series(
          [cards(kind, of: name), size, Sentences.scoring(kind.rules.scoring)].compactMap(\.self))
      },
      counters: { game, standing in
        [Sentences.counter(game.score, upTo: -888, standing, named: Sentences.scoreHeading)]
      },
      result: { Sentences.countedPoints($0.score) },
      figureHeading: Sentences.scoreHeading)
  }

  private static func cards(_ kind: GameKind, of name: String) -> String {
    plural(
      kind.tableSize, one: "\(name), 1 card", other: "\(name), \(kind.tableSize) cards")
  }
}

// MARK: - Pairs

extension ModeWords {
  static var pairs: ModeWords {
    let name = phrase("Concentration")
    return ModeWords(
      name: name,
      sample: .cards([.up(Card(.eight, of: .spades)), .up(Card(.eight, of: .clubs))]),
      rules: { _ in RulesInPictures.pairs }, lessons: .pairs,
      kind: { cards($0, of: name) },
      counters: { game, standing in
        [Sentences.counter(game.tries, upTo: 888, standing, named: Sentences.triesHeading)]
      },
      result: { Sentences.countedTries($0.tries) })
  }
}

// MARK: - Flip

extension ModeWords {
  static var flip: ModeWords {
    ModeWords(
      name: phrase("Flip through the deck"),
      sample: .cards([.down, .up(Card(.ace, of: .diamonds))]),
      rules: { _ in RulesInPictures.flip }, lessons: .flip,
      kind: { kind in
        let count = kind.tableSize
        return plural(count, one: "Flip through 1 card", other: "Flip through \(count) cards")
      },
      counters: { game, _ in [Sentences.flipCounter(of: game)] },
      result: { _ in phrase("End of the deck") })
  }
}

/// The names of modes, and games in the words of their modes.
extension Sentences {
  package static func name(of mode: Mode) -> String { mode.words.name }

  package static func sample(of mode: Mode) -> Sample { mode.words.sample }

  /// The rules with this game's numbers, each with an example.
  package static func rules(of rules: Rules) -> [Illustration] {
    rules.players == .one ? rules.mode.words.rules(rules) : RulesInPictures.ofTwo(rules)
  }

  package static func kind(_ kind: GameKind) -> String { kind.rules.mode.words.kind(kind) }

  /// The heading for the figure by which games of a deal are compared.
  package static func figureHeading(of mode: Mode) -> String { mode.words.figureHeading }
}

/// The explanations for a first game, each at its event.
struct LessonWords {
  /// How to earn.
  let beginning: (Setup) -> String

  /// The step after the first card.
  let first: (Card, Rules) -> String

  /// The bar's sentence on the first match or mismatch, extended by the fate of the cards.
  var match: (_ said: String) -> String = { $0 }
  var mismatch: (_ said: String, [Card]) -> String = { said, _ in said }
}

extension Sentences {
  /// The explanation for a first game: how to earn, the first match and the first mismatch, each
  /// until the next comparison, then hints and undo at the next mismatches; `nil` for none.
  ///
  /// - Parameter company: the players of a game for two.
  package static func lesson(
    of sitting: Sitting<MatchingGame>, in company: Company? = nil
  ) -> Illustration? {
    let game = sitting.game
    guard !game.isOver else { return nil }
    let lessons = company == nil ? game.rules.mode.words.lessons : .ofTwo
    let choices = sitting.outcomes[..<sitting.moment].compactMap(\.choice)
    let compared = choices.filter { !$0.scored.isEmpty }
    guard let last = compared.last else {
      return lesson(after: choices, in: sitting, lessons)
    }
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
    case 2 where !isMatch && company == nil:
      return Illustration(.cards([.down]), hintTip(by: game.rules))
    case 3 where !isMatch && company == nil:
      return Illustration(
        .cards([.down]),
        phrase("Ctrl+Z undoes a move. Once you have seen a card, the game is then practice."))
    default: return nil
    }
  }

  /// The sentence after a first game, until the player looks back.
  package static var lookingBack: Illustration {
    Illustration(.cards([.down]), phrase("Drag along the strip below to see your game again"))
  }

  /// The last sentence after the very first game.
  package static var moreGames: Illustration {
    Illustration(.cards([.down]), phrase("There are more games: press G"))
  }

  /// The explanation before the first comparison.
  private static func lesson(
    after choices: [Choice], in sitting: Sitting<MatchingGame>, _ lessons: LessonWords
  ) -> Illustration? {
    guard let last = choices.last else {
      return Illustration(.cards([.down]), lessons.beginning(sitting.record.setup))
    }
    // A player who has turned a card back knows how.
    guard choices.count == 1 else { return nil }
    let card = sitting.game.table[last.place].card
    return Illustration(.cards([.up(card)]), lessons.first(card, sitting.game.rules))
  }
}

extension Outcome {
  fileprivate var choice: Choice? { if case .choice(let choice) = self { choice } else { nil } }
}

// MARK: - The modes

extension LessonWords {
  static var match: LessonWords {
    LessonWords(
      beginning: { setup in
        let scoring = setup.rules.scoring
        let (suit, rank) = (scoring.matchBonus, 4 * scoring.matchBonus)
        return scoring.flipPoints < 0
          ? phrase(
            """
            Click a card. Two of the same rank earn \(rank), of the same suit \(suit); each card you \
            turn costs \(-scoring.flipPoints).
            """)
          : phrase("Click a card. Two of the same rank earn \(rank), of the same suit \(suit).")
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
      beginning: { setup in
        let good = StarThresholds.goodTries(for: GameKind(setup))
        return plural(
          good, one: "Click a card. Find all pairs; up to 1 try is good.",
          other: "Click a card. Find all pairs; up to \(good) tries are good.")
      },
      first: { card, _ in phrase("\(card) is up. Find its partner: the same rank and colour.") },
      match: { phrase("\($0). Pairs stay up.") },
      mismatch: { said, _ in phrase("\(said). Remember where they lie.") })
  }

  static var ofTwo: LessonWords {
    LessonWords(
      beginning: { _ in phrase("Take turns. A match is yours, and gives you another turn.") },
      first: { card, rules in rules.mode.words.lessons.first(card, rules) },
      match: { phrase("\($0). The same player goes on.") },
      mismatch: { said, _ in phrase("\(said). The cards turn back, and the other player goes on.") }
    )
  }

  static var flip: LessonWords {
    LessonWords(
      beginning: { _ in RulesInPictures.showsNext }, first: { _, _ in RulesInPictures.turnsBack })
  }
}
