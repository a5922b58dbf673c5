// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
import Play
package import Tableau
import Words

/// The presenter of Match: the picture of a sitting.
extension Sitting where Game == MatchingGame {
  /// The kind of each move, including those that can be redone.
  package var ticks: [Tick] { outcomes.map(\.tick) }

  private var hint: Hint? {
    if case .hint(let hint, _, _) = outcome(at: moment) { hint } else { nil }
  }

  /// True after a hint, so that another one would say nothing new.
  package var isAtHint: Bool { hint != nil }

  /// True for a hint that leaves the places to the player's memory: any after a game's first.
  package var isAtTeachingHint: Bool { hint?.knowsMatch == true && game.hints > 1 }

  /// The table at a moment, without clock and sentence. The ending only shows what the game itself
  /// knows.
  ///
  /// - Parameters:
  ///   - attempt: the comparison with earlier games on its deal, if any.
  ///   - company: the players of a game for two.
  package func tableau(
    at moment: Int? = nil, _ attempt: Attempt? = nil, in company: Company = Company()
  ) -> Tableau {
    let shown = moment.map(game(at:)) ?? game
    let isPast = moment.map { $0 != self.moment } ?? false
    var tableau = Tableau(piles(of: shown, isPast: isPast, in: company))
    tableau.isPast = isPast
    if shown.rules.players == .one {
      let standing =
        attempt.map { Standing.attempt($0.number) } ?? (isPractice ? .practice : .counts)
      tableau.counters = shown.rules.mode.words.counters(shown, standing)
    } else {
      tableau.counters = company.counters(of: shown)
    }
    tableau.buttons = BarButton.all(of: shown.rules)
    // Mode flip has no moves to look back on.
    if shown.rules.mode.hasResult { tableau.ticks = ticks }
    tableau.position = moment ?? self.moment
    tableau.positionText = Sentences.position(tableau.position, of: ticks.count)
    tableau.positionTip = Sentences.historyTip
    if !tableau.isPast, let hint { tableau.hinted = hint.places }
    if game.isOver { tableau.ending = ending(in: company) }
    return tableau
  }

  /// True in a game under way that counts or is for two: looking back then hides the faces that are
  /// down now, since it must not show a card again.
  package var hidesThePast: Bool {
    let rules = game.rules
    return rules.mode.hasResult && !game.isOver && !(record.isPractice && rules.hasResult)
  }

  /// One pile for each card on the table, or for the deck.
  private func piles(of shown: MatchingGame, isPast: Bool, in company: Company) -> [Pile] {
    shown.table.enumerated().map { place, card in
      let lying = lying(card, at: place, isPast: isPast)
      return Pile(
        [lying], count: 1 + shown.deck.cards.count,
        name: Sentences.pile(lying, in: company)
          ?? Sentences.pile(lying, below: shown.deck.cards.count))
    }
  }

  /// A card at the shown moment. At the end the cards left turn up.
  private func lying(_ card: TableCard, at place: Int, isPast: Bool) -> LyingCard {
    let isCompared = game.rules.mode.hasResult
    if isCompared, game.isOver, !isPast, card.face != .matched { return .up(card.card, .left) }
    switch card.face {
    case .down: return .down
    case .up:
      let isHidden = isPast && hidesThePast && game.table[place].face == .down
      return isHidden ? .turnedBack : .up(card.card, isCompared ? .chosen : nil)
    case .matched:
      return .up(card.card, .spent, of: game.rules.players == .one ? nil : card.owner)
    }
  }

  private func ending(in company: Company) -> Ending {
    game.rules.players == .one ? Ending(of: self) : Ending(of: self, in: company)
  }
}

extension BarButton {
  fileprivate static func all(of rules: Rules) -> [BarButton] {
    let hint = BarButton.hint(tip: Sentences.hintTip(by: rules))
    return [.games, .newDeal] + (rules.players == .one && rules.mode.hasResult ? [hint] : [])
      + [.undo, .menu]
  }
}

extension Gain {
  /// A player's gain or cost; `nil` for none.
  fileprivate init?(_ points: Int, to player: Int) {
    guard points != 0 else { return nil }
    self.init(points, text: Sentences.points(points), to: player)
  }
}

extension Outcome {
  /// The visible changes on the table.
  ///
  /// - Parameter game: the game after the move.
  package func changes(in game: MatchingGame) -> [Change] {
    guard case .choice(let choice) = self else { return [] }
    let turn = Change.turned(
      pile: choice.place,
      to: choice.event == .down ? .down : .up(game.table[choice.place].card))
    guard !choice.scored.isEmpty else { return [turn] }
    let isMatch = choice.event == .match
    let judgement = Change.judged(
      piles: choice.scored, isMatch: isMatch,
      gain: Gain(choice.matchPoints, to: isMatch ? game.turn : game.playerBefore))
    return [turn, judgement] + choice.turnedDown.map { .turned(pile: $0, to: .down) }
  }

  fileprivate var tick: Tick {
    switch self {
    case .hint: .hint
    case .choice(let choice):
      switch choice.event {
      case .match: .match
      case .mismatch: .mismatch
      case .up, .down: .turn
      }
    }
  }
}
