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
  ///   - players: ignored in modes that are for one.
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
  /// The same for one player.
  package var alone: Rules { Rules(mode: mode, matchSize: matchSize, scoring: scoring) }

  /// Whether a game by them has a result to be compared with others: one that a player has reached
  /// alone.
  package var hasResult: Bool { mode.hasResult && players == .one }

  /// Whether a card that is up stays up until it has been compared. Where players take turns it
  /// always does, or the next one would begin with it.
  package var keepsUp: Bool { mode.traits.keepsUp || players != .one }
}

/// How many cards make a match.
package enum MatchSize: Int, CaseIterable, Sendable {
  case two = 2
  case three
}

/// How many people play, taking turns. A match gives another turn, and a mismatch passes it on.
package enum Players: Int, CaseIterable, Sendable {
  case one = 1
  case two
}
