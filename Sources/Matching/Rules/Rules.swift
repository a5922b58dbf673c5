// SPDX-License-Identifier: MIT

/// What a game is played by, from its deal to its end.
package struct Rules: Hashable, Sendable {
  package let mode: Mode
  package let matchSize: MatchSize
  package let scoring: Scoring

  /// - Parameters:
  ///   - matchSize: passed over by modes without points, in which two cards make a match.
  ///   - scoring: passed over by modes without points, in which all is worth nothing.
  package init(
    mode: Mode = .match, matchSize: MatchSize = .two, scoring: Scoring = .stanford
  ) {
    self.mode = mode
    self.matchSize = mode.measure == .points ? matchSize : .two
    self.scoring = mode.measure == .points ? scoring : .nothing
  }
}
