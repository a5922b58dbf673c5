// SPDX-License-Identifier: MIT

package import Matching
package import Tableau

/// The names of modes, and games in the words of their modes.
extension Sentences {
  package static func name(of mode: Mode) -> String { mode.words.name }

  /// The end of a game.
  package static func ending(of mode: Mode) -> String { mode.words.ending }

  /// The rules as a player reads them, with the numbers of this game, each with an example.
  package static func rules(of rules: Rules) -> [Illustration] {
    rules.players == .one ? rules.mode.words.rules(rules) : RulesInPictures.ofTwo(rules)
  }

  /// The rules of Snap!, each with an example.
  package static var rulesOfSnap: [Illustration] { RulesInPictures.snap }

  /// What games of a kind have in common.
  package static func kind(_ kind: GameKind) -> String { kind.rules.mode.words.kind(kind) }

  /// What a game has reached.
  package static func reached(_ result: GameResult) -> [String] {
    result.kind.rules.mode.words.reachedInResult(result)
  }

  /// The heading of the column that games of a deal are compared by.
  package static func figureHeading(of mode: Mode) -> String { mode.words.figureHeading }
}
