// SPDX-License-Identifier: MIT

/// A game written down: what it began with and what was played, enough to play it again. As lines
/// of text it is what is saved, replayed and sent in with a bug report.
package struct Record: Equatable, Sendable {
  /// The version of the text form that this program writes and reads.
  package static let version = 1

  package let deal: Deal
  package let rules: Rules

  /// The moves in the order of play. Whether the rules allow them shows only when they are played.
  package private(set) var moves: [Move]

  /// Whether the player has seen cards that were then turned back by undo, so that the game counts for
  /// no score.
  package var isPractice: Bool

  /// - Precondition: the cards were dealt for the mode of `rules`.
  package init(_ deal: Deal, rules: Rules, moves: [Move] = [], isPractice: Bool = false) {
    precondition(deal.mode == rules.mode, "cards are dealt for the mode that they are played in")
    self.deal = deal
    self.rules = rules
    self.moves = moves
    self.isPractice = isPractice
  }

  package mutating func append(_ move: Move) {
    moves.append(move)
  }

  /// The game before the first move.
  package var start: MatchingGame { MatchingGame(deal, rules: rules) }
}
