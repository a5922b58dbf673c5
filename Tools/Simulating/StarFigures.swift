// SPDX-License-Identifier: MIT

import Matching
package import MatchingPlay
import Opponents

/// The table of the stars: what a good player reaches.
package enum StarFigures {
  /// The thresholds for a kind of game, in percent.
  ///
  /// - Parameter games: how many are played.
  package static func thresholds(for kind: GameKind, games: Int) -> [Int] {
    let percents = Simulation(of: kind, games: games).play(.good).map(\.percent.value).sorted()
    return StarTable.percentiles.map { percents[percents.count * $0 / 100] }
  }

  /// The file of Swift that holds the table.
  package static func source(games: Int) -> String {
    """
    // SPDX-License-Identifier: MIT

    import Matching

    extension StarTable {
      /// Printed by `make -s simulate ARGS="table --games \(games)"`.
      static let figures: [Row] = [
    \(StarTable.simulatedRules.map { row(of: $0, games: games) }.joined(separator: "\n"))
      ]
    }

    """
  }

  private static func row(of rules: Rules, games: Int) -> String {
    let sizes = rules.mode.handyTableSizes.map { size in
      let kind = GameKind(rules, tableSize: size)
      return "        \(size): \(thresholds(for: kind, games: games)),\n"
    }
    return "    Row(\n      \(source(of: rules)),\n      [\n\(sizes.joined())      ]),"
  }

  private static func source(of rules: Rules) -> String {
    guard rules.mode.measure == .points, let scoring = rules.scoring.name else {
      return "Rules(mode: .\(rules.mode))"
    }
    return "Rules(mode: .\(rules.mode), matchSize: .\(rules.matchSize), scoring: .\(scoring))"
  }
}
