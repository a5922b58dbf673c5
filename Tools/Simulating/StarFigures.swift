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
    let percents = Simulation(of: kind, games: games).play(.usual).map(\.percent.value).sorted()
    return StarThresholds.percentiles.map { percents[percents.count * $0 / 100] }
  }

  /// The file of Swift that holds the table.
  package static func source(games: Int) -> String {
    """
    // SPDX-License-Identifier: MIT

    extension StarThresholds {
      /// Printed by `make -s simulate ARGS="table --games \(games)"`.
      static let figures = \"""
    \(rules.map { row(of: $0, games: games) }.joined(separator: "\n"))
        \"""
    }

    """
  }

  /// Every mode with every scoring that has a name.
  private static var rules: [Rules] {
    Mode.allCases.filter(\.hasResult).flatMap { mode in
      guard mode.measure == .points else { return [Rules(mode: mode)] }
      return MatchSize.allCases.flatMap { size in
        Scoring.named.map { Rules(mode: mode, matchSize: size, scoring: $0) }
      }
    }
  }

  /// The longest line without the sign that it goes on, in columns.
  private static let longestLine = 115

  /// The thresholds for each size of table that a menu offers, in one line where they fit.
  private static func row(of rules: Rules, games: Int) -> String {
    let figures = rules.mode.handyTableSizes.map { size in
      thresholds(for: GameKind(rules, tableSize: size), games: games).map { "\($0)" }
        .joined(separator: " ")
    }
    var lines = ["    \(StarThresholds.name(of: rules)): \(figures[0])"]
    for figures in figures.dropFirst() {
      if lines[lines.count - 1].count + 2 + figures.count <= longestLine {
        lines[lines.count - 1] += ", \(figures)"
      } else {
        lines[lines.count - 1] += ", \\"
        lines.append("      \(figures)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
