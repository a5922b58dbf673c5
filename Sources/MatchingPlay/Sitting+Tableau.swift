// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
import Play
package import Tableau
import Words

/// The presenter of the matching game: what a screen shows of a sitting.
extension Sitting where Game == MatchingGame {
  /// The kind of each move, including those that can be redone.
  package var ticks: [Tick] { outcomes.map(\.tick) }

  /// The hint that the last move gave.
  private var hint: Hint? {
    if case .hint(let hint, _, _) = outcome(at: moment) { hint } else { nil }
  }

  /// Whether the last move was a hint, which says all that another one would.
  package var isAtHint: Bool { hint != nil }

  /// The table now or at another moment, without clock and sentence. The ending says only what the
  /// game itself shows.
  ///
  /// - Parameters:
  ///   - attempt: how the game compares with earlier ones on its deal, if there are any.
  ///   - company: who plays a game of two.
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
    // What is no game has no moves to look back on.
    if shown.rules.mode.hasResult { tableau.ticks = ticks }
    tableau.position = moment ?? self.moment
    tableau.positionText = Sentences.position(tableau.position, of: ticks.count)
    tableau.positionTip = Sentences.historyTip
    if !tableau.isPast, let hint { tableau.hinted = hint.places }
    if game.isOver { tableau.ending = ending(in: company) }
    return tableau
  }

  /// Whether an earlier moment shows no face that can't be seen now: looking back in a game that counts
  /// is no way to see a card again, nor is it one of two.
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

  /// How a card lies at the moment that is shown. At the end the cards that are left turn up.
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
  /// The buttons beside a game.
  fileprivate static func all(of rules: Rules) -> [BarButton] {
    let hint = BarButton(
      ControlName(.hint), .hint, label: phrase("Hint"), tip: Sentences.hintTip(by: rules))
    return [
      .games,
      BarButton(
        ControlName(.newDeal), .newDeal, label: phrase("Deal", about: "button"),
        tip: phrase("New deal (N)")),
    ] + (rules.players == .one && rules.mode.hasResult ? [hint] : []) + [
      BarButton(
        ControlName(.undo), .undo, label: phrase("Undo"), tip: phrase("Undo (Ctrl+Z)")),
      .menu,
    ]
  }
}

extension Gain {
  /// What a judgement gained or cost a player; `nil` for nothing.
  fileprivate init?(_ points: Int, to player: Int) {
    guard points != 0 else { return nil }
    self.init(points, text: Sentences.points(points), to: player)
  }
}

extension Outcome {
  /// What can be seen of it on the table.
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
