// SPDX-License-Identifier: MIT

import Play

extension Sheet {
  /// The end of a game, where nothing more is known of it than the score.
  static func ending(score: Int) -> Sheet {
    Sheet(
      "",
      [
        .headline(Sentences.noMoreMatches),
        .cells([Sentences.finalScore(score)], .plain),
        .buttons([SheetRow.Button(.dealAgain, Sentences.dealAgain)]),
      ])
  }
}
