// SPDX-License-Identifier: MIT

/// The rules of a game, from its deal to its end.
package struct Rules: Hashable, Sendable {
  package let mode: Mode
  package let matchSize: MatchSize
  package let scoring: Scoring

  /// - Parameters:
  ///   - matchSize: ignored in modes without points, where two cards make a match.
  ///   - scoring: ignored in modes without points.
  package init(
    mode: Mode = .match, matchSize: MatchSize = .two, scoring: Scoring = .stanford
  ) {
    self.mode = mode
    self.matchSize = mode.measure == .points ? matchSize : .two
    self.scoring = mode.measure == .points ? scoring : .nothing
  }
}

/// How many cards make a match.
package enum MatchSize: Int, CaseIterable, Sendable {
  case two = 2
  case three
}
