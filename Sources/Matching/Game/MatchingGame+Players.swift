// SPDX-License-Identifier: MIT

/// What each player has reached; players count from 0.
extension MatchingGame {
  /// The number of each player.
  package var players: Range<Int> { 0..<rules.players.rawValue }

  /// Whose turn it was before the turn passed to who has it.
  package var playerBefore: Int { (turn + rules.players.rawValue - 1) % rules.players.rawValue }

  /// How many sets of cards a player has matched.
  package func matches(of player: Int) -> Int {
    table.count { $0.owner == player } / rules.matchSize.rawValue
  }

  /// What the players are compared by: their points, or the pairs that they have found.
  package func figure(of player: Int) -> Int {
    rules.mode.measure == .points ? score(of: player) : matches(of: player)
  }

  /// Who is ahead of all others; `nil` where nobody is, or one plays alone.
  package var leader: Int? {
    let figures = players.map(figure(of:))
    guard figures.count > 1, let most = figures.max() else { return nil }
    return figures.count { $0 == most } == 1 ? figures.firstIndex(of: most) : nil
  }
}
