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

  /// A new game on other cards by the same rules, as many cards as now if so many can be dealt.
  package func dealAgain(_ number: DealNumber) -> Sitting {
    let (count, mode) = (record.deal.cards.count, record.rules.mode)
    let size = mode.tableSizes.contains(count) ? count : mode.usualTableSize
    guard let deal = try? Deal(number, tableSize: size, for: mode) else {
      preconditionFailure("the tables of a mode can be dealt")
    }
    return Sitting(deal, rules: record.rules)
  }
}
