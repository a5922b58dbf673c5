// SPDX-License-Identifier: MIT

package import Games
package import Matching
package import Tableau

extension Ending {
  /// How a game of two ended: who has won, and who did what.
  ///
  /// - Parameter seconds: how long it took; `nil` where that isn't shown.
  package init(
    of sitting: Sitting<MatchingGame>, in company: Company, seconds: Int? = nil,
    tally: Tally = Tally()
  ) {
    let game = sitting.game
    let deeds = game.players.map { player in
      Sentences.deeds(
        Sentences.name(of: company.voice(of: player)), matches: game.matches(of: player),
        tries: sitting.tries(of: player))
    }
    self.init(
      "", facts: deeds, offers: [LabelledButton(.newDeal, Sentences.dealAgain)])
    tell(of: game)
    headline = Sentences.victory(in: game, of: company)
    if let seconds { facts.append(Sentences.played(seconds: seconds, hints: 0)) }
    if tally.games > 1 { facts.append(Sentences.tally(tally, of: company)) }
  }
}

extension Sitting<MatchingGame> {
  /// How many sets of cards a player has compared.
  fileprivate func tries(of player: Int) -> Int {
    (0..<moment).reduce(0) { tries, moment in
      tries + (game(at: moment).turn == player ? outcome(at: moment + 1)?.tries ?? 0 : 0)
    }
  }
}
