// SPDX-License-Identifier: MIT

import Cards
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

  package static func sample(of mode: Mode) -> Sample { mode.words.sample }

  /// The rules with this game's numbers, each with an example.
  package static func rules(of rules: Rules) -> [Illustration] {
    rules.players == .one ? rules.mode.words.rules(rules) : RulesInPictures.ofTwo(rules)
  }

  package static func kind(_ kind: GameKind) -> String { kind.rules.mode.words.kind(kind) }

  /// The heading for the figure by which games of a deal are compared.
  package static func figureHeading(of mode: Mode) -> String { mode.words.figureHeading }
}
