// SPDX-License-Identifier: MIT

package struct Player: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Somebody at a screen, this one or another.
    case person
    case computer(Strength)
  }

  package let name: String
  package let kind: Kind

  /// The side of the table, clockwise from 0. It stays while others come and go, unlike the seat.
  package let place: Int

  /// Rounds won at this table.
  package internal(set) var wins = 0

  /// In this round or before it.
  package internal(set) var hasLeft = false

  package init(
    _ name: String, _ kind: Kind, place: Int, wins: Int = 0, hasLeft: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.place = place
    self.wins = wins
    self.hasLeft = hasLeft
  }

  package var isComputer: Bool { kind != .person }

  package var strength: Strength? {
    if case .computer(let strength) = kind { strength } else { nil }
  }
}

extension Player {
  /// For 2 to 4 players: two sit opposite each other.
  package static func places(of count: Int) -> [Int] {
    count == 2 ? [0, 2] : Array(0..<count)
  }

  package static let mostPlaces = 4
}
