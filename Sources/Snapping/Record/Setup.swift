// SPDX-License-Identifier: MIT

import Cards
import Games

extension SnapGame {
  /// What a round begins with.
  package struct Setup: GameSetup {
    package let deal: Deal

    /// How many play: one of ``playerCounts``.
    package let players: Int

    /// The seat of the player who is dealt the first card and turns the first one.
    package let starter: Int

    /// How many players a round can have.
    package static let playerCounts = 2...4

    /// `nil` for too few or too many players, or a starter who is none of them.
    package init?(_ deal: Deal, players: Int, starter: Int) {
      guard Self.playerCounts.contains(players), (0..<players).contains(starter) else { return nil }
      self.deal = deal
      self.players = players
      self.starter = starter
    }

    package var lines: [String] {
      [
        "\(SetupWord.mode.rawValue) \(SnapGame.mode)",
        deal.line,
        "\(SetupWord.players.rawValue) \(players)",
        "\(SetupWord.starter.rawValue) \(starter)",
      ]
    }

    /// The cards dealt one at a time, clockwise from the starter, each onto the ones before it.
    var hands: [Hand] {
      var piles = [[Card]](repeating: [], count: players)
      for (index, card) in deal.cards.enumerated() {
        piles[(starter + index) % players].insert(card, at: 0)
      }
      return piles.map { Hand(closed: Deck($0)) }
    }
  }

  /// The game's name in records.
  package static let mode = "snap"
}
