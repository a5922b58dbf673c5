// SPDX-License-Identifier: MIT

import Cards
package import Games

/// The cards and rules of a game.
package struct Setup: GameSetup {
  package let deal: Deal
  package let rules: Rules

  /// - Precondition: the cards were dealt for the mode of `rules`.
  package init(_ deal: Deal, rules: Rules) {
    precondition(deal.mode == rules.mode, "cards are dealt for the mode that they are played in")
    self.deal = deal
    self.rules = rules
  }

  package var lines: [String] { modeLines + playerLines + deal.lines + pointLines }

  private var modeLines: [String] {
    rules.mode.traits.isSaid ? ["\(SetupWord.mode.rawValue) \(rules.mode.rawValue)"] : []
  }

  /// Records are older than games for two, so one player needs no line.
  private var playerLines: [String] {
    rules.players == .one ? [] : ["\(SetupWord.players.rawValue) \(rules.players.rawValue)"]
  }

  private var pointLines: [String] {
    guard rules.mode.measure == .points else { return [] }
    return [
      "\(SetupWord.match.rawValue) \(rules.matchSize.rawValue)",
      "\(SetupWord.scoring.rawValue) \(rules.scoring.text)",
    ]
  }
}

extension Deal {
  /// A record's lines for the dealt cards.
  fileprivate var lines: [String] {
    guard let number else { return [cardsLine] }
    return [
      "\(SetupWord.deal.rawValue) \(number.value)",
      "\(SetupWord.table.rawValue) \(cards.count)",
    ]
  }

  /// The line of a record that lists the cards: `cards AS 10H QD`.
  package var cardsLine: String {
    ([SetupWord.cards.rawValue] + cards.map(\.text)).joined(separator: " ")
  }
}

// MARK: - As a game that a sitting holds

extension MatchingGame {
  package init(_ deal: Deal, rules: Rules = Rules()) {
    self.init(Setup(deal, rules: rules))
  }
}

extension Record where Game == MatchingGame {
  package var deal: Deal { setup.deal }
  package var rules: Rules { setup.rules }

  package init(
    _ deal: Deal, rules: Rules, entries: [RecordEntry<Move>] = [], isPractice: Bool = false
  ) {
    self.init(Setup(deal, rules: rules), entries: entries, isPractice: isPractice)
  }
}

extension Sitting where Game == MatchingGame {
  package init(_ deal: Deal, rules: Rules = Rules()) {
    self.init(Setup(deal, rules: rules))
  }
}

/// The invariants of each moment of a game.
extension SittingAudit where Game == MatchingGame {
  package init() {
    self.init { game, before, outcome in
      let cards = game.table.map(\.card) + game.deck.cards
      guard Set(cards).count == cards.count else { return "a card is there twice" }
      guard game.players.map(game.score(of:)).reduce(0, +) == game.score else {
        return "points belong to nobody"
      }
      guard let before, let outcome else { return nil }
      let adds =
        game.score == before.score + outcome.points && game.flips == before.flips + outcome.flips
        && game.tries == before.tries + outcome.tries
      guard adds else { return "points, flips or tries don't add up" }
      let others = game.players.filter { $0 != before.turn }
      return others.allSatisfy { game.score(of: $0) == before.score(of: $0) }
        ? nil : "points went to who has not made the move"
    }
  }
}
