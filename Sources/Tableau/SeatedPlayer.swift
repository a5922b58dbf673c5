// SPDX-License-Identifier: MIT

/// A player at the table, as the table tells of them beside their piles.
package struct SeatedPlayer: Equatable, Sendable {
  /// Whose piles are theirs: the number in ``Pile/Place/seat(_:)``.
  package let seat: Int

  package let name: String

  /// Whether it is their turn.
  package var isActive: Bool

  /// What they have just called, for as long as it is to be read.
  package var call: Call?

  /// What a player has called, in words, and what came of it.
  package struct Call: Equatable, Sendable {
    package enum Outcome: Sendable {
      /// It isn't settled yet.
      case open
      case right, wrong
      /// Nothing comes of it.
      case late
      /// It is no call: something was said.
      case said
    }

    package let words: String
    package let outcome: Outcome

    package init(_ words: String, _ outcome: Outcome) {
      (self.words, self.outcome) = (words, outcome)
    }
  }

  package init(_ name: String, at seat: Int, isActive: Bool = false, call: Call? = nil) {
    self.seat = seat
    self.name = name
    self.isActive = isActive
    self.call = call
  }
}

extension Tableau {
  /// Shows nothing of what the others say. Calls are part of the game.
  package mutating func mute() {
    for index in players.indices where players[index].seat != 0 {
      if players[index].call?.outcome == .said { players[index].call = nil }
    }
  }
}
