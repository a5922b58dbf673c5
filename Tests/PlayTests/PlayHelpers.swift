// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Testing

/// The cards of a text such as `AS 10H QD`.
func cards(_ text: String) throws -> [Card] {
  try text.split(whereSeparator: \.isWhitespace).map { try #require(Card($0)) }
}

/// The number of a deal.
func number(_ value: UInt32) throws -> DealNumber {
  try #require(DealNumber(value))
}

/// A sitting at a game with these cards on the table, in this order.
func sitting(
  _ text: String, match: MatchSize = .two, _ scoring: Scoring = .stanford
) throws -> Sitting {
  Sitting(try Deal(cards(text)), rules: Rules(matchSize: match, scoring: scoring))
}

/// A record of a game with these cards on the table and these places chosen, allowed or not.
func record(
  _ text: String, match: MatchSize = .two, _ scoring: Scoring = .stanford, choosing places: [Int]
) throws -> Record {
  Record(
    try Deal(cards(text)), rules: Rules(matchSize: match, scoring: scoring),
    moves: places.map(Move.choose))
}

extension Outcome {
  /// What choosing a card did, where that was the move.
  var choice: Choice? {
    guard case .choice(let choice) = self else { return nil }
    return choice
  }
}

extension Sitting {
  /// Chooses the cards at these places one after the other.
  mutating func choose(_ places: Int...) throws {
    for place in places { _ = try play(.choose(place)) }
  }
}
