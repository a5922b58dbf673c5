// SPDX-License-Identifier: MIT

import Tables
import Words

/// Who plays Snap! with the player, and how the rounds have gone since they sat down.
package struct SnapCompany: Equatable, Sendable {
  package let kind: SnapKind

  /// How many rounds have begun.
  package let rounds: Int

  /// How many rounds each has won, by seat.
  package let wins: [Int]

  package init(_ kind: SnapKind, rounds: Int, wins: [Int]) {
    (self.kind, self.rounds, self.wins) = (kind, rounds, wins)
  }
}

// MARK: - In a journal

extension SnapCompany {
  private static let relaxed = "relaxed"
  private static let racing = "racing"

  /// Such as `usual racing 4 1 0 2`: strength, whether they wait, rounds, and the wins by seat.
  var text: String {
    let numbers = ([rounds] + wins).map { "\($0)" }
    return ([kind.strength.rawValue, kind.isRelaxed ? Self.relaxed : Self.racing] + numbers)
      .joined(separator: " ")
  }

  init?(_ text: String) {
    let fields = text.fields(by: " ")
    let numbers = fields.dropFirst(2).compactMap { Int(digits: $0) }
    guard numbers.count == fields.count - 2, let rounds = numbers.first,
      let strength = Strength(rawValue: String(fields[0])),
      fields[1] == Self.relaxed || fields[1] == Self.racing,
      (2...Player.mostPlaces).contains(numbers.count - 1),
      numbers.dropFirst().reduce(0, +) <= rounds, rounds <= Self.mostRounds
    else { return nil }
    let kind = SnapKind(
      players: numbers.count - 1, strength: strength, isRelaxed: fields[1] == Self.relaxed)
    self.init(kind, rounds: rounds, wins: Array(numbers.dropFirst()))
  }

  /// More than anybody plays.
  private static let mostRounds = 1_000_000
}
