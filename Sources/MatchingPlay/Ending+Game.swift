// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Matching
package import Play
package import Tableau
import Words

/// The end of a game for one.
extension Ending {
  /// The stars are its headline, the figure the line below. A loss tells what a good memory gets in
  /// place of both.
  ///
  /// - Parameters:
  ///   - result: its present result; `nil` for a game without.
  ///   - remembered: the usual points on these cards of a player who forgets nothing, for a game
  ///     that is ``GameResult/isLoss``.
  package init(
    of sitting: Sitting<MatchingGame>, result: GameResult? = nil, remembered: Int? = nil
  ) {
    let game = sitting.game
    let (words, occasion) = (game.rules.mode.words, game.occasion(result?.best))
    self.init(
      result.map { Sentences.headline($0, occasion) } ?? words.result(game),
      facts: [game.whyItIsOver].compactMap(\.self),
      offers: [LabelledButton(.newDeal, Sentences.dealAgain)], occasion: occasion)
    cards = sitting.matchedCards
    guard let result, let stars = result.stars else {
      score = game.shownFigure
      return
    }
    if stars.count > 0 { rating = Rating(stars) }
    if let remembered, result.isLoss {
      (headline, note) = (Sentences.remembered(remembered), Sentences.yours(result.score))
    } else {
      note = Sentences.comparison(result, occasion)
    }
  }
}

extension Ending.Rating {
  package init(_ stars: Stars) { self.init(stars: stars.count) }
}

extension GameResult {
  /// True for a game that is comforted: it cost more than it brought, or earned no star.
  package var isLoss: Bool {
    kind.rules.mode.measure == .points && (score < 0 || stars?.count == 0)
  }
}

extension MatchingGame {
  fileprivate func occasion(_ best: BestScore?) -> Ending.Occasion {
    switch rules.mode.measure {
    case .points where rules.hasResult && best.map { score >= $0.points } == true: .perfect
    case .tries where rules.hasResult && tries * 2 == table.count: .perfect
    case .points, .tries: cardsLeft.isEmpty ? .cleared : .over
    case .nothing: .over
    }
  }

  fileprivate var cardsLeft: [Card] { table.filter { $0.face != .matched }.map(\.card) }

  /// `nil` in modes that end with the last card.
  fileprivate var whyItIsOver: String? {
    guard rules.mode.measure == .points else { return nil }
    return Sentences.nothingMatches(cardsLeft, rules.matchSize) ?? phrase("Table cleared!")
  }

  /// The goal's number; `nil` in a mode without one.
  fileprivate var shownFigure: String? {
    switch rules.mode.measure {
    case .points: numeral(score)
    case .tries: "\(tries)"
    case .nothing: nil
    }
  }
}

extension Sentences {
  fileprivate static func headline(_ result: GameResult, _ occasion: Ending.Occasion) -> String {
    occasion == .perfect ? phrase("Perfect: \(figure(of: result))") : figure(of: result)
  }

  /// The figure to compare with; `nil` for a perfect game, and where nothing is known.
  fileprivate static func comparison(
    _ result: GameResult, _ occasion: Ending.Occasion
  ) -> String? {
    guard occasion != .perfect else { return nil }
    return result.kind.rules.mode.measure == .tries
      ? goodTries(StarThresholds.goodTries(for: result.kind)) : bestPossible(result.best)
  }

  /// The tries of a good game of Concentration.
  static func goodTries(_ most: Int) -> String {
    plural(most, one: "Up to 1 try is good", other: "Up to \(most) tries are good")
  }

  /// The best possible points on a deal; `nil` if unknown.
  package static func bestPossible(_ best: BestScore?) -> String? {
    switch best {
    case .exact(let points): phrase("Best possible: \(numeral(points))")
    case .atMost(let points): phrase("Best possible: at most \(numeral(points))")
    case nil: nil
    }
  }

  /// The points of a player who forgets nothing, in place of a loss.
  fileprivate static func remembered(_ points: Int) -> String {
    points > 0
      ? plural(
        points, one: "A good memory gets 1 point here",
        other: "A good memory gets \(numeral(points)) points here")
      : phrase("Even a good memory gets only \(numeral(points)) here")
  }

  fileprivate static func yours(_ points: Int) -> String {
    phrase("Your score: \(numeral(points))")
  }

  /// The sentence before the best game's first match.
  package static func bestGame(_ matches: Int) -> String {
    plural(
      matches, one: "The best game has 1 match. Click or Space to stop",
      other: "The best game has \(matches) matches. Click or Space to stop")
  }

  /// The sentence when the best game is stopped after this many matches.
  package static func bestGameStops(_ match: Int, of matches: Int) -> String {
    match == 0
      ? phrase("Stopped before the first match. Click or Space to go on")
      : phrase("Stopped at match \(match) of \(matches). Click or Space to go on")
  }

  /// A match of the best game, and its gain.
  package static func bestGame(_ match: Int, of matches: Int, _ move: String) -> String {
    phrase("Match \(match) of \(matches): \(move)")
  }

  /// The reason for the end of a game for points; `nil` if no cards are left.
  ///
  /// - Parameter cards: the cards left. At most four can differ in suit.
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
  /// The end of a game for two: the winner, and each player's deeds.
  ///
  /// - Parameter seconds: the playing time; `nil` to hide it.
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
      Sentences.victory(in: game, of: company),
      facts: [game.whyItIsOver].compactMap(\.self) + deeds,
      offers: [LabelledButton(.newDeal, Sentences.dealAgain)], occasion: game.occasion(nil))
    score = game.players.map { numeral(game.figure(of: $0)) }.joined(separator: " : ")
    cards = sitting.matchedCards
    if let seconds { facts.append(Sentences.played(seconds: seconds, hints: 0)) }
    if tally.games > 1 { facts.append(Sentences.tally(tally, of: company)) }
  }
}

extension Sitting<MatchingGame> {
  /// The matched cards in the order of the matches, set by set; in a game for two, the winner's.
  fileprivate var matchedCards: [Card] {
    let winner = game.rules.players == .one ? nil : game.leader
    return (0..<moment).flatMap { moment -> [Card] in
      guard case .choice(let choice) = outcome(at: moment + 1), choice.event == .match else {
        return []
      }
      return choice.scored.map { game.table[$0] }
        .filter { $0.face == .matched && (winner == nil || $0.owner == winner) }.map(\.card)
    }
  }

  /// The sets of cards compared by a player.
  fileprivate func tries(of player: Int) -> Int {
    (0..<moment).reduce(0) { tries, moment in
      tries + (game(at: moment).turn == player ? outcome(at: moment + 1)?.tries ?? 0 : 0)
    }
  }
}
