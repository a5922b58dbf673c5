// SPDX-License-Identifier: MIT

/// A game written down: what it began with and what was played, enough to play it again. As lines
/// of text it is what is saved, replayed and sent in with a bug report.
package struct Record: Equatable, Sendable {
  /// The version of the text form that this program writes and reads.
  package static let version = 1

  /// The most entries that a game may have. It bounds the time and the memory that reading one takes,
  /// so no game goes beyond it: what is written can be read.
  package static let mostEntries = 250_000

  package let deal: Deal
  package let rules: Rules

  /// What was done, in order. Whether the rules allow it shows only when it is played.
  package private(set) var entries: [RecordEntry]

  /// Whether the player has known cards before they were turned, by undo or from an earlier game, so
  /// that the game counts for no score.
  package var isPractice: Bool

  /// - Precondition: the cards were dealt for the mode of `rules`.
  package init(_ deal: Deal, rules: Rules, entries: [RecordEntry] = [], isPractice: Bool = false) {
    precondition(deal.mode == rules.mode, "cards are dealt for the mode that they are played in")
    self.deal = deal
    self.rules = rules
    self.entries = entries
    self.isPractice = isPractice
  }

  package init(_ deal: Deal, rules: Rules, moves: [Move], isPractice: Bool = false) {
    self.init(deal, rules: rules, entries: moves.map(RecordEntry.move), isPractice: isPractice)
  }

  package mutating func append(_ entry: RecordEntry) {
    entries.append(entry)
  }

  package mutating func append(_ move: Move) {
    append(.move(move))
  }

  /// The moves in force: those that were played and not taken back, or played again.
  package var moves: [Move] {
    var (moves, undone): ([Move], [Move]) = ([], [])
    for entry in entries {
      switch entry {
      case .move(let move):
        moves.append(move)
        undone = []
      case .undo: moves.popLast().map { undone.append($0) }
      case .redo: undone.popLast().map { moves.append($0) }
      }
    }
    return moves
  }

  /// The game before the first move.
  package var start: MatchingGame { MatchingGame(deal, rules: rules) }
}
