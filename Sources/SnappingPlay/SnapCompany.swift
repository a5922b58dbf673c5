// SPDX-License-Identifier: MIT

import Play
package import Snapping
package import Tables
import Wire
import Words

/// The player's computers, and the score of their rounds.
package struct SnapCompany: Equatable, Sendable {
  package let strength: Strength

  /// The seconds for which computers leave a match to the player; `nil` for none.
  package let headStart: Int?

  /// The length of play.
  package let terms: Terms

  /// The rounds begun.
  package let rounds: Int

  /// The rounds won, by seat; the length is the number of players.
  package let wins: [Int]

  package init(
    _ strength: Strength, headStart: Int?, terms: Terms = Terms(), rounds: Int, wins: [Int]
  ) {
    (self.strength, self.headStart, self.terms) = (strength, headStart, terms)
    (self.rounds, self.wins) = (rounds, wins)
  }

  /// These players, with a record's length of play.
  package func playing(_ setup: SnapGame.Setup) -> SnapCompany {
    SnapCompany(
      strength, headStart: headStart, terms: Terms(setup.length), rounds: rounds, wins: wins)
  }

  package var kind: SnapKind {
    SnapKind(
      players: wins.count, strength: strength, hasHeadStart: headStart != nil,
      length: terms.length)
  }
}

// MARK: - In a journal

extension SnapCompany: KeptOpponents {
  package static var word: String { "company" }

  /// In place of a head start.
  private static let race = "race"

  /// Such as `usual race 4 1 0 2`: strength, head start in seconds, rounds, and the wins by seat. A
  /// length of play that earlier versions lack follows: `half 3`.
  package var text: String {
    let numbers = ([rounds] + wins).map { "\($0)" }
    return
      ([strength.rawValue, headStart.map { "\($0)" } ?? Self.race] + numbers
      + (terms.arePlain ? [] : terms.fields)).joined(separator: " ")
  }

  package init?(_ text: String) {
    var fields = text.fields(by: " ")[...]
    var terms = Terms()
    if let length = fields.dropLast().last.flatMap({ SnapGame.Length(rawValue: String($0)) }) {
      guard let bestOf = Int(digits: fields.last ?? ""), Terms.allSeries.contains(bestOf) else {
        return nil
      }
      terms = Terms(length, bestOf: bestOf)
      fields = fields.dropLast(2)
    }
    let numbers = fields.dropFirst(2).compactMap { Int(digits: $0) }
    guard numbers.count == fields.count - 2, let rounds = numbers.first,
      let strength = Strength(rawValue: String(fields[0]))
    else { return nil }
    let headStart = Int(digits: fields[1])
    let wins = Array(numbers.dropFirst())
    guard fields[1] == Self.race || headStart.map(Self.headStarts.contains) == true,
      (2...Player.mostPlaces).contains(wins.count), rounds <= Self.mostRounds,
      wins.allSatisfy((0...rounds).contains), wins.reduce(0, +) <= rounds
    else { return nil }
    self.init(strength, headStart: headStart, terms: terms, rounds: rounds, wins: wins)
  }

  private static let headStarts = 1...3600

  /// More than anybody plays.
  private static let mostRounds = 1_000_000
}
