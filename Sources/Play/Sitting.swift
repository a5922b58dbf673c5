// SPDX-License-Identifier: MIT

package import Cards
package import Matching

/// One game as a player sits at it: the game on the table and the record of how it came there.
package struct Sitting: Sendable {
  package private(set) var record: Record
  package private(set) var game: MatchingGame

  /// Sits down at a new game.
  package init(_ deal: Deal, rules: Rules = Rules()) {
    record = Record(deal, rules: rules)
    game = record.start
  }

  /// Sits down at a game that was written down, as it stands after its last move. Moves that the
  /// rules refuse are passed over.
  package init(replaying record: Record) {
    self.init(record.deal, rules: record.rules)
    for move in record.moves { _ = try? play(move) }
  }

  /// Plays a move and writes it down, or refuses it and changes nothing.
  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    let outcome = try game.play(move)
    record.append(move)
    return outcome
  }

  /// A new game on other cards, as many as now and by the same rules.
  package func dealAgain(_ number: DealNumber) -> Sitting {
    guard let deal = try? Deal(number, tableSize: record.deal.cards.count) else {
      preconditionFailure("a table that was dealt once can be dealt again")
    }
    return Sitting(deal, rules: record.rules)
  }
}
