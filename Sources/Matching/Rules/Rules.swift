// SPDX-License-Identifier: MIT

/// The rules of a game, from its deal to its end.
package struct Rules: Hashable, Sendable {
  package let mode: Mode
  package let matchSize: MatchSize
  package let scoring: Scoring
  package let players: Players

  /// - Parameters:
  ///   - matchSize: ignored in modes without points, where two cards make a match.
  ///   - scoring: ignored in modes without points.
  ///   - players: ignored in modes for one.
  package init(
    mode: Mode = .match, matchSize: MatchSize = .two, scoring: Scoring = .stanford,
    players: Players = .one
  ) {
    self.mode = mode
    self.matchSize = mode.measure == .points ? matchSize : .two
    self.scoring = mode.measure == .points ? scoring : .nothing
    self.players = mode.takes(players) ? players : .one
  }
}

extension Rules {
  /// These rules for one player.
  package var alone: Rules { Rules(mode: mode, matchSize: matchSize, scoring: scoring) }

  /// True if a game has a result for comparison: one reached alone.
  package var hasResult: Bool { mode.hasResult && players == .one }

  /// True if a card that is up stays up until it is compared. With two players it always does, or
  /// the next one would begin with it.
  package var keepsUp: Bool { mode.traits.keepsUp || players != .one }
}

/// The number of cards in a match.
package enum MatchSize: Int, CaseIterable, Sendable {
  case two = 2
  case three
}

/// The players, who take turns. A match gives another turn, and a mismatch passes it on.
package enum Players: Int, CaseIterable, Sendable {
  case one = 1
  case two
}
