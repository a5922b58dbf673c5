// SPDX-License-Identifier: MIT

package import Matching

/// How many games each of two has won since they sat down.
package struct Tally: Equatable, Sendable {
  /// By player, counted from 0.
  package private(set) var wins = [0, 0]

  /// How many games have ended, drawn ones among them.
  package private(set) var games = 0

  package init() {}

  /// A game has ended.
  package mutating func note(_ game: MatchingGame) {
    games += 1
    if let winner = game.leader { wins[winner] += 1 }
  }
}
