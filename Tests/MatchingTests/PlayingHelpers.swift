// SPDX-License-Identifier: MIT

import Cards
import Matching
import Testing

/// The cards of a text such as `AS 10H QD`.
func cards(_ text: String) throws -> [Card] {
  try text.split(whereSeparator: \.isWhitespace).map { try #require(Card($0)) }
}

/// The deal of a number.
func deal(_ number: UInt32, _ tableSize: Int? = nil, for mode: Mode = .match) throws -> Deal {
  try Deal(try #require(DealNumber(number)), tableSize: tableSize, for: mode)
}

/// A game with these cards on the table, in this order.
func game(
  _ text: String, match: MatchSize = .two, _ scoring: Scoring = .stanford
) throws -> MatchingGame {
  MatchingGame(try Deal(cards(text)), rules: Rules(matchSize: match, scoring: scoring))
}

/// A game of mode pairs with these cards on the table, in this order.
func pairs(_ text: String) throws -> MatchingGame {
  MatchingGame(try Deal(cards(text), for: .pairs), rules: Rules(mode: .pairs))
}

/// A game of mode flip with these cards in the deck, the top one first.
func deck(_ text: String) throws -> MatchingGame {
  MatchingGame(try Deal(cards(text), for: .flip), rules: Rules(mode: .flip))
}

extension MatchingGame {
  /// Chooses the cards at these places one after the other.
  ///
  /// - Returns: What the last choice did.
  @discardableResult
  mutating func choose(_ places: Int...) throws -> Choice {
    var last: Choice?
    for place in places { last = try choose(place) }
    return try #require(last)
  }

  /// Chooses the card at one place.
  @discardableResult
  mutating func choose(_ place: Int) throws(Refusal) -> Choice {
    let outcome = try play(.choose(place))
    guard case .choice(let choice) = outcome else { preconditionFailure("\(outcome)") }
    return choice
  }

  /// The table with one character a card: `-` down, `u` up, `m` matched.
  var look: String {
    String(table.map { $0.face == .down ? "-" : $0.face == .up ? "u" : "m" })
  }
}

/// Plays these places and tells what happened, a line a move: the place and its card, the event,
/// the points, the score and the flips after it, and the table's look.
func story(of game: MatchingGame, choosing places: [Int]) -> String {
  story(of: game, choosing: places) { "\($0.flips)" }
}

/// As ``story(of:choosing:)``, with the tries behind the flips.
func storyWithTries(of game: MatchingGame, choosing places: [Int]) -> String {
  story(of: game, choosing: places) { "\($0.flips) \($0.tries)" }
}

private func story(
  of game: MatchingGame, choosing places: [Int], counting: (MatchingGame) -> String
) -> String {
  var game = game
  return places.map { place in
    let choice = "\(place) \(game.table[place].card.text)"
    let what: String
    do throws(Refusal) {
      let outcome = try game.choose(place)
      what = "\(outcome.event) \(outcome.points)"
    } catch {
      what = "\(error) 0"
    }
    return "\(choice) \(what) \(game.score) \(counting(game)) \(game.look)"
  }.joined(separator: "\n")
}

/// Looks that choosing the card at `place` is refused for this reason and changes nothing.
func expectRefusal(
  _ refusal: Refusal, choosing place: Int, in game: MatchingGame,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectRefusal(refusal, of: .choose(place), in: game, sourceLocation: sourceLocation)
}

/// Looks that a move is refused for this reason and changes nothing.
func expectRefusal(
  _ refusal: Refusal, of move: Move, in game: MatchingGame,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var played = game
  #expect(throws: refusal, sourceLocation: sourceLocation) { try played.play(move) }
  #expect(played == game, sourceLocation: sourceLocation)
}
