// SPDX-License-Identifier: MIT

package import Tables

/// What two rounds of Snap! must have in common for their results to be comparable.
package struct SnapKind: Hashable, Sendable {
  /// How many play.
  package let players: Int

  /// How good the computers are; `nil` where others play who sit elsewhere, with or without computers.
  package let strength: Strength?

  /// Whether the game stopped at matches, so that nobody had to hurry.
  package let isRelaxed: Bool

  package init(players: Int, strength: Strength?, isRelaxed: Bool) {
    self.players = players
    self.strength = strength
    self.isRelaxed = isRelaxed
  }

  /// How many play against the player.
  package var opponents: Int { players - 1 }
}

extension SnapKind: Comparable {
  /// Who has to hurry first, then by players, the slowest computers first and people last.
  package static func < (one: SnapKind, other: SnapKind) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Int] {
    [isRelaxed ? 1 : 0, players, Strength?.allCases.firstIndex(of: strength) ?? 0]
  }
}

extension Strength? {
  /// In order: the computers', and people's.
  static let allCases = Strength.allCases.map(Optional.some) + [nil]

  /// The word for it in the files of results.
  var word: String { self?.rawValue ?? "people" }
}
