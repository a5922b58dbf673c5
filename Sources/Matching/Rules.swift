// SPDX-License-Identifier: MIT

/// What a game is played by, from its deal to its end.
package struct Rules: Equatable, Sendable {
  package var matchSize: MatchSize
  package var scoring: Scoring

  package init(matchSize: MatchSize = .two, scoring: Scoring = .stanford) {
    self.matchSize = matchSize
    self.scoring = scoring
  }
}
