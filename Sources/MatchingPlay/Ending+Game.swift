// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Matching
package import Play
package import Tableau
import Words

/// How a game ended, and why.
extension Ending {
  /// Says first of all what came to an end, how well, and why nothing goes on.
  ///
  /// - Parameter best: what the deal would have allowed, if that is known.
  package mutating func tell(of game: MatchingGame, best: BestScore? = nil) {
    occasion = game.occasion(best)
    headline =
      switch occasion {
      case .over: game.rules.mode.words.ending
      case .cleared: game.rules.mode.words.cleared
      case .perfect: Sentences.perfect
      }
    let left = game.table.filter { $0.face != .matched }.map(\.card)
    guard game.rules.mode.measure == .points else { return }
    if let why = Sentences.nothingMatches(left, game.rules.matchSize) { facts.insert(why, at: 0) }
  }
}

extension MatchingGame {
  /// What the end of this game is worth.
  fileprivate func occasion(_ best: BestScore?) -> Ending.Occasion {
    switch rules.mode.measure {
    case .points where rules.hasResult && best.map { score >= $0.points } == true: .perfect
    case .tries where rules.hasResult && tries * 2 == table.count: .perfect
    case .points, .tries: table.allSatisfy { $0.face == .matched } ? .cleared : .over
    case .nothing: .over
    }
  }
}

extension Sentences {
  static var perfect: String { phrase("Perfect!") }

  /// Said before the first match of the best game is shown.
  package static func bestGame(_ matches: Int) -> String {
    plural(
      matches, one: "The best game has 1 match. Click or Space to stop",
      other: "The best game has \(matches) matches. Click or Space to stop")
  }

  /// Said where the best game was stopped, after so many matches.
  package static func bestGameStops(_ match: Int, of matches: Int) -> String {
    match == 0
      ? phrase("Stopped before the first match. Click or Space to go on")
      : phrase("Stopped at match \(match) of \(matches). Click or Space to go on")
  }

  /// A match of the best game, and what it brings.
  package static func bestGame(_ match: Int, of matches: Int, _ move: String) -> String {
    phrase("Match \(match) of \(matches): \(move)")
  }

  /// Why no match is left, at the end of a game for points; `nil` where no card is.
  ///
  /// - Parameter cards: those that are left. At most four can differ in suit.
  package static func nothingMatches(_ cards: [Card], _ size: MatchSize) -> String? {
    switch cards.count {
    case 0: nil
    case 1: phrase("Nothing left to match: only \(cards[0]) remains")
    case 2 where size == .three:
      phrase("Nothing left to match: only \(cards[0]) and \(cards[1]) remain")
    case 2:
      phrase("Nothing left to match: \(cards[0]) and \(cards[1]) share neither rank nor suit")
    case 3:
      phrase(
        "Nothing left to match: \(cards[0]), \(cards[1]) and \(cards[2]) share no rank or suit")
    default:
      phrase(
        "Nothing left to match: \(series(cards.map(\.description))) share no rank or suit")
    }
  }
}

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
