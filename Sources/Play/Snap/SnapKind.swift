// SPDX-License-Identifier: MIT

package import Tables

/// What two rounds of Snap! must have in common for their results to be comparable.
package struct SnapKind: Hashable, Sendable {
  /// How many play.
  package let players: Int

  /// How good the computers are.
  package let strength: Strength

  /// Whether the game stopped at matches, so that nobody had to hurry.
  package let isRelaxed: Bool

  package init(players: Int, strength: Strength, isRelaxed: Bool) {
    self.players = players
    self.strength = strength
    self.isRelaxed = isRelaxed
  }

  /// How many computers play.
  package var computers: Int { players - 1 }
}

extension SnapKind {
  /// What those who sit at a table play; `nil` without a computer.
  init?(_ players: [Player], isRelaxed: Bool) {
    for case .computer(let strength) in players.lazy.map(\.kind) {
      self.init(players: players.count, strength: strength, isRelaxed: isRelaxed)
      return
    }
    return nil
  }
}

extension SnapKind: Comparable {
  /// Who has to hurry first, then by players, the slowest computers first.
  package static func < (one: SnapKind, other: SnapKind) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Int] {
    [isRelaxed ? 1 : 0, players, Strength.allCases.firstIndex(of: strength) ?? 0]
  }
}
