// SPDX-License-Identifier: MIT

package import Play
import Tableau
import Words

/// The sums of a player's games of Trios alone.
package struct TrioCareer: Career {
  private var games = 0

  package init() {}

  package mutating func add(_ game: TrioResult) { games += 1 }

  package static let achievements: [Achievement<TrioCareer>] = [
    Achievement(
      1, phrase("First game of Trios"), phrase("Play a game of Trios to the end"), of: \.games),
    Achievement(
      phrase("Three stars at Trios"), phrase("Earn three stars at Trios"), .emblem(.star)
    ) { game, _ in
      game.stars >= 3
    },
    Achievement(
      phrase("A sure eye"), phrase("Finish a game of Trios without a wrong trio or a hint"),
      .emblem(.check)
    ) { game, _ in
      game.mistakes == 0 && game.hints == 0
    },
    Achievement(
      phrase("Quick eyes"), phrase("Find a trio in five seconds"), .emblem(.clock)
    ) { game, _ in
      game.quickest.map { $0 <= 5000 } ?? false
    },
    Achievement(
      10, phrase("Ten games of Trios"), phrase("Play ten games of Trios to the end"), of: \.games),
    Achievement(
      phrase("Five stars at Trios"), phrase("Earn five stars at Trios"), .number(5)
    ) { game, _ in
      game.stars == TrioStars.most
    },
    Achievement(
      100, phrase("A hundred games of Trios"), phrase("Play a hundred games of Trios to the end"),
      .emblem(.cup), of: \.games),
  ]
}
