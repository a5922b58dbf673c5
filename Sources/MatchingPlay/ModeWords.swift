// SPDX-License-Identifier: MIT

import Cards
package import Matching
package import Play
package import Tableau
import Words

/// A mode in words: everything that is said differently in different modes. What a mode does is in
/// `Matching`.
struct ModeWords {
  let name: String

  /// Cards that show at a glance what it is about.
  let sample: Sample

  /// The rules, each with an example.
  let rules: (Rules) -> [Illustration]

  /// The explanations of a first game.
  let lessons: LessonWords

  /// The name of a kind of games.
  let kind: (GameKind) -> String

  /// The numbers of a game, the most important first.
  let counters: (MatchingGame, Standing) -> [Counter]

  /// The result of a finished game, as far as the game itself shows.
  let result: (MatchingGame) -> String

  // What games of a deal are compared by.
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
        [
          Sentences.counter(game.score, upTo: -888, standing, named: Sentences.scoreHeading),
          Sentences.flipCounter(of: game),
        ]
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
        [
          Sentences.counter(game.tries, upTo: 888, standing, named: Sentences.triesHeading),
          Sentences.flipCounter(of: game),
        ]
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

  /// Cards that show at a glance what a mode is about.
  package static func sample(of mode: Mode) -> Sample { mode.words.sample }

  /// The rules as a player reads them, with the numbers of this game, each with an example.
  package static func rules(of rules: Rules) -> [Illustration] {
    rules.players == .one ? rules.mode.words.rules(rules) : RulesInPictures.ofTwo(rules)
  }

  /// The name of a kind of games.
  package static func kind(_ kind: GameKind) -> String { kind.rules.mode.words.kind(kind) }

  /// The heading of the column that games of a deal are compared by.
  package static func figureHeading(of mode: Mode) -> String { mode.words.figureHeading }
}
