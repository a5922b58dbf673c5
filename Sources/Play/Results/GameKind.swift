// SPDX-License-Identifier: MIT

package import Matching

/// What two games must have in common for their scores to be comparable.
package struct GameKind: Hashable, Sendable {
  package let rules: Rules

  /// How many cards are dealt.
  package let tableSize: Int

  package init(_ rules: Rules, tableSize: Int) {
    self.rules = rules
    self.tableSize = tableSize
  }
}

extension GameKind: Comparable {
  /// By mode, then from small to large, named scorings first.
  package static func < (one: GameKind, other: GameKind) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Int] {
    let scoring = rules.scoring
    return [
      Mode.allCases.firstIndex(of: rules.mode) ?? 0, rules.matchSize.rawValue, tableSize,
      Scoring.named.firstIndex(of: scoring) ?? Scoring.named.count, scoring.matchBonus,
      scoring.mismatchPoints, scoring.flipPoints,
    ]
  }
}
